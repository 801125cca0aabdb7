import { atom, getDefaultStore } from 'jotai';
import type { Audience } from '#shared/documents.ts';
import { checkSession } from '#renderer/api/session-check.ts';
import { rememberSession, wasSignedIn, wasVerified } from '#renderer/api/session-hint.ts';
import { invitationTokenIn } from '#renderer/api/links/invitation-link.ts';
import { intendedUrlAtom, loginStatusAtom, verifiedStatusAtom } from '#renderer/api/session.ts';
import { isExpectedAt, loadAhead } from '#renderer/app/head-start.ts';
import { decide } from '#renderer/app/routing/decide.ts';
import { accessOf, findRoute } from '#renderer/app/routing/find-route.ts';

const store = getDefaultStore();

/**
 * Is the page of the document (prerender.tsx) still being taken over? Until then nothing may look
 * different from it, so nothing is read: what is already there when React comes to a part would not
 * be what the document has in its place.
 */
export const isHydratingAtom = atom(false);

/**
 * Waits until the first page can be drawn without waiting for code, or for who is here, also where
 * that fails; the document shows its own meanwhile. Is that the one that will be drawn? Else it is to
 * be replaced: whoever the server took somebody for, they may be led on, or in another frame.
 */
export async function canHydrate({ dataset }: HTMLElement): Promise<boolean> {
  // Drawn for its path alone.
  if (location.search !== '' || dataset['page'] !== location.pathname) return false;
  const row = findRoute(location.pathname);
  // An invitation on the way stands above the sign-in.
  if (!row || invitationTokenIn(store.get(intendedUrlAtom)) !== null) return false;
  if (row.access !== 'public' && !isExpectedAt(row) && !(await isDone(checkSession())))
    return false;
  const [login, verified] = [store.get(loginStatusAtom), store.get(verifiedStatusAtom)];
  const state = { login, verified, intended: store.get(intendedUrlAtom), location: row.path };
  const decision = decide(row.access, state, accessOf);
  const isLedOn = decision.kind === 'redirect';
  const shown = isLedOn ? findRoute(decision.to.replace(/[?#].*/, '')) : row;
  if (!shown || !(await isDone(loadAhead(shown)))) return false;
  const audience: Audience =
    (login ?? wasSignedIn()) ? ((verified ?? wasVerified()) ? 'verified' : 'unverified') : 'guests';
  return !isLedOn && dataset['audience'] === audience;
}

/** False: it failed, which the page that asks for it says. */
const isDone = async (promise: Promise<void>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** The server saw whether there is a session at all, which is more than this browser may remember. */
export function learnWhoAsks({ dataset: { audience } }: HTMLElement): void {
  if (audience === undefined) return;
  const isSignedIn = audience !== 'guests';
  if (isSignedIn !== wasSignedIn()) rememberSession(isSignedIn, audience === 'verified');
}

/** Before React is given a document's page. */
export function beginHydration(): void {
  store.set(isHydratingAtom, true);
}

/** Once the page is taken over, or has made room for another one. */
export function endHydration(): void {
  store.set(isHydratingAtom, false);
  const root = document.getElementById('root');
  if (!root?.hasAttribute('inert')) return;
  root.removeAttribute('inert');
  // React sets the focus in what it makes, and a browser sets none in what is inert.
  if (document.activeElement !== document.body) return;
  root.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true });
}
