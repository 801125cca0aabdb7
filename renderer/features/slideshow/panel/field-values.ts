import dayjs from 'dayjs';
import type { Slide } from '../model/content.ts';

/** What all of them have; undefined where they differ, or none says anything. */
export function commonValue<Field extends keyof Slide>(
  slides: readonly Slide[],
  field: Field,
): Slide[Field] | undefined {
  const [first] = slides;
  const value = first?.[field];
  return slides.every((slide) => (slide[field] ?? null) === (value ?? null)) ? value : undefined;
}

/** A moment as a field of date and time has it, by the clock here. */
export function localTime(moment: string | null | undefined): string {
  return typeof moment === 'string' ? dayjs(moment).format('YYYY-MM-DDTHH:mm') : '';
}

/** The moment of such a field; null where it is empty. */
export function momentOf(text: string): string | null {
  const moment = dayjs(text);
  return text !== '' && moment.isValid() ? moment.toISOString() : null;
}
