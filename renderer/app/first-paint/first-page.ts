import { getDefaultStore } from 'jotai';
import type { Audience } from '#shared/documents.ts';
import { checkSession } from '#renderer/api/session-check.ts';
import { rememberSession, wasSignedIn } from '#renderer/api/session-hint.ts';
import { applicationPath } from '#renderer/platform/place/place-at.ts';
import { intendedUrlAtom, loginStatusAtom, verifiedStatusAtom } from '#renderer/api/session.ts';
import { isExpectedAt, loadAhead } from '../head-start.ts';
import { decide } from '../routing/decide.ts';
import { accessOf, findRoute, findRouteOf } from '../routing/find-route.ts';

/** Who a document drew its page for; undefined: it has none. */
function audienceOf(root: HTMLElement): Audience | undefined {
  return root.dataset['firstPaint'] as Audience | undefined; // as prerender.tsx has written it
}

/** The server saw whether there is a session at all, which is more than this browser may remember. */
export function learnWhoAsks(root: HTMLElement): void {
  const audience = audienceOf(root);
  if (audience === undefined) return;
  const isSignedIn = audience !== 'guests';
  if (isSignedIn !== wasSignedIn()) rememberSession(isSignedIn, audience === 'verified');
}

/**
 * Resolves once the first page can be drawn without waiting for code, or for who is here: the document
 * shows its own until then. Also where that fails, which the page then says.
 * @returns whether it is the one that the document shows, and not where somebody is led instead
 */
export async function firstPageIsShown(): Promise<boolean> {
  const row = findRoute(location.pathname);
  if (!row) return false;
  const isAsking = row.access !== 'public' && !isExpectedAt(row);
  await settled(isAsking ? checkSession() : Promise.resolve());
  const store = getDefaultStore();
  const decision = decide(
    row.access,
    {
      login: store.get(loginStatusAtom),
      verified: store.get(verifiedStatusAtom),
      intended: store.get(intendedUrlAtom),
      location: location.pathname,
    },
    accessOf,
  );
  const shown = decision.kind === 'redirect' ? findRouteOf(decision.to) : row;
  if (shown) await settled(loadAhead(shown));
  return shown === row && !isSaidBehindPath();
}

/** A document is of its path. What an address says beside it may be in links and fields; views are fitted (`showView`). */
function isSaidBehindPath(): boolean {
  const { pathname, search } = location;
  const said = new URLSearchParams(search);
  said.delete('lang');
  return said.size > 0 && pathname !== applicationPath;
}

const settled = async (promise: Promise<void>): Promise<void> => promise.catch(() => {});
