import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { checkLogin } from '#shared/contract/account/auth.ts';
import { keptSince, onKeptSince } from '#renderer/platform/time/kept-since.ts';
import { ApiError, TransportError } from '../api-error.ts';
import { call } from '../call.ts';
import { checkSession, forgetSessionCheck } from '../session-check.ts';

/** Why what is on the page cannot be read, the worst first. */
export type Trouble = 'offline' | 'unreachable' | 'fault';

/** Codes that say nothing of who asks or for what: the server itself is in trouble. */
const faultCode = 2;

/** Reads that are on the page and failed, but not because the server refused them. */
function troubled(client: QueryClient): Query[] {
  return client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state: { error } }) =>
      error instanceof TransportError || (error instanceof ApiError && error.code === faultCode),
  });
}

/** Is there a read of the page that has neither an answer nor data of an earlier one? */
function isAnyMissing(client: QueryClient): boolean {
  return troubled(client).some(({ state: { data } }) => data === undefined);
}

function troubleOf(client: QueryClient): Trouble | null {
  if (!navigator.onLine) return 'offline';
  if (keptSince() !== null) return 'unreachable';
  const reads = troubled(client);
  if (reads.length === 0) return null;
  return reads.some(({ state }) => state.error instanceof TransportError) ? 'unreachable' : 'fault';
}

/** What keeps the page from being read now; null: nothing that is known of. */
export function useTrouble(): Trouble | null {
  return useTroubled(troubleOf, null);
}

/** Whether a part of the page failed and has no earlier data to show. */
export function useIsAnyMissing(): boolean {
  return useTroubled(isAnyMissing, false);
}

function useTroubled<Value extends Trouble | boolean | null>(
  read: (client: QueryClient) => Value,
  /** The value of a prerendered page, which reads nothing. */
  prerendered: Value,
): Value {
  const client = useQueryClient();
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = [client.getQueryCache().subscribe(notify), onKeptSince(notify)];
      for (const event of ['online', 'offline']) window.addEventListener(event, notify);
      return () => {
        for (const stop of stops) stop();
        for (const event of ['online', 'offline']) window.removeEventListener(event, notify);
      };
    },
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => read(client),
    () => prerendered,
  );
}

/**
 * Reads again what could not be read; resolves when each has its answer or failed anew. What
 * failed stays as it is on the page until the server answers at all.
 */
export async function readAgain(client: QueryClient): Promise<void> {
  if (troubleOf(client) !== 'fault' && !(await canBeReached())) return;
  await Promise.all(troubled(client).map((read) => read.fetch().catch(() => {})));
}

async function canBeReached(): Promise<boolean> {
  try {
    // Says who is here, too, where the page came to be without an answer to that.
    await checkSession();
    await call(checkLogin, {});
    return keptSince() === null;
  } catch {
    forgetSessionCheck();
    return false;
  }
}
