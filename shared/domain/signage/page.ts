/*
 * A page of a slideshow and what follows from several of them (decisions section 9). Editor, server
 * and player ask these functions, so that none of them counts otherwise than the others.
 */
import { parseUrl } from '../parse-url.ts';

/** `template`: a form whose fields the player draws. */
export const pageTypes = ['image', 'video', 'web', 'template'] as const;
export type PageType = (typeof pageTypes)[number];

export const transitions = ['cut', 'fade', 'slide'] as const;
export const fits = ['contain', 'cover'] as const;

/** What a page has that nobody chose; `duration` in whole seconds. */
export const pageDefaults = {
  duration: 10,
  transition: 'fade',
  transitionMs: 500,
  fit: 'contain',
  mute: true,
} as const;

/** When a page is shown at all: moments, either side open where it is absent. */
export interface Validity {
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
}

/** The moment in milliseconds; `open` where there is none. */
const edge = (moment: unknown, open: number) =>
  typeof moment === 'string' ? Date.parse(moment) : open;

/** Is it shown at this moment? From its beginning on, and no more at its end. */
export function isValidAt({ validFrom, validTo }: Validity, at: Date): boolean {
  const moment = at.getTime();
  return edge(validFrom, -Infinity) <= moment && moment < edge(validTo, Infinity);
}

/** Is it over before it begins? Asked of what nobody has judged yet, too. */
export function isNever({ validFrom, validTo }: Partial<Record<keyof Validity, unknown>>): boolean {
  return edge(validTo, Infinity) <= edge(validFrom, -Infinity);
}

/** The pages that are shown at this moment, in their order. */
export function pagesAt<P extends Validity>(pages: readonly P[], at: Date): P[] {
  return pages.filter((page) => isValidAt(page, at));
}

/** Seconds of all pages, also of those that are not shown today: another day they are. */
export function totalDuration(pages: readonly { duration: number }[]): number {
  return pages.reduce((sum, { duration }) => sum + duration, 0);
}

/** A page made as long as its film has the film's seconds, rounded: so much may be between them. */
const roundedMs = 500;

/**
 * How long a page of so many seconds is shown, in ms: a film that its page was made for is played to
 * its end. `filmMs` is the film's length; null: there is none, or it is not known.
 */
export function playedMs(duration: number, filmMs: number | null): number {
  const whole = duration * 1000;
  return filmMs !== null && Math.abs(filmMs - whole) <= roundedMs ? filmMs : whole;
}

/** What of a page names a file, and which page of it where that is a PDF. */
export interface FileOfPage {
  fileId?: string | null | undefined;
  filePage?: number | null | undefined;
}

/** Which files pages and thumbnail name, each once. */
export function filesOf(content: {
  pages: readonly FileOfPage[];
  thumbnail: string | null;
}): string[] {
  const named = [...content.pages.map(({ fileId }) => fileId), content.thumbnail];
  return [...new Set(named.filter((id) => typeof id === 'string'))];
}

/** What stands for a slideshow in a list: the file that was chosen, or else its first page's. */
export function thumbnailOf(content: {
  pages: readonly FileOfPage[];
  thumbnail: string | null;
}): { fileId: string; filePage: number | null } | null {
  const { pages, thumbnail } = content;
  if (thumbnail !== null) return { fileId: thumbnail, filePage: null };
  for (const { fileId, filePage } of pages) {
    if (typeof fileId === 'string') return { fileId, filePage: filePage ?? null };
  }
  return null;
}

/**
 * May a page of the web stand at this address? http and https alone, and no name or password in it:
 * whoever sees the slideshow would read them.
 */
export function isPageAddress(text: string): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  const { protocol, username, password } = url;
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
