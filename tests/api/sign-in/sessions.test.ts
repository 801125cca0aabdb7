import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin, checkVerify, login, logout } from '#shared/contract/account/auth.ts';
import { changePassword, exportAccount, listSessions } from '#shared/contract/account/security.ts';
import { suspendMember } from '#shared/contract/team/members.ts';
import {
  confirmEmailCode,
  makeRecoveryCodes,
  toggleTwoFactor,
} from '#shared/contract/account/two-factor.ts';
import { getProfile, getProfileOptions } from '#shared/contract/account/user.ts';
import { sessions, users } from '#server/db/schema/identity.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { password, signIn, signUp } from '#tests/support/people/people.ts';
import { challenged, mailedCode } from '#tests/support/people/second-factor.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const newPassword = 'Changed2027';

describe('a session', () => {
  it.each([
    [
      'a new password',
      changePassword,
      { password, newPassword, newPasswordConfirmation: newPassword },
    ],
    ['two-factor switched on', toggleTwoFactor, { password, enabled: true }],
  ] as const)('has a new token after %s, and the others end', async (_what, entry, input) => {
    const browser = server.browser();
    const { email } = await arrangePerson(server, browser);
    const elsewhere = server.browser();
    await signIn(elsewhere, email);
    const copy = copyOf(browser);
    expect(await browser.call(entry, input)).toMatchObject({ status: 0 });
    expect(await elsewhere.call(getProfile)).toMatchObject({ status: 1 });
    expect(await copy.call(getProfile)).toMatchObject({ status: 1 });
    expect(await browser.call(getProfile)).toMatchObject({ status: 0 });
    // Its CSRF token fits the new one.
    expect(await browser.call(logout)).toMatchObject({ status: 0 });
    expect(await browser.call(checkLogin)).toMatchObject({ data: false });
  });

  it('of the desktop gets the new token in the answer', async () => {
    const { email } = await arrangePerson(server);
    const desktop = server.desktop();
    desktop.bearer = tokenIn(await signIn(desktop, email));
    const before = desktop.bearer;
    const input = { password, newPassword, newPasswordConfirmation: newPassword };
    desktop.bearer = tokenIn(await desktop.call(changePassword, input));
    expect(await desktop.call(getProfile)).toMatchObject({ status: 0 });
    desktop.bearer = before;
    expect(await desktop.call(getProfile)).toMatchObject({ status: 1 });
  });

  it('is one of 50 at most: the oldest ends', async () => {
    const { email } = await arrangePerson(server);
    const [user] = await server.db.select().from(users).where(eq(users.email, email));
    const userId = user?.id ?? '';
    const first = server.browser();
    await signIn(first, email);
    const place = { userId, kind: 'web', userAgent: '', ip: '' } as const;
    const later = Array.from({ length: 49 }, (_, index) => {
      const createdAt = new Date(Date.now() + 1000 + index);
      return {
        ...place,
        tokenHash: Buffer.from(`${userId} ${index}`),
        createdAt,
        lastSeenAt: createdAt,
      };
    });
    await server.db.insert(sessions).values(later);
    expect(await first.call(listSessions)).toMatchObject({ status: 0 });
    const newest = server.browser();
    await signIn(newest, email);
    const { data } = await newest.call(listSessions);
    expect(data).toHaveLength(50);
    expect(await first.call(getProfile)).toMatchObject({ status: 1 });
  });

  it('refuses the password that it has as the new one, at its field', async () => {
    const browser = server.browser();
    await arrangePerson(server, browser);
    const same = { password, newPassword: password, newPasswordConfirmation: password };
    expect(await browser.call(changePassword, same)).toMatchObject({
      status: 2000,
      data: { fields: { newPassword: { key: 'samePassword' } } },
    });
  });
});

describe('a second factor shown at sign-in', () => {
  it('counts as the step-up for 15 minutes', async () => {
    const { email, browser } = await challenged(server);
    const code = await mailedCode(browser, email);
    done(await browser.call(confirmEmailCode, { code }));
    expect(await browser.call(makeRecoveryCodes, { password })).toMatchObject({ status: 0 });
    await advance(browser, 'PT15M');
    expect(await browser.call(makeRecoveryCodes, { password })).toMatchObject({ status: 1028 });
  });
});

describe('a suspended member', () => {
  it('keeps the session: every call answers 8 until the activation, also by a bearer token', async () => {
    const email = 'member@demo.test';
    const holder = server.browser();
    await signIn(holder, 'holder@demo.test');
    const browser = server.browser();
    await signIn(browser, email);
    const desktop = server.desktop();
    desktop.bearer = tokenIn(await signIn(desktop, email));
    const suspend = (isSuspend: boolean) =>
      holder.call(suspendMember, { email: [email], isSuspend });
    done(await suspend(true));
    for (const client of [browser, desktop]) {
      expect(await client.call(getProfile)).toMatchObject({ http: 403, status: 8 });
      expect(await client.call(exportAccount)).toMatchObject({ status: 8 });
      // Somebody is signed in, and verified; only nothing may be done.
      expect(await client.call(checkLogin)).toMatchObject({ status: 0, data: true });
      expect(await client.call(checkVerify)).toMatchObject({ status: 0, data: true });
    }
    const again = { email, password, gToken: 'sandbox-pass' };
    expect(await server.browser().call(login, again)).toMatchObject({ status: 8 });
    const leaving = copyOf(browser);
    expect(await leaving.call(logout)).toMatchObject({ status: 0 });
    expect(await browser.call(getProfile)).toMatchObject({ status: 1 });
    done(await suspend(false));
    expect(await desktop.call(getProfile)).toMatchObject({ status: 0 });
  });
});

describe('somebody unverified', () => {
  it('may see the own profile and nothing around it', async () => {
    const browser = server.browser();
    await signUp(browser);
    expect(await browser.call(getProfile)).toMatchObject({ status: 0 });
    expect(await browser.call(getProfileOptions)).toMatchObject({ http: 403, status: 6 });
  });
});

/** Somebody else with this browser's cookies. */
function copyOf(browser: HttpClient): HttpClient {
  const copy = server.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

function tokenIn({ data }: { data: unknown }): string {
  const { accessToken } = data as { accessToken: string }; // decisions section 2
  return accessToken;
}
