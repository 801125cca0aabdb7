import { randomUUID } from 'node:crypto';
import type { KeyedCall } from '../idempotency/once-by-key.ts';
import type { Arrival } from './options.ts';

/** The call under the key its caller gave it; null where the entry takes none or none came. */
export function keyedCall(arrival: Arrival, body: unknown, now: Date): KeyedCall | null {
  const key = arrival.request.headers['idempotency-key'];
  if (arrival.call.idempotent !== true || typeof key !== 'string') return null;
  return underKey(arrival, key, body, now);
}

/** The call under a key of its own: never repeated, but its attempt is kept like any other. */
export function madeUpKey(arrival: Arrival, body: unknown, now: Date): KeyedCall {
  return underKey(arrival, randomUUID(), body, now);
}

function underKey(
  { call, principal, request, options }: Arrival,
  key: string,
  body: unknown,
  now: Date,
): KeyedCall {
  // Keys of different callers never meet.
  const caller = principal?.kind === 'user' ? principal.userId : request.ip;
  return {
    scope: `${call.name} ${caller}`,
    key,
    body,
    now,
    limiter: options.services.limiter,
    hashes: (text) => options.services.vault.macs('idempotency', text),
  };
}
