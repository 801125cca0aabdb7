import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, socialLogin } from '#shared/contract/account/auth.ts';
import { forgotPassword, sendVerificationMail } from '#shared/contract/account/registration.ts';
import { changeEmail } from '#shared/contract/account/security.ts';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import { deleteMember } from '#shared/contract/team/members.ts';
import { limits } from '#shared/contract/limits.ts';
import { randomToken } from '#server/ports/credentials.ts';
import { fromAddress } from '#tests/support/server/from-address.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { invitationFields } from '#tests/support/people/invitations.ts';
import { mailsTo, newAddress, password, signIn, signUp } from '#tests/support/people/people.ts';
import { providerToken } from '#tests/support/people/provider-person.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { detailsOf } from '#tests/support/server/answer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => server.stop());

/** A browser whose address the proxy reports. */
const browserAt = (ip: string) => fromAddress(server.browser(), ip);

const gToken = 'sandbox-pass';

/** Thousands of calls, which a busy machine takes its time for. */
const patience = { timeout: 120_000 };

/** HTTP codes of so many requests, a hundred at a time. */
async function inHundreds(count: number, send: () => Promise<Response>): Promise<number[]> {
  const codes: number[] = [];
  while (codes.length < count) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(100, count - codes.length) }, async () => {
        const response = await send();
        await response.arrayBuffer();
        return response.status;
      }),
    );
    codes.push(...answers);
  }
  return codes;
}

const madeUpBearer = () => ({ headers: { authorization: `Bearer ${randomToken()}` } });

describe('failed sign-ins', () => {
  it('end after 5 from one address, even with the right password, but not elsewhere', async () => {
    const email = await signUp(browserAt('10.0.0.1'));
    const browser = browserAt('10.0.0.1');
    const wrong = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    for (let count = 0; count < 5; count += 1) {
      expect(await browser.call(login, wrong)).toMatchObject({ status: 1009 });
    }
    const stopped = await signIn(browser, email);
    expect(stopped.http).toBe(429);
    const { seconds } = detailsOf(stopped, 4);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(await signIn(browserAt('10.0.0.2'), email)).toMatchObject({ status: 0 });
  });

  it('cannot be run in parallel to get more than 5', async () => {
    const email = newAddress();
    const wrong = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browserAt('10.0.0.3').call(login, wrong)),
    );
    expect(answers.filter(({ status }) => status === 1009)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 4)).toHaveLength(15);
  });

  it('end after 50 for one account from anywhere', async () => {
    const email = newAddress();
    const wrong = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    const codes: unknown[] = [];
    for (let count = 0; count < 51; count += 1) {
      codes.push((await browserAt(`10.1.0.${count}`).call(login, wrong)).status);
    }
    expect(codes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 1009));
    expect(codes[50]).toBe(4);
  });

  it('of one address on the network lock nobody out elsewhere, however many are sent', async () => {
    const email = await signUp(browserAt('10.0.0.21'));
    const wrong = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    const attacker = browserAt('10.0.0.22');
    const codes: unknown[] = [];
    for (let count = 0; count < 52; count += 1) {
      codes.push((await attacker.call(login, wrong)).status);
    }
    expect(codes.filter((code) => code === 1009)).toHaveLength(5);
    expect(codes.filter((code) => code === 4)).toHaveLength(47);
    expect(await signIn(browserAt('10.0.0.23'), email)).toMatchObject({ status: 0 });
  });

  it('keep a browser that signed in before out neither by its address nor by the account’s', async () => {
    const known = browserAt('10.0.0.24');
    const email = await signUp(known);
    known.cookies.delete('marquee_session');
    known.cookies.delete('XSRF-TOKEN');
    const wrong = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    for (let count = 0; count < 51; count += 1) {
      await browserAt(`10.2.${count}.1`).call(login, wrong);
    }
    expect(await signIn(browserAt('10.0.0.25'), email)).toMatchObject({ status: 4 });
    expect(await signIn(known, email)).toMatchObject({ status: 0 });
    // It guesses no more than any other.
    for (let count = 0; count < 5; count += 1) {
      expect(await known.call(login, wrong)).toMatchObject({ status: 1009 });
    }
    expect(await known.call(login, wrong)).toMatchObject({ status: 4 });
  });

  it.each([
    ['of one IPv6 network', (count: number) => `2001:db8:1:1::${count.toString(16)}`],
    [
      'of one IPv4 address in both spellings',
      (count: number) => (count % 2 ? '10.0.0.26' : '::ffff:10.0.0.26'),
    ],
  ])('%s are counted together', async (_what, addressOf) => {
    const email = newAddress();
    const wrong = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    const codes: unknown[] = [];
    for (let count = 1; count <= 8; count += 1) {
      codes.push((await browserAt(addressOf(count)).call(login, wrong)).status);
    }
    expect(codes).toEqual([1009, 1009, 1009, 1009, 1009, 4, 4, 4]);
  });

  it('of one customer’s many IPv6 networks do not use an account’s tries up', async () => {
    const email = await signUp(browserAt('10.0.0.27'));
    const wrong = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    for (let count = 0; count < 60; count += 1) {
      await browserAt(`2001:db8:2:${count.toString(16)}::1`).call(login, wrong);
    }
    expect(await signIn(browserAt('10.0.0.28'), email)).toMatchObject({ status: 0 });
  });

  it('are forgotten for tries that proved right', async () => {
    const email = await signUp(browserAt('10.0.0.5'));
    for (let count = 0; count < 8; count += 1) {
      expect(await signIn(browserAt('10.0.0.5'), email)).toMatchObject({ status: 0 });
    }
  });
});

describe('asking whether something exists', () => {
  it(
    'ends at the limit of the table, counted for all processes in the database',
    patience,
    async () => {
      const browser = browserAt('10.0.0.9');
      await browser.fetch('/sanctum/csrf-cookie');
      const codes = await inHundreds(limits.lookup.perAddress + 20, () =>
        browser.fetch('/webapi/check-referral', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ referral_code: 'NOBODY22' }),
        }),
      );
      expect(codes.filter((http) => http === 422)).toHaveLength(limits.lookup.perAddress);
      expect(codes.filter((http) => http === 429)).toHaveLength(20);
    },
  );
});

describe('mails to somebody who did not ask', () => {
  it(
    'links for a new password end for the day without a word, but not for the owner',
    patience,
    async () => {
      const owner = browserAt('10.0.0.51');
      const email = await signUp(owner);
      const [sandbox, nobody] = [server.browser(), newAddress('nobody')];
      const links = async () => {
        const mails = await mailsTo(sandbox, email);
        return mails.filter(({ text }) => text.includes('/reset-password/')).length;
      };
      /** Asks once a minute, whoever has the address or not; so many of it are mailed. */
      const ask = async (browser: HttpClient, count: number, mailed = count) => {
        for (let asked = 0; asked < count; asked += 1) {
          await advance(sandbox, 'PT60S');
          for (const address of [email, nobody]) {
            const answer = await browser.call(forgotPassword, { email: address, gToken });
            expect(answer).toMatchObject({ http: 200, status: 0, data: null });
          }
          // What came too early is no part of the day; what is not mailed makes nobody wait.
          expect(await browser.call(forgotPassword, { email, gToken })).toMatchObject({
            status: asked < mailed ? 4 : 0,
          });
        }
        await settled(sandbox);
      };
      await ask(browserAt('10.0.0.52'), 7, 5);
      expect(await links()).toBe(5);
      await ask(browserAt('10.0.0.53'), 5);
      await ask(browserAt('10.0.0.54'), 2, 0);
      expect(await links()).toBe(10);
      owner.cookies.delete('marquee_session');
      owner.cookies.delete('XSRF-TOKEN');
      // In the very minute in which strangers asked for nothing.
      expect(await owner.call(forgotPassword, { email, gToken })).toMatchObject({ status: 0 });
      await settled(sandbox);
      expect(await links()).toBe(11);
    },
  );

  it('links to an address that was signed up by somebody end for the day', patience, async () => {
    const browser = browserAt('10.0.0.55');
    const email = await signUp(browser);
    const sandbox = server.browser();
    const codes: unknown[] = [];
    for (let count = 0; count < 12; count += 1) {
      await advance(sandbox, 'PT60S');
      codes.push((await browser.call(sendVerificationMail)).status);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 4, 4]);
    // With that of the sign-up.
    expect(await mailsTo(sandbox, email)).toHaveLength(11);
  });

  it('invitations end for the day, whatever is taken back and sent again between them', async () => {
    const holder = browserAt('10.0.0.41');
    await signIn(holder, 'holder@demo.test');
    const email = newAddress('target');
    const codes: unknown[] = [];
    for (let count = 0; count < 12; count += 1) {
      codes.push((await holder.call(inviteMember, invitationFields(email))).status);
      await holder.call(deleteMember, { email, isJoin: false });
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(codes.slice(10)).toEqual([4, 4]);
    const other = newAddress('other');
    expect((await holder.call(inviteMember, invitationFields(other))).status).toBe(0);
  });

  it(
    'links to a new address end for the day, and one account uses up its own',
    patience,
    async () => {
      const newEmail = newAddress('target');
      const sandbox = server.browser();
      const browserOf = async (ip: string, email: string) => {
        const browser = browserAt(ip);
        await signIn(browser, email);
        return (address: string) => browser.call(changeEmail, { password, newEmail: address });
      };
      /** Asks once a minute, and again at once: what came too early is no part of the day. */
      const useUp = async (ask: (address: string) => ReturnType<HttpClient['call']>) => {
        for (let count = 0; count < 5; count += 1) {
          await advance(sandbox, 'PT60S');
          expect(await ask(newEmail)).toMatchObject({ status: 0 });
          expect(await ask(newEmail)).toMatchObject({ status: 4, data: { seconds: 60 } });
        }
        await advance(sandbox, 'PT60S');
      };
      const day = async (answer: ReturnType<HttpClient['call']>) =>
        expect(detailsOf(await answer, 4).seconds).toBeGreaterThan(86_000);

      const one = await browserOf('10.0.0.43', 'basic@demo.test');
      await useUp(one);
      await day(one(newEmail));
      await useUp(await browserOf('10.0.0.44', 'pro@demo.test'));
      const third = await browserOf('10.0.0.45', 'holder@demo.test');
      await day(third(newEmail));
      expect(await third(newAddress('free'))).toMatchObject({ status: 0 });
    },
  );
});

describe('addresses that a provider does not vouch for', () => {
  it('are no way to ask who has an account: five answers an hour', async () => {
    const asking = browserAt('10.0.0.42');
    const ask = async (email: string) => {
      const person = { provider: 'facebook', email, email_verified: false } as const;
      // The simulator answers this machine alone.
      const token = await providerToken(server.browser(), person);
      return asking.call(socialLogin, { provider: 'facebook', token });
    };
    const codes: unknown[] = [];
    for (let count = 0; count < 7; count += 1) {
      codes.push((await ask('holder@demo.test')).status);
    }
    expect(codes).toEqual([1013, 1013, 1013, 1013, 1013, 4, 4]);
    expect(await ask(newAddress('stranger'))).toMatchObject({ status: 0 });
  });
});

describe('calls of any kind', patience, () => {
  it('are counted together by the address, whatever is asked and whoever it says it is', async () => {
    const ip = '10.0.0.31';
    const browser = browserAt(ip);
    const withMadeUpCookie = () => {
      const other = browserAt(ip);
      other.cookies.set('marquee_session', randomToken());
      return other.fetch('/webapi/client-config');
    };
    const kinds: Record<string, () => Promise<Response>> = {
      'no word of who it is': () => browser.fetch('/webapi/client-config'),
      'a made-up bearer token each': () => browser.fetch('/webapi/client-config', madeUpBearer()),
      'a made-up session cookie each': withMadeUpCookie,
      'the CSRF token': () => browserAt(ip).fetch('/sanctum/csrf-cookie'),
      'whether it is ready': () => browserAt(ip).fetch('/readyz'),
      'the description of its calls': () => browserAt(ip).fetch('/webapi/openapi.json'),
      'a notice of a payment': () =>
        browserAt(ip).fetch('/payment/ecpay/notify', { method: 'POST' }),
    };
    const asked = Object.values(kinds);
    let turn = 0;
    const codes = await inHundreds(limits.general.max + 100, async () => {
      turn += 1;
      const ask = asked[turn % asked.length] ?? withMadeUpCookie;
      return ask();
    });
    expect(codes.filter((http) => http === 429)).toHaveLength(100);
    for (const [what, ask] of Object.entries(kinds)) expect((await ask()).status, what).toBe(429);
    const stopped = await browser.fetch('/webapi/client-config');
    const body: unknown = await stopped.json();
    expect(body).toEqual({ status: 4, data: { seconds: expect.any(Number) as number } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await browserAt('10.0.0.12').fetch('/webapi/client-config')).status).toBe(200);
  });

  it('are counted by the session for those signed in, so that a company shares an address', async () => {
    const visitor = browserAt('10.0.0.36');
    await inHundreds(limits.general.max, () => visitor.fetch('/webapi/client-config'));
    expect((await visitor.fetch('/webapi/client-config')).status).toBe(429);
    const member = browserAt('10.0.0.37');
    await signUp(member);
    const there = browserAt('10.0.0.36');
    for (const [name, value] of member.cookies) there.cookies.set(name, value);
    expect((await there.fetch('/webapi/client-config')).status).toBe(200);
    const codes = await inHundreds(limits.general.max, () => there.fetch('/webapi/client-config'));
    expect(codes.filter((http) => http === 429)).toHaveLength(1);
  });
});
