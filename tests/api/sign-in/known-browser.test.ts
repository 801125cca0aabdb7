import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/account/auth.ts';
import { forgotPassword, resetPassword } from '#shared/contract/account/registration.ts';
import { changePassword } from '#shared/contract/account/security.ts';
import { toldTo } from '#tests/support/people/account-records.ts';
import { done } from '#tests/support/server/answer.ts';
import { fromAddress } from '#tests/support/server/from-address.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { linkIn, nextMail, password, signIn, signUp } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => server.stop());

const gToken = 'sandbox-pass';
const chosen = 'Changed2027';

describe('what a desktop says of itself', () => {
  const userAgent = 'Marquee/1.0';
  const ip = '10.0.1.1';

  it('makes no browser known that sends it as its cookie, and is told of once', async () => {
    const email = await signUp(fromAddress(server.browser(), '10.0.1.2'));
    const desktop = () =>
      fromAddress(
        new HttpClient(server.address, { 'x-client': 'desktop', 'user-agent': userAgent }),
        ip,
      );
    const news = async () => (await toldTo(server.db, email, 'newSignIn')).length;
    done(await signIn(desktop(), email));
    done(await signIn(desktop(), email));
    expect(await news()).toBe(1);

    // The tries of its address are used up by others: a known browser has its own.
    await useUpTries(email, '10.0.1.3');
    for (const text of [`desktop|${userAgent}|${ip}`, `desktop:${userAgent}|${ip}`]) {
      const forged = () => {
        const browser = server.browser();
        browser.cookies.set('marquee_browser', encodeURIComponent(text));
        return browser;
      };
      expect(await signIn(fromAddress(forged(), '10.0.1.3'), email)).toMatchObject({ status: 4 });
      const before = await news();
      done(await signIn(fromAddress(forged(), '10.0.1.4'), email));
      expect(await news()).toBe(before + 1);
    }
  });
});

describe('a desktop that says its own id', () => {
  const clientId = 'a'.repeat(42);
  const desktop = (id: string, ip: string, version: string) =>
    fromAddress(
      new HttpClient(server.address, {
        'x-client': 'desktop',
        'x-client-id': id,
        'user-agent': `Marquee/${version}`,
      }),
      ip,
    );

  it('is the same one after an update and in another network, with tries of its own', async () => {
    const email = await signUp(fromAddress(server.browser(), '10.0.4.1'));
    const news = async () => (await toldTo(server.db, email, 'newSignIn')).length;
    done(await signIn(desktop(`${clientId}1`, '10.0.4.2', '1.0'), email));
    expect(await news()).toBe(1);
    done(await signIn(desktop(`${clientId}1`, '10.0.4.3', '2.0'), email));
    expect(await news()).toBe(1);
    await useUpTries(email, '10.0.4.4');
    expect(await signIn(desktop(`${clientId}2`, '10.0.4.4', '2.0'), email)).toMatchObject({
      status: 4,
    });
    done(await signIn(desktop(`${clientId}1`, '10.0.4.4', '2.0'), email));
    // One that is too short to be nobody's guess is none.
    done(await signIn(desktop('short', '10.0.4.5', '2.0'), email));
    done(await signIn(desktop('short', '10.0.4.6', '2.0'), email));
    expect(await news()).toBe(3);
  });
});

describe('a browser of somebody who knew the password', () => {
  /** An account in its owner's browser, and the browser of a thief that signed in to it. */
  async function shared(ownerAt: string, thiefAt: string) {
    const owner = fromAddress(server.browser(), ownerAt);
    const email = await signUp(owner);
    await owner.fetch(linkIn(await nextMail(server.browser(), email)));
    const thief = fromAddress(server.browser(), thiefAt);
    done(await signIn(thief, email));
    return { owner, email, thief };
  }

  it('is a stranger after the password was changed, and the own one is not', async () => {
    const { owner, email, thief } = await shared('10.0.2.1', '10.0.2.2');
    await useUpTries(email, '10.0.2.1');
    await useUpTries(email, '10.0.2.2');
    expect(await guess(thief, email)).toMatchObject({ status: 1009 });
    const change = { password, newPassword: chosen, newPasswordConfirmation: chosen };
    done(await owner.call(changePassword, change));
    expect(await guess(thief, email)).toMatchObject({ status: 4 });
    expect(await guess(owner, email)).toMatchObject({ status: 1009 });
  });

  it('is a stranger after the password was reset', async () => {
    const { owner, email, thief } = await shared('10.0.3.1', '10.0.3.2');
    done(await owner.call(forgotPassword, { email, gToken }));
    // The link of the sign-up, word of the thief's sign-in, the link of the reset.
    const link = linkIn(await nextMail(server.browser(), email, 3));
    const token = /reset-password\/([\w-]+)/.exec(link)?.[1] ?? '';
    const reset = { token, email, password: chosen, passwordConfirmation: chosen, gToken };
    done(await fromAddress(server.browser(), '10.0.3.3').call(resetPassword, reset));
    await useUpTries(email, '10.0.3.2');
    expect(await guess(thief, email)).toMatchObject({ status: 4 });
  });
});

function guess(client: HttpClient, email: string) {
  return client.call(login, { email, password: 'Wrong2026', gToken });
}

/** Nobody may try this account's password from this address any more, but for browsers it knows. */
async function useUpTries(email: string, ip: string): Promise<void> {
  const stranger = fromAddress(server.browser(), ip);
  for (let count = 0; count < 5; count += 1) await guess(stranger, email);
  expect(await guess(stranger, email)).toMatchObject({ status: 4 });
}
