import i18next from 'i18next';

/** A number as people of this language write it. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(i18next.language).format(count);
}
