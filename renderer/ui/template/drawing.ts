import type { CalendarReading } from '#shared/domain/signage/calendar.ts';
import type { TemplateField } from '#shared/domain/signage/template/forms.ts';

/** What is drawn: a page's template, whichever app it is of. */
export interface DrawableTemplate {
  app: string;
  fields: readonly TemplateField[];
}

/**
 * Tells what is known of a calendar, at once or soon, and each time that it is read anew; null: nothing.
 * Who draws knows neither network nor store. Answers how to end that.
 */
export type WatchCalendar = (
  id: string,
  tell: (reading: CalendarReading | null) => void,
) => () => void;

/** Where no calendars are: an example, or a picture of one. */
export const noCalendars: WatchCalendar = () => () => undefined;

/** A template as it hangs on a screen, filling the place that it is put into. */
export interface Drawing {
  element: HTMLElement;
  /** Measures anew; for whoever must know that it is done. */
  fit?: () => void;
  /** Draws what another minute says. */
  tick?: (at: Date) => void;
  dispose: () => void;
}

/** Letters whose forms are dense and want more air between their lines. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A line of somebody's words, whichever way they are written. */
export function line(text: string, className: string | undefined): HTMLElement {
  const made = document.createElement('p');
  made.className = className ?? '';
  made.dir = 'auto';
  made.textContent = text;
  if (dense.test(text)) made.dataset['dense'] = '';
  return made;
}

/** A box with a class of a module and what stands in it. */
export function box(className: string | undefined, ...content: Node[]): HTMLElement {
  const made = document.createElement('div');
  made.className = className ?? '';
  made.append(...content);
  return made;
}
