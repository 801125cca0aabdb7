import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Does a slideshow's content or draft have a template that names this calendar in its field? */
export function namesCalendar(content: AnyColumn, id: AnyColumn | string): SQL {
  return sql`${content} @> jsonb_build_object('pages', jsonb_build_array(jsonb_build_object(
    'template', jsonb_build_object('fields', jsonb_build_array(
      jsonb_build_object('name', 'calendar', 'text', ${id}::text))))))`;
}
