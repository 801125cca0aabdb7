import type { FastifyRequest } from 'fastify';
import { may } from '#shared/domain/roles.ts';
import type { Access } from '#shared/contract/define-call.ts';
import type { FieldErrors } from '#shared/errors/details.ts';
import { fail, type Principal } from '../modules/context.ts';
import { isCsrfToken } from '../ports/credentials.ts';
import { isFromElsewhere, type PublicAddress } from './origin.ts';
import { credentialOf, csrfBinding, isDesktop } from './session.ts';

/**
 * Throws unless the caller may call: nobody 1, suspended 8, unverified 6, role 5. A personal
 * account has no team to do team things in (1015).
 */
export function checkAccess(access: Access, principal: Principal | null): void {
  if (access === 'public') return;
  // Screens pair in a later issue; until then no caller holds a device's token.
  if (access === 'device' || !principal) throw fail(1);
  if (principal.isSuspended) throw fail(8);
  if (access === 'signed-in') return;
  if (!principal.isVerified) throw fail(6);
  if (access === 'verified') return;
  if (may(principal.role, access.may)) return;
  throw principal.role === 'personal' ? fail(1015) : fail(5);
}

/**
 * Throws 3 unless an unsafe call of a browser comes from a page of ours and repeats the CSRF token
 * that was made for its session, or for itself while it has none.
 */
export function checkCsrf(request: FastifyRequest, csrfKey: string, address: PublicAddress): void {
  const credential = credentialOf(request);
  if (credential?.by === 'bearer' || (!credential && isDesktop(request))) return;
  if (isFromElsewhere(request, address)) throw fail(3);
  const binding = csrfBinding(request);
  const header = request.headers['x-xsrf-token'];
  const token = typeof header === 'string' ? decode(header) : '';
  if (binding === null || !isCsrfToken(csrfKey, binding, token)) throw fail(3);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return ''; // a header that is no URL encoding is simply not the token
  }
}

/** Throws 2000 for text that PostgreSQL cannot hold, wherever it stands in the input. */
export function checkText(value: unknown): void {
  const fields: FieldErrors = {};
  findNul(value, '', fields);
  if (Object.keys(fields).length > 0) throw fail(2000, { fields });
}

function findNul(value: unknown, path: string, fields: FieldErrors): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) fields[path] = { key: 'invalid' };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      findNul(inner, path ? `${path}.${key}` : key, fields);
    }
  }
}
