import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSecuritySetting } from '#shared/contract/account/security.ts';
import { sendEmailCode, verifyTwoFactor } from '#shared/contract/account/two-factor.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import {
  addAuthenticator,
  codesTo,
  mailedCode,
  otherThan,
  signUpWithTwoFactor,
  totp,
} from '#tests/support/people/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { done, detailsOf, type Answer } from '#tests/support/server/answer.ts';
import type { TwoFactorMethod } from '#shared/domain/constants.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

/**
 * What somebody does. The clock moves by half minutes, which divide every limit: a moment is
 * either at least 30 seconds before a limit or past it, whatever time the calls themselves take.
 */
const acts = fc.oneof(
  { weight: 3, arbitrary: fc.constant('send' as const) },
  { weight: 6, arbitrary: fc.constant('wrong mail' as const) },
  { weight: 2, arbitrary: fc.constant('right mail' as const) },
  { weight: 6, arbitrary: fc.constant('wrong app' as const) },
  { weight: 2, arbitrary: fc.constant('right app' as const) },
  { weight: 3, arbitrary: fc.constantFrom(30, 60, 90, 300, 540) },
);
type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never;

describe('the limits of second factors', () => {
  it('are 5 tries, 60 seconds, 10 minutes and 15 minutes, in whatever order things happen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 15, maxLength: 40 }), async (sequence) => {
        const person = await newPerson();
        for (const act of sequence) await step(person, act);
      }),
      { numRuns: process.env['TEST_FULL'] === '1' ? 40 : 4 },
    );
  }, 120_000);
});

/** A person and what the rules say of her; times in seconds since she came. */
interface Person {
  client: HttpClient;
  email: string;
  secret: string;
  now: number;
  /** The mailed code that counts, if any does, and the last one there was. */
  code: { text: string; expiresAt: number; tries: number } | null;
  lastCode: string;
  sendAgainAt: number;
  app: { tries: number; until: number };
  lastStep: number;
  steppedUpUntil: number;
}

async function newPerson(): Promise<Person> {
  const client = server.browser();
  const email = await signUpWithTwoFactor(client);
  const code = await mailedCode(client, email);
  done(await client.call(verifyTwoFactor, { method: 'email', code }));
  const secret = await addAuthenticator(client);
  // From here on every limit is open, and the step that added the authenticator is past.
  const start = await advance(client, 'PT15M');
  return {
    client,
    email,
    secret,
    now: 0,
    code: null,
    lastCode: code,
    sendAgainAt: 0,
    app: { tries: 0, until: 0 },
    lastStep: Math.floor(start.getTime() / 30_000) - 2,
    steppedUpUntil: 0,
  };
}

async function step(person: Person, act: Act): Promise<void> {
  const { client } = person;
  if (typeof act === 'number') {
    await advance(client, `PT${act}S`);
    person.now += act;
  } else if (act === 'send') {
    await send(person);
  } else {
    const isMail = act.endsWith('mail');
    await (isMail ? tryMail : tryApp)(person, act.startsWith('right'));
  }
  const { twoFactor } = done(await client.call(getSecuritySetting));
  expect(twoFactor.steppedUpUntil !== null).toBe(person.now < person.steppedUpUntil);
}

async function send(person: Person) {
  const { client, email, now } = person;
  const answer = await client.call(sendEmailCode);
  if (now < person.sendAgainAt) return expectWait(answer, person.sendAgainAt - now);
  expect(answer).toMatchObject({ status: 0 });
  await settled(client);
  const text = (await codesTo(client, email))[0] ?? '';
  person.code = { text, expiresAt: now + 600, tries: 0 };
  person.lastCode = text;
  person.sendAgainAt = now + 60;
}

async function tryMail(person: Person, isRight: boolean) {
  const { client, now, lastCode } = person;
  const code = isRight ? lastCode : otherThan(lastCode);
  const answer = await client.call(verifyTwoFactor, { method: 'email', code });
  const current = person.code !== null && now < person.code.expiresAt ? person.code : null;
  if (current === null) return expect(answer).toMatchObject({ status: 1011 });
  if (current.tries >= 5) return expectWait(answer, current.expiresAt - now);
  current.tries += 1;
  if (!isRight) return expect(answer).toMatchObject({ status: 1011 });
  person.code = null;
  expectSteppedUp(person, answer);
}

async function tryApp(person: Person, wantsRight: boolean) {
  const { client, secret, now, app } = person;
  const at = await settled(client);
  const [shown, current] = [totp(secret, at), Math.floor(at.getTime() / 30_000)];
  // Far from now, so that no drift reaches it.
  const code = wantsRight ? shown : totp(secret, new Date(at.getTime() - 3_600_000));
  const answer = await client.call(verifyTwoFactor, { method: 'authenticator', code });
  if (now >= app.until) app.tries = 0;
  if (app.tries >= 5) return expectWait(answer, app.until - now);
  if (app.tries === 0) app.until = now + 900;
  app.tries += 1;
  if (!wantsRight || current <= person.lastStep) {
    return expect(answer).toMatchObject({ status: 1007 });
  }
  app.tries = 0;
  app.until = 0;
  person.lastStep = current;
  expectSteppedUp(person, answer);
}

function expectSteppedUp(person: Person, answer: Answer) {
  expect(answer).toMatchObject({ status: 0 });
  person.steppedUpUntil = person.now + 900;
}

/** Code 4, and the seconds that are left; the calls themselves took less than half a minute. */
function expectWait(answer: Answer, left: number) {
  expect(answer.http).toBe(429);
  const { seconds } = detailsOf(answer, 4);
  expect(seconds).toBeLessThanOrEqual(left);
  expect(seconds).toBeGreaterThan(left - 30);
}

describe('wrong codes without end', () => {
  it(
    'cannot be had by asking for new ones: 30 in an hour of real time',
    { tags: ['full'] },
    async () => {
      const limited = await startTestServer();
      try {
        const client = limited.browser();
        const email = await signUpWithTwoFactor(client);
        for (let sent = 0; sent < 6; sent += 1) {
          const wrong = {
            method: 'email' as const,
            code: otherThan(await mailedCode(client, email)),
          };
          for (let count = 0; count < 5; count += 1) {
            expect(await client.call(verifyTwoFactor, wrong)).toMatchObject({ status: 1011 });
          }
          expect(await client.call(verifyTwoFactor, wrong)).toMatchObject({ status: 4 });
          await advance(client, 'PT60S');
        }
        const right = { method: 'email' as const, code: await mailedCode(client, email) };
        const answer = await client.call(verifyTwoFactor, right);
        expect(answer.http).toBe(429);
        expect(detailsOf(answer, 4).seconds).toBeGreaterThan(3000);
      } finally {
        await limited.stop();
      }
    },
  );

  it('cannot be had by sending many at once', async () => {
    const client = server.browser();
    const email = await signUpWithTwoFactor(client);
    const code = otherThan(await mailedCode(client, email));
    const verify = (method: TwoFactorMethod) =>
      Promise.all(Array.from({ length: 12 }, () => client.call(verifyTwoFactor, { method, code })));
    for (const [method, wrong] of [
      ['email', 1011],
      ['authenticator', 1007],
    ] as const) {
      const codes = (await verify(method)).map(({ status }) => status);
      expect(codes.filter((status) => status === wrong)).toHaveLength(5);
      expect(codes.filter((status) => status === 4)).toHaveLength(7);
    }
  });
});
