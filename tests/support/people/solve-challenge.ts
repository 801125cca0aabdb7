import { createHash } from 'node:crypto';
import { getBotChallenge } from '#shared/contract/client.ts';
import { done } from '../server/answer.ts';
import type { HttpClient } from '../server/http-client.ts';

/** What the page's widget does: a token that the real bot check takes once, for the call named. */
export async function solvedChallenge(client: HttpClient, action = 'login'): Promise<string> {
  const { maxnumber, ...given } = done(await client.call(getBotChallenge, { action }));
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256').update(given.salt + number);
    if (hash.digest('hex') !== given.challenge) continue;
    return Buffer.from(JSON.stringify({ ...given, number })).toString('base64');
  }
  throw new Error('a challenge without a solution');
}
