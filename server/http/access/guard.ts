import type { FastifyRequest } from 'fastify';
import { may } from '#shared/domain/team/roles.ts';
import { clientVersionHeader, isOlder, oldestClient } from '#shared/domain/versions.ts';
import type { Access } from '#shared/contract/define-call.ts';
import { fail, type Principal } from '../../modules/context.ts';
import { isFromElsewhere, type PublicAddress } from './origin.ts';
import type { CsrfTokens } from '../session/csrf.ts';
import { credentialOf, csrfBinding, isDesktop } from '../session/credential.ts';

/**
 * Throws unless the caller may call: nobody 1, suspended 8, unverified 6, role 5. A personal
 * account has no team to do team things in (1015). A screen does what is for screens, and a person
 * what is for people: the other's token is none.
 */
export function checkAccess(access: Access, principal: Principal | null): void {
  if (access === 'public') return;
  if (access === 'device') {
    if (principal?.kind !== 'device') throw fail(1);
    if (principal.isSuspended) throw fail(8);
    return;
  }
  if (principal?.kind !== 'user') throw fail(1);
  if (principal.isSuspended) throw fail(8);
  if (access === 'signed-in') return;
  if (!principal.isVerified) throw fail(6);
  // Whether somebody is an operator is asked of the database each time: see `admit`.
  if (access === 'verified' || access === 'operator') return;
  if (may(principal.role, access.may)) return;
  throw principal.role === 'personal' ? fail(1015) : fail(5);
}

/**
 * Throws 3 unless an unsafe call of a browser comes from a page of ours and repeats the CSRF token
 * that was made for its session, or for itself while it has none.
 */
export function checkCsrf(request: FastifyRequest, csrf: CsrfTokens, address: PublicAddress): void {
  const credential = credentialOf(request);
  if (credential?.by === 'bearer' || (!credential && isDesktop(request))) return;
  if (isFromElsewhere(request, address)) throw fail(3);
  const binding = csrfBinding(request);
  const header = request.headers['x-xsrf-token'];
  const token = typeof header === 'string' ? decode(header) : '';
  if (binding === null || !csrf.isOurs(binding, token)) throw fail(3);
}

/** Throws 2011 for a desktop client that this server is too new for; what it says of itself is no proof of anything. */
export function checkClient(request: FastifyRequest): void {
  const version = request.headers[clientVersionHeader];
  if (typeof version === 'string' && isOlder(version, oldestClient)) throw fail(2011);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return ''; // a header that is no URL encoding is simply not the token
  }
}
