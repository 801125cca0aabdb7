import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/account/auth.ts';
import { getBotChallenge } from '#shared/contract/client.ts';
import { usedChallenges } from '#server/db/schema/system.ts';
import { installErrorHandler } from '#server/http/answer/errors.ts';
import { checkBot } from '#server/modules/misc/bot-check.ts';
import { noLimiter } from '#server/ports/limiter.ts';
import { ServiceUnreachableError } from '#server/ports/service-unreachable.ts';
import { fromAddress } from '#tests/support/server/from-address.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { newAddress, password } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { codesOf, done } from '#tests/support/server/answer.ts';

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
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' });
  browser = server.browser();
});
afterAll(() => server.stop());

async function challenge(client = browser, action = 'login') {
  return done(await client.call(getBotChallenge, { action }));
}

const visitorAt = (ip: string) => fromAddress(server.browser(), ip);

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

const tryIt = (gToken: string, client = browser) =>
  client.call(login, { email: newAddress(), password, gToken });
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

  it('counts for the call and the place that it was asked for', async () => {
    const forRegister = await challenge(browser, 'register');
    const number = solve(forRegister);
    expect(await tryIt(tokenOf({ ...forRegister, number }))).toMatchObject(refused);
    const bought = await challenge(visitorAt('198.51.100.7'));
    const token = tokenOf({ ...bought, number: solve(bought) });
    expect(await tryIt(token, visitorAt('203.0.113.7'))).toMatchObject(refused);
    // Beside the one that asked, as a phone that changes cells.
    expect(await tryIt(token, visitorAt('198.51.9.9'))).toMatchObject(passed);
  });

  it('asks for more work where sign-ins fail, and for no old stock then', async () => {
    const guesser = visitorAt('198.18.0.7');
    const stock = await challenge(guesser);
    for (let count = 0; count < 20; count += 1) {
      expect(await tryIt('sandbox-pass', guesser)).toMatchObject(passed);
    }
    const harder = await challenge(guesser);
    expect(harder.maxnumber).toBe(4 * stock.maxnumber);
    const stale = tokenOf({ ...stock, number: solve(stock) });
    expect(await tryIt(stale, guesser)).toMatchObject(refused);
    expect(await tryIt(tokenOf({ ...harder, number: solve(harder) }), guesser)).toMatchObject(
      passed,
    );
    expect((await challenge(visitorAt('198.18.0.8'))).maxnumber).toBe(stock.maxnumber);
  });

  it('leaves expired answers to the purge', async () => {
    const old = { signature: 'expired', expiresAt: new Date('2020-01-01') };
    await server.db.insert(usedChallenges).values(old);
    const given = await challenge();
    expect(await tryIt(tokenOf({ ...given, number: solve(given) }))).toMatchObject(passed);
    const kept = await server.db.$count(usedChallenges, eq(usedChallenges.signature, 'expired'));
    expect(kept).toBe(1);
  });
});

describe('a service that cannot be reached', () => {
  const logged: unknown[] = [];
  const log = { error: (facts: unknown) => logged.push(facts) };

  it('confirms nobody, which is 1010, and the log says why', async () => {
    const down = async () => Promise.reject(new ServiceUnreachableError('reCAPTCHA', 'HTTP 503'));
    // Everything that the check looks at.
    const ctx = {
      botCheck: { client: { provider: 'recaptcha' }, verify: down },
      limiter: noLimiter,
      client: { kind: 'web', ip: '10.0.0.1' },
      log,
    } as unknown as Parameters<typeof checkBot>[0];
    await expect(checkBot(ctx, login, 'token')).rejects.toMatchObject({ code: 1010 });
    expect(logged).toContainEqual({ service: 'reCAPTCHA', reason: 'HTTP 503' });
  });

  it('is no fault of ours, but 4 with the seconds to wait', async () => {
    const app = Fastify();
    installErrorHandler(app);
    app.get('/', () => Promise.reject(new ServiceUnreachableError('identity platform', 'no')));
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({ status: 4, data: { seconds: 30, unavailable: true } });
    expect(answer.headers['retry-after']).toBe('30');
    await app.close();
  });
});
