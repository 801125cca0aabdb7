import { getDefaultStore } from 'jotai';
import { checkSession } from '#renderer/api/session-check.ts';
import { wasSignedIn, wasVerified } from '#renderer/api/session-hint.ts';
import { intendedUrlAtom } from '#renderer/api/session.ts';
import { destination, loginPath } from './routing/decide.ts';
import { accessOf, findRoute, findRouteOf } from './routing/find-route.ts';
import { loadLayout, loadPage } from './page-code.ts';
import { forgetFailedCode } from '#renderer/platform/code/lazy-code.ts';
import type { RouteRow } from './routing/route-row.ts';

/**
 * Will most likely see this page of the console, by who was here before? Then its code and what it
 * reads are asked for beside the question who is here. The server answers nobody else, and the
 * guard leads on as soon as it knows better.
 */
export function isExpectedAt(row: RouteRow): boolean {
  if (row.layout !== 'shell') return false;
  return row.access === 'verified' ? wasVerified() : row.access === 'signed-in' && wasSignedIn();
}

/**
 * While somebody types their password, the page where the sign-in will lead comes: afterwards it needs
 * its data only.
 */
export function watchSignIn(): void {
  const onInput = () => {
    if (location.pathname !== loginPath) return;
    document.removeEventListener('input', onInput);
    const to = destination(getDefaultStore().get(intendedUrlAtom), accessOf);
    const row = findRouteOf(to);
    // What did not come now is asked for again after the sign-in.
    if (row) loadAhead(row).catch(forgetFailedCode);
  };
  document.addEventListener('input', onInput);
}

/** Code and texts of a page and its frame. */
export async function loadAhead(row: RouteRow): Promise<void> {
  await Promise.all([loadLayout(row.layout), loadPage(row)]);
}

/** Asks side by side for what the first page needs, before there is anything to draw. */
export function startAhead(): void {
  // Who needs the answer uses the same promise, and says what came of it.
  checkSession().catch(() => {});
  const row = findRoute(location.pathname);
  // What failed stays with its promise, for the boundary of who uses it.
  if (row && isExpectedAt(row)) loadAhead(row).catch(() => {});
}
