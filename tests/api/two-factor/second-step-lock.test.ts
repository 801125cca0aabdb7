import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import mailWords from '#resources/locales/en/mail.json' with { type: 'json' };
import { changePassword } from '#shared/contract/account/security.ts';
import {
  confirmAuthenticatorCode,
  confirmEmailCode,
  sendEmailCode,
  toggleTwoFactor,
  verifyTwoFactor,
} from '#shared/contract/account/two-factor.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { toldTo } from '#tests/support/people/account-records.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { mailsTo, password, signIn } from '#tests/support/people/people.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import {
  addAuthenticator,
  challenged,
  mailedCode,
  otherThan,
  showStepUp,
  totp,
  withAuthenticator,
} from '#tests/support/people/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody who knows the password tries until nothing is compared any more; six sets of five an hour. */
async function lock(thief: HttpClient, email: string): Promise<void> {
  for (let sets = 0; sets < 6; sets += 1) {
    done(await signIn(thief, email));
    for (let count = 0; count < 5; count += 1) {
      expect(await thief.call(confirmAuthenticatorCode, { code: '000000' })).toMatchObject({
        status: 1007,
      });
    }
    expect(await thief.call(confirmAuthenticatorCode, { code: '000000' })).toMatchObject({
      status: 4,
    });
    if (sets < 5) await advance(thief, 'PT15M');
  }
}

/** Signed out, with the cookie by which the account knows the browser. */
function signedOut(browser: HttpClient): HttpClient {
  browser.cookies.delete('marquee_session');
  browser.cookies.delete('XSRF-TOKEN');
  return browser;
}

describe('wrong second factors of somebody who knows the password', () => {
  it('lock neither the sessions of the owner nor the browser that was in before', async () => {
    const { owner, email, secret, browser: thief } = await withAuthenticator(server);
    await lock(thief, email);
    const stranger = server.browser();
    done(await signIn(stranger, email));
    const now = () => settled(server.browser());
    const shown = async () => ({ code: totp(secret, await now()) });
    expect(await stranger.call(confirmAuthenticatorCode, await shown())).toMatchObject({
      status: 4,
    });
    const stepUp = { method: 'authenticator' as const, ...(await shown()) };
    expect(await owner.call(verifyTwoFactor, stepUp)).toMatchObject({ status: 0 });

    await advance(owner, 'PT1M');
    done(await signIn(signedOut(owner), email));
    expect(await owner.call(confirmAuthenticatorCode, await shown())).toMatchObject({ status: 0 });
    // The browser guesses no more than any other: 5 of one kind.
    done(await signIn(signedOut(owner), email));
    for (let count = 0; count < 5; count += 1) {
      expect(await owner.call(confirmAuthenticatorCode, { code: '000000' })).toMatchObject({
        status: 1007,
      });
    }
    expect(await owner.call(confirmAuthenticatorCode, await shown())).toMatchObject({ status: 4 });
  });

  it('hold up no code that the owner has mailed in a session', async () => {
    const { owner, email, browser: thief } = await challenged(server);
    await mailedCode(thief, email);
    expect(await thief.call(sendEmailCode)).toMatchObject({ status: 4 });
    expect(await owner.call(sendEmailCode)).toMatchObject({ status: 0 });
    expect(await owner.call(sendEmailCode)).toMatchObject({ status: 4 });
  });

  it('use no mailed code up for the browser that was in before', async () => {
    const { owner, email, browser: thief } = await challenged(server);
    const code = await mailedCode(thief, email);
    for (let count = 0; count < 5; count += 1) {
      const wrong = { code: otherThan(code) };
      expect(await thief.call(confirmEmailCode, wrong)).toMatchObject({ status: 1011 });
    }
    expect(await thief.call(confirmEmailCode, { code })).toMatchObject({ status: 4 });
    done(await signIn(signedOut(owner), email));
    expect(await owner.call(confirmEmailCode, { code })).toMatchObject({ status: 0 });
  });

  it('count a browser as a stranger that was in before two-factor was on', async () => {
    const [owner, thief] = [server.browser(), server.browser()];
    const { email } = await arrangePerson(server, owner);
    done(await signIn(thief, email));
    done(await owner.call(toggleTwoFactor, { password, enabled: true }));
    await showStepUp(owner, email);
    const secret = await addAuthenticator(owner);
    await lock(server.browser(), email);
    done(await signIn(thief, email));
    const shown = { code: totp(secret, await settled(owner)) };
    expect(await thief.call(confirmAuthenticatorCode, shown)).toMatchObject({ status: 4 });
  });

  it('are told to the owner after the fifth, once a day', async () => {
    const { owner, email, browser: thief } = await withAuthenticator(server);
    const told = () => toldTo(server.db, email, 'secondStepFailed');
    done(await signIn(thief, email));
    const guess = () => thief.call(confirmAuthenticatorCode, { code: '000000' });
    for (let count = 0; count < 4; count += 1) await guess();
    expect(await told()).toEqual([]);
    await guess();
    expect(await told()).toMatchObject([{ ip: '127.0.0.1' }]);
    await settled(server.browser());
    const { subject: warning } = mailWords.event.secondStepFailed;
    const mails = async () =>
      (await mailsTo(server.browser(), email)).filter(({ subject }) => subject === warning);
    expect(await mails()).toHaveLength(1);

    const later = async (pause: string) => {
      await advance(server.browser(), pause);
      done(await signIn(thief, email));
      await guess();
      await settled(server.browser());
      return (await mails()).length;
    };
    expect(await later('PT23H')).toBe(1);
    expect(await later('PT1H')).toBe(2);
    // Which is what the owner does then.
    const change = { password, newPassword: 'Other2026', newPasswordConfirmation: 'Other2026' };
    done(await owner.call(changePassword, change));
    expect(await guess()).toMatchObject({ status: 1028 });
  });
});
