import { getDefaultStore } from 'jotai';
import {
  intendedUrlAtom,
  isSuspendedAtom,
  loginStatusAtom,
  verifiedStatusAtom,
} from '#renderer/api/session.ts';
import { isExpectedAt } from '../head-start.ts';
import { decide } from './decide.ts';
import { accessOf, findRouteOf } from './find-route.ts';
import type { RouteRow } from './route-row.ts';

/** The row that the guard will show at an address of ours, so that its code may come; null: it leads elsewhere, or is not known yet. */
export function rowToShow(location: string): RouteRow | null {
  const row = findRouteOf(location);
  if (!row) return null;
  const store = getDefaultStore();
  if (store.get(isSuspendedAtom) && row.access !== 'public') return null;
  const state = {
    login: store.get(loginStatusAtom),
    verified: store.get(verifiedStatusAtom),
    location,
    intended: store.get(intendedUrlAtom),
  };
  const { kind } = decide(row.access, state, accessOf);
  return kind === 'allow' || (kind === 'ask' && isExpectedAt(row)) ? row : null;
}
