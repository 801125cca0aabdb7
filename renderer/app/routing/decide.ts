import { defaultDestination } from '#shared/domain/constants.ts';
import { localPath } from '#shared/domain/local-path.ts';
import type { RouteAccess } from './route-row.ts';

export const loginPath = '/login';
export const noticePath = '/verify-email-notice';

/** What the guard knows; null = not asked yet. */
export interface GuardState {
  login: boolean | null;
  verified: boolean | null;
  /** Path, query and hash of the page that is asked for. */
  location: string;
  /** The stored intended URL, unproved. */
  intended: string | null;
}

export type Decision =
  | { kind: 'allow' }
  /** The flags must be known first. */
  | { kind: 'ask' }
  | { kind: 'redirect'; to: string; reason: 'login' | 'notice' | 'verified' | 'intended' };

/** Access of the page that a path leads to; undefined where the path is unknown. */
export type AccessOf = (path: string) => RouteAccess | undefined;

/**
 * The navigation rules of section 2 of the specification: may this page be seen, and if not, where
 * does it lead? Pure; following its redirects always ends (proved in the test).
 */
export function decide(
  access: RouteAccess | undefined,
  state: GuardState,
  accessOf: AccessOf,
): Decision {
  if (access === 'public') return { kind: 'allow' };
  if (access === undefined) return { kind: 'redirect', to: loginPath, reason: 'login' };
  if (state.login === null) return { kind: 'ask' };
  if (access === 'guest-only') {
    if (!state.login) return { kind: 'allow' };
    return { kind: 'redirect', to: destination(state.intended, accessOf), reason: 'intended' };
  }
  if (!state.login) return { kind: 'redirect', to: loginPath, reason: 'login' };
  if (access === 'signed-in') return { kind: 'allow' };
  if (state.verified === null) return { kind: 'ask' };
  if (access === 'unverified-only' && state.verified) {
    // Specification section 2: to the application page. The intended URL stays for the sign-in.
    return { kind: 'redirect', to: defaultDestination, reason: 'verified' };
  }
  if (access === 'verified' && !state.verified) {
    return { kind: 'redirect', to: noticePath, reason: 'notice' };
  }
  return { kind: 'allow' };
}

/** The intended URL if it is ours and a page that does not lead back here, else the default. */
export function destination(intended: string | null, accessOf: AccessOf): string {
  const local = localPath(intended);
  if (local === null) return defaultDestination;
  const [path = ''] = local.split(/[?#]/);
  const access = accessOf(path);
  const leadsBack = access === undefined || access === 'guest-only' || access === 'unverified-only';
  return leadsBack ? defaultDestination : local;
}
