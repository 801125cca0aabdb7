/** A day of the week from Monday, 0, in the language of the document. The first of January 2024 was a Monday. */
export function weekdayName(day: number): string {
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(lang || 'en', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + day),
  );
}
