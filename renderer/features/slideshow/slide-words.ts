import { t } from '#renderer/platform/t.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatLength } from '#renderer/platform/format/length.ts';
import { hostOf } from '#renderer/parts/slideshow/slide-picture.tsx';
import type { Slide } from './model/content.ts';

/** What a slide is, in a word or two: its file, its address, its page of a PDF, else its kind. */
export function slideName({ type, url, filePage, template }: Slide, file?: string): string {
  if (type === 'web' && typeof url === 'string') return hostOf(url);
  if (typeof filePage === 'number') {
    return file === undefined
      ? t('slideshow:type.pdfPage', { page: filePage })
      : t('slideshow:type.page', { file, page: filePage });
  }
  if (file !== undefined) return file;
  const said = template?.fields
    .find(({ name }) => name === 'title' || name === 'room')
    ?.text.trim();
  if (said) return said;
  return t(`slideshow:type.${type}`);
}

/** How long and how it comes; and a mark where it is not shown all the time. */
export function slideFacts(slide: Slide): {
  facts: string;
  mark: { words: string; isBad: boolean } | null;
} {
  const facts = `${formatLength(slide.duration)} · ${t(`slideshow:transition.${slide.transition}`)}`;
  return { facts, mark: markOf(slide) };
}

function markOf({ validFrom, validTo }: Slide) {
  const now = Date.now();
  if (typeof validTo === 'string' && Date.parse(validTo) <= now) {
    return { words: t('slideshow:valid.over'), isBad: true };
  }
  if (typeof validFrom === 'string' && Date.parse(validFrom) > now) {
    return {
      words: t('slideshow:valid.from', { day: formatDate(validFrom, 'short') }),
      isBad: false,
    };
  }
  if (typeof validTo === 'string') {
    return {
      words: t('slideshow:valid.until', { day: formatDate(validTo, 'short') }),
      isBad: false,
    };
  }
  return null;
}
