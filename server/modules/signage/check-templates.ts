import type { AppId } from '#shared/domain/apps.ts';
import { isTemplateApp } from '#shared/domain/signage/template/forms.ts';
import { isCalendarId, templateProblems } from '#shared/domain/signage/template/problems.ts';
import type { FieldErrors } from '#shared/errors/details.ts';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import type { Database } from '../../db/connect.ts';
import type { UserPrincipal } from '../context.ts';
import { requireApp } from './app-access.ts';
import { ownCalendars } from './calendar/sql.ts';

type Page = SlideshowContent['pages'][number];

interface Checked {
  pages: readonly Page[];
  /** Pages that the slideshow has so far: their templates stay, whatever became of plan and form. */
  before: readonly Page[];
  /** And those of its draft, however it was looked at: their calendars stay. */
  drafted: readonly Page[];
  isDraft: boolean;
}

/**
 * What is wrong with new and changed templates, by field (decisions section 9). Throws 1016 or 5 where
 * their app may not be opened: those who lose it keep what they made, and make no more of it.
 */
export async function checkTemplates(
  ctx: { db: Database; now: Date; principal: UserPrincipal },
  { pages, before, drafted, isDraft }: Checked,
): Promise<FieldErrors> {
  const known = new Set(before.map(textOf));
  const fields: FieldErrors = {};
  const used = new Set<AppId>();
  for (const [index, page] of pages.entries()) {
    const { template } = page;
    if (!template || known.has(textOf(page))) continue;
    const at = `content.pages.${index}.template`;
    used.add(template.app);
    if (!isTemplateApp(template.app)) {
      fields[`${at}.app`] = { key: 'invalid' };
      continue;
    }
    for (const { name, ...problem } of templateProblems(template.app, template.fields, {
      isDraft,
    })) {
      fields[`${at}.${name}`] = problem;
    }
  }
  for (const app of used) await requireApp(ctx, app);
  // A calendar that a page names is the caller's to show, or was named in this slideshow before.
  const kept = new Set([...before, ...drafted].map(calendarOf));
  const named = new Set(pages.map(calendarOf).filter((id) => !kept.has(id)));
  const own = await ownCalendars(ctx.db, ctx.principal, [...named].filter(isCalendarId));
  for (const [index, page] of pages.entries()) {
    const id = calendarOf(page);
    const isForeign = id !== null && named.has(id) && !own.has(id);
    // What is no id at all is told already.
    if (isForeign) fields[`content.pages.${index}.template.calendar`] ??= { key: 'calendar.gone' };
  }
  return fields;
}

/** The calendar that a page names, whether it shows it or not; null: none. */
function calendarOf({ template }: Page): string | null {
  const named = template?.fields.find(({ name }) => name === 'calendar');
  return named && named.text !== '' ? named.text : null;
}

/** The same template says the same here, on whichever page it stands. */
function textOf({ template }: Page): string {
  return template ? JSON.stringify([template.app, template.fields]) : '';
}
