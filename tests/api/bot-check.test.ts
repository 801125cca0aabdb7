import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/auth.ts';
import { getBotChallenge } from '#shared/contract/misc.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { newAddress, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { codesOf, done } from '#tests/support/answer.ts';

interface Challenge {
  algorithm: string;
  challenge: string;
  salt: string;
  signature: string;
  maxnumber: number;
}

let server: TestServer;
let browser: HttpClient;
beforeAll(async () => {
  server = await startTestServer();
  browser = server.browser();
});
afterAll(() => server.stop());

async function challenge() {
  return done(await browser.call(getBotChallenge));
}

function solve({ challenge: wanted, salt, maxnumber }: Challenge): number {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (
      createHash('sha256')
        .update(salt + number)
        .digest('hex') === wanted
    )
      return number;
  }
  throw new Error('a challenge without a solution');
}

function tokenOf(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

const tryIt = (gToken: string) => browser.call(login, { email: newAddress(), password, gToken });
/** The bot check passed: only then is the password looked at. */
const passed = { status: 1009 };
const refused = { status: 1010 };

describe('the proof of work', () => {
  it('counts once', async () => {
    const { maxnumber: _most, ...given } = await challenge();
    const token = tokenOf({ ...given, number: solve({ ...given, maxnumber: _most }) });
    expect(await tryIt(token)).toMatchObject(passed);
    expect(await tryIt(token)).toMatchObject(refused);
  });

  it('counts for one of two at once', async () => {
    const given = await challenge();
    const token = tokenOf({ ...given, number: solve(given) });
    const answers = await Promise.all([tryIt(token), tryIt(token)]);
    expect(codesOf(answers)).toEqual([1009, 1010]);
  });

  it('refuses wrong numbers, forged signatures, later expiry and rubbish', async () => {
    const given = await challenge();
    const number = solve(given);
    const later = given.salt.replace(/expires=\d+/, 'expires=4000000000');
    for (const token of [
      tokenOf({ ...given, number: number + 1 }),
      tokenOf({ ...given, number, signature: '0'.repeat(64) }),
      tokenOf({ ...given, number, salt: later }),
      tokenOf({ ...given, number: String(number) }),
      tokenOf([given]),
      tokenOf({}),
      'no token at all',
      'bnVsbA==',
    ]) {
      expect(await tryIt(token), token).toMatchObject(refused);
    }
    expect(await tryIt(tokenOf({ ...given, number }))).toMatchObject(passed);
  });
});
