import type { ReactElement } from 'react';
import type { Location } from 'react-router-dom';
import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import { applicationPath, viewOf } from '#renderer/platform/place/place-at.ts';
import type { Place } from '../routing/arrival.tsx';
import { findRoute } from '../routing/find-route.ts';

/** A page that is shown, or was lately. */
export interface KeptPage {
  /** Of one beginning: what begins anew is another, also in the same place. */
  readonly key: string;
  /** Where addresses are steps within one page. */
  readonly place: string;
  readonly page: ReactElement | null;
  /** Where it is: left and shown again the same object, so that nothing in it is drawn anew. */
  readonly at: Place;
  /** The last navigation that led to it. */
  readonly arrivedAt: Place;
  /** Has nothing been pressed or typed in it? Then its address says all there is to it. */
  readonly isAsDrawn: boolean;
  /** ms since the epoch, when it was left; null: it is shown. */
  readonly leftAt: number | null;
}

/** With the one that is shown. */
export const mostPages = 4;

/** Any longer, and its "a minute ago" would be too far from the truth. */
export const keptMs = 120_000;

/**
 * Between these somebody goes to and fro. Opening one does nothing but read, and what listeners of the
 * document have opened in it they close when they end. (Not in the rows of routes.tsx: /login loads those.)
 */
const keptPaths = new Set<string>([
  applicationPath,
  '/console/device',
  '/console/management/member',
  '/console/management/team',
  '/notification',
  '/print-centre',
  '/subscription',
] satisfies PagePath[]);

/**
 * The pages once a place is shown, with its own as the last: the one that is shown, a step further;
 * that which was left there lately as it had been drawn; or else `page`.
 */
export function withPage(
  pages: readonly KeptPage[],
  page: ReactElement | null,
  at: Place,
  isDialogOpen: boolean,
  now = Date.now(),
): readonly KeptPage[] {
  const place = placeOf(at.location);
  const shown = pages.at(-1);
  const left = pages
    .map((one) => ({ ...one, leftAt: one.leftAt ?? now }))
    .filter(
      (one) =>
        mayBeShownAgain(one.at.location) &&
        one.isAsDrawn &&
        // An address may have opened it. Hidden, it would still count as open for keys and the focus.
        !(isDialogOpen && one.key === shown?.key) &&
        now - one.leftAt < keptMs,
    );
  const known = left.find((one) => one.place === place && isSame(one.at.location, at.location));
  const begun = { key: `${place} ${now}`, place, isAsDrawn: true, page, at };
  // A step within it, also to where it is: a list that could not take its own, because somebody was
  // on the way to elsewhere, takes it once they turn back.
  const stepped = shown?.place === place ? { ...shown, page, at } : null;
  const next = { ...(stepped ?? known ?? begun), arrivedAt: at, leftAt: null };
  return [...left.filter((one) => one.place !== place), next].slice(-mostPages);
}

/** Views of the application are pages; what else an address says of a page changes it where it stands. */
function placeOf({ pathname, search }: Location): string {
  const path = findRoute(pathname)?.path ?? pathname;
  return path === applicationPath ? `${path} ${viewOf(search)}` : path;
}

/** Slideshows are edited and made at the application's address. */
function mayBeShownAgain({ pathname, search }: Location): boolean {
  const params = new URLSearchParams(search);
  return keptPaths.has(pathname) && !params.has('edit') && !params.has('new');
}

const isSame = (one: Location, other: Location) =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  // What a link tells besides its address is told to the page that it leads to.
  one.state === null &&
  other.state === null;
