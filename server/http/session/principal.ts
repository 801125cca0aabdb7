import { hash } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import type { Principal, UserPrincipal } from '../../modules/context.ts';
import type { Clock } from '../../ports/clock.ts';
import { screenPrefix, tokenHash as hashOf } from '../../ports/credentials.ts';
import { keepAlive, noteActivity, principalStatements } from './principal-sql.ts';

/** Does this call show that somebody is there? What pages ask on their own does not. */
export interface SeenRule {
  isSeen: boolean;
}

/** What was read of a caller before, and whether it still holds. */
export interface Recalled {
  principal: Principal;
  /** False: the session ended or the caller changed; `find` knows. Settles with the database. */
  holds: Promise<boolean>;
}

/**
 * Finds who a session token belongs to. What is read of a caller is kept in this process, and
 * counts only while the session's row, read anew for every call, lives and has the same version:
 * whatever changes a caller changes that in its own transaction (triggers in the migrations).
 */
export interface Principals {
  /** The caller as of now; null where the session ended or never was. */
  find: (token: string, seen: SeenRule) => Promise<Principal | null>;
  /** For reads, which may begin before the proof is there; null where nothing is known. */
  recall: (token: string, seen: SeenRule) => Recalled | null;
}

interface Kept {
  hash: Buffer;
  version: string;
  principal: UserPrincipal;
}

/** Callers that a process remembers; who is forgotten costs one larger look-up. */
const mostKept = 10_000;

/** `quick` reads, `db` writes that somebody is there. */
export function principalsOf(
  { db, quick }: { db: Database; quick: Database },
  clock: Clock,
): Principals {
  const statements = principalStatements(quick);
  const kept = new Map<string, Kept>();

  const touch = async ({ sessionId, teamId, userId }: UserPrincipal) => {
    await keepAlive(db, sessionId);
    if (teamId !== null) await noteActivity(db, userId, clock.now());
  };

  const holds = async (key: string, known: Kept, { isSeen }: SeenRule) => {
    const proof = await statements.prove(known.hash);
    if (proof === null || proof.version !== known.version) {
      // Another call may have read the caller anew meanwhile.
      if (kept.get(key) === known) kept.delete(key);
      return false;
    }
    if (isSeen && proof.isQuiet) await touch(known.principal);
    return true;
  };

  const read = async (key: string, tokenHash: Buffer, { isSeen }: SeenRule) => {
    const row = await statements.find(tokenHash);
    if (row === null) return null;
    const principal = principalFrom(row);
    const [oldest] = kept.size < mostKept ? [] : kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, { hash: tokenHash, version: row.version, principal });
    if (isSeen && row.isQuiet) await touch(principal);
    return principal;
  };

  return {
    async find(token, seen) {
      if (token.startsWith(screenPrefix)) return statements.findScreen(hashOf(token));
      const key = hash('sha256', token, 'base64');
      const known = kept.get(key);
      if (known !== undefined && (await holds(key, known, seen))) return known.principal;
      return read(key, Buffer.from(key, 'base64'), seen);
    },
    recall(token, seen) {
      const key = hash('sha256', token, 'base64');
      const known = kept.get(key);
      return known === undefined
        ? null
        : { principal: known.principal, holds: holds(key, known, seen) };
    },
  };
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof principalStatements>['find']>>>;

/** Frozen: several calls of a caller share it. */
function principalFrom(row: Row): UserPrincipal {
  return Object.freeze({
    kind: 'user',
    sessionId: row.sessionId,
    userId: row.userId,
    isVerified: row.emailVerifiedAt !== null,
    isSuspended: row.isSuspended ?? false,
    role: row.role ?? 'personal',
    workspaceId: row.teamId ?? row.workspaceId,
    teamId: row.teamId,
    apps: Object.freeze(row.apps ?? []),
    language: row.language,
    hasTwoFactor: row.twoFactorAt !== null,
    steppedUpUntil: row.steppedUpUntil,
  });
}
