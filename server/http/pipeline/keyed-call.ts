import { hash, randomUUID } from 'node:crypto';
import type { KeyedCall } from '../idempotency/once-by-key.ts';
import { csrfBinding } from '../session/credential.ts';
import { repeatHeader } from '#shared/contract/define-call.ts';
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
  // Keys of different callers never meet; a visitor is a browser, whatever line it comes over.
  const caller = principal?.kind === 'user' ? principal.userId : (visitorOf(request) ?? request.ip);
  return {
    scope: `${call.name} ${caller}`,
    key,
    body,
    now,
    isRepeat: request.headers[repeatHeader] === 'only',
    limiter: options.services.limiter,
    hashes: (text) => options.services.vault.macs('idempotency', text),
  };
}

/** A browser that nobody is signed in with, by the hash of what only it has; null for a program. */
function visitorOf(request: Arrival['request']): string | null {
  const binding = csrfBinding(request);
  return binding === null ? null : hash('sha256', binding, 'base64url');
}
