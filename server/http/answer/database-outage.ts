import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { isWithoutConnection } from '../../db/places.ts';

/** What is wrong with the database; `busy`: all connections of this process are in use. */
export type DatabaseOutage = 'busy' | 'unreachable' | 'outOfSpace' | 'tooSlow';

/**
 * Classes and codes of SQLSTATE that say nothing about the statement itself
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html): 08 connection, 53 resources,
 * 57P shutdown and start, 58 system; 25006 after a failover to a standby.
 */
const unreachable = /^(?:08|53|57P|58|25006)/;
const outOfSpace = '53100';
/** Cancelled by statement_timeout: a disk or a server that hangs, or far too much load. */
const cancelled = '57014';

/** Errors of the way to the database, as Node names them; ENOENT: its Unix socket is not there. */
const ofNetwork = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** The driver gives no codes for these. */
const ofDriver =
  /^(?:Connection terminated|Query read timeout|Client (?:was closed|has encountered a connection error))/;

/** Why the database did not execute a statement; null: for a reason of its own, such as a constraint. */
export function databaseOutage(error: unknown): DatabaseOutage | null {
  if (isWithoutConnection(error)) return 'busy';
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  // A host with several addresses fails with one error for each.
  if (cause instanceof AggregateError) return databaseOutage(cause.errors[0]);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (cause instanceof pg.DatabaseError) {
    if (code === cancelled) return 'tooSlow';
    if (code === outOfSpace) return 'outOfSpace';
    return unreachable.test(code) ? 'unreachable' : null;
  }
  // Bare ones are of a connection that could not be opened: others may be of any client's socket.
  const isConnecting =
    'syscall' in cause && /^(?:connect|getaddrinfo)$/.test(String(cause.syscall));
  const isOfDatabase = error instanceof DrizzleQueryError || isConnecting;
  if (isOfDatabase && ofNetwork.has(code)) return 'unreachable';
  return ofDriver.test(cause.message) ? 'unreachable' : null;
}
