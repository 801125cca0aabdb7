import { t } from '#renderer/platform/t.ts';
import { keptFormat } from '#renderer/platform/format/kept-format.ts';

const hours = keptFormat(
  (language) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 }),
);
const minutes = keptFormat(
  (language) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', maximumFractionDigits: 0 }),
);

/** How long something was shown: `12.5 hr`; minutes below an hour, and never none of what was. */
export function formatHours(seconds: number): string {
  if (seconds >= 3600) {
    const shown = seconds / 3600;
    return hours().format(shown >= 100 ? Math.round(shown) : shown);
  }
  return minutes().format(seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60)));
}

/** What a slideshow is called; one that nobody knows any more is said to be gone. */
export function slideshowWords(name: string | null): string {
  return name ?? t('plays:goneSlideshow');
}
