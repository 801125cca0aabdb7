import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Database } from '../../db/connect.ts';
import { usedChallenges } from '../../db/schema/system.ts';
import type { BotCheck, Task } from './bot-check.ts';

/** A challenge is good for this long; sign-up forms are filled slowly. */
const challengeMinutes = 20;
/** Largest number to try at level 0: some tenths of a second on a phone. */
const defaultBaseMaxNumber = 50_000;

/** The self-hosted bot check: a small proof of work, answered once (ALTCHA, version 1 payloads). */
export interface ProofOfWork extends BotCheck {
  createChallenge(task: Task): ReturnType<typeof createChallenge>;
}

/**
 * Keeps used challenges in the database, so that any server process refuses a second use.
 * @param baseMaxNumber largest number to try at level 0; each level doubles it
 */
export function proofOfWork(
  db: Database,
  hmacKey: string,
  baseMaxNumber = defaultBaseMaxNumber,
): ProofOfWork {
  return {
    client: { provider: 'proof-of-work', scriptUrl: '/bot-check/api.js', siteKey: 'marquee' },
    contentSources: { script: [], frame: [] },
    createChallenge: ({ action, place, level }) =>
      createChallenge({
        algorithm: 'SHA-256',
        hmacKey,
        maxNumber: baseMaxNumber * 2 ** level,
        // Part of the salt, so that the signature covers them.
        params: { action, place, level: String(level) },
        // Real time like every limit: the sandbox's clock must not age challenges.
        expires: new Date(Date.now() + challengeMinutes * 60_000),
      }),
    async verify(token, _ip, task) {
      const payload = decode(token);
      if (!payload || !(await verifySolution(payload, hmacKey))) return false;
      const params = extractParams(payload);
      const expires = Number(params['expires']);
      if (!Number.isFinite(expires) || !isFor(task, params)) return false;
      const inserted = await db
        .insert(usedChallenges)
        .values({ signature: payload.signature, expiresAt: new Date(expires * 1000) })
        .onConflictDoNothing()
        .returning({ signature: usedChallenges.signature });
      return inserted.length === 1;
    },
  };
}

/**
 * Was it made for this call, this place and at least this work? One level less passes: somebody's
 * own slip between ticking the box and sending must not ask for the box again.
 */
function isFor({ action, place, level }: Task, params: Record<string, string>): boolean {
  return (
    params['action'] === action && params['place'] === place && Number(params['level']) >= level - 1
  );
}

interface Payload {
  algorithm: 'SHA-256';
  challenge: string;
  number: number;
  salt: string;
  signature: string;
}

function decode(token: string): Payload | null {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return null; // not a token of ours: the same as a wrong one
  }
  return isPayload(value) ? value : null;
}

function isPayload(value: unknown): value is Payload {
  if (typeof value !== 'object' || value === null) return false;
  const { algorithm, challenge, number, salt, signature } = value as Record<string, unknown>; // checked below
  return (
    algorithm === 'SHA-256' &&
    [challenge, salt, signature].every((part) => typeof part === 'string' && part.length < 500) &&
    typeof signature === 'string' &&
    /^[0-9a-f]{64}$/.test(signature) &&
    Number.isSafeInteger(number)
  );
}
