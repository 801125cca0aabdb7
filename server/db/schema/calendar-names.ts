import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { MeetingSource } from '#shared/domain/signage/template/forms.ts';

/** Does a slideshow's content or draft have a template that names this calendar, whether it shows it or not? */
export function namesCalendar(content: AnyColumn, id: AnyColumn): SQL {
  return hasTemplate(content, calendarField(id));
}

/** Does it have one that shows it? What is typed in instead keeps its name, and tells nobody of it. */
export function showsCalendar(content: AnyColumn, id: AnyColumn): SQL {
  const source: MeetingSource = 'calendar';
  return hasTemplate(
    content,
    sql`${calendarField(id)}, jsonb_build_object('name', 'source', 'text', ${source}::text)`,
  );
}

const calendarField = (id: AnyColumn) =>
  sql`jsonb_build_object('name', 'calendar', 'text', ${id}::text)`;

const hasTemplate = (content: AnyColumn, fields: SQL) =>
  sql`${content} @> jsonb_build_object('pages', jsonb_build_array(jsonb_build_object(
    'template', jsonb_build_object('fields', jsonb_build_array(${fields})))))`;
