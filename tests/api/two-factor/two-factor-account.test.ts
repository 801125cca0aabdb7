import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSecuritySetting } from '#shared/contract/account/security.ts';
import {
  addAuthenticatorMethod,
  confirmAuthenticatorCode,
  confirmEmailCode,
  getAuthenticatorQrCode,
  getTwoFactorChallenge,
  makeRecoveryCodes,
  removeTwoFactorMethod,
  toggleTwoFactor,
  verifyTwoFactor,
} from '#shared/contract/account/two-factor.ts';
import { authenticators } from '#server/db/schema/sign-in.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { toldTo } from '#tests/support/people/account-records.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import {
  addAuthenticator,
  challenged,
  mailedCode,
  newRecoveryCodes,
  otherThan,
  showStepUp,
  signUpWithTwoFactor,
  totp,
  withAuthenticator,
} from '#tests/support/people/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { done } from '#tests/support/server/answer.ts';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

describe('the step-up', () => {
  it('is asked for by every change while two-factor is on, and lasts 15 minutes', async () => {
    const owner = server.browser();
    const email = await signUpWithTwoFactor(owner);
    const changes = [
      () => owner.call(toggleTwoFactor, { password, enabled: false }),
      () => owner.call(makeRecoveryCodes, { password }),
      () => owner.call(getAuthenticatorQrCode, { password }),
      () => owner.call(removeTwoFactorMethod, { password, method: 'sms' }),
      () =>
        owner.call(addAuthenticatorMethod, {
          password,
          code: '123456',
          secret: 'JBSWY3DPEHPK3PXP',
        }),
    ];
    for (const change of changes) expect(await change()).toMatchObject({ status: 1028 });
    const code = await mailedCode(owner, email);
    const wrong = { method: 'email' as const, code: otherThan(code) };
    expect(await owner.call(verifyTwoFactor, wrong)).toMatchObject({ status: 1011 });
    const other = server.browser();
    done(await signIn(other, email));
    await advance(owner, 'PT60S');
    done(await other.call(confirmEmailCode, { code: await mailedCode(other, email) }));
    // Shown in that session, not in this one.
    expect(await other.call(makeRecoveryCodes, { password })).toMatchObject({ status: 0 });
    expect(await owner.call(makeRecoveryCodes, { password })).toMatchObject({ status: 1028 });
    await advance(owner, 'PT60S');
    const right = { method: 'email' as const, code: await mailedCode(owner, email) };
    const verified = await owner.call(verifyTwoFactor, right);
    const { until } = done(verified);
    const now = await settled(owner);
    expect(Math.round((Date.parse(until) - now.getTime()) / 60_000)).toBe(15);
    expect(await owner.call(makeRecoveryCodes, { password })).toMatchObject({ status: 0 });
    expect(await owner.call(verifyTwoFactor, right)).toMatchObject({ status: 1011 });
    await advance(owner, 'PT15M');
    expect(await owner.call(makeRecoveryCodes, { password })).toMatchObject({ status: 1028 });
  });

  it('names the field that is missing, and has nothing to do while two-factor is off', async () => {
    const owner = server.browser();
    await arrangePerson(server, owner);
    const refused = (fields: object) => ({ status: 2000, data: { fields } });
    expect(await owner.call(verifyTwoFactor, { method: 'email', code: '123456' })).toMatchObject(
      refused({ code: { key: 'invalid' } }),
    );
    expect(await owner.call(verifyTwoFactor, { method: 'authenticator' })).toMatchObject(
      refused({ code: { key: 'required.code' } }),
    );
    expect(await owner.call(verifyTwoFactor, { method: 'sms', code: '123456' })).toMatchObject(
      refused({ idToken: { key: 'token' } }),
    );
  });
});

describe('the switch', () => {
  it('may be repeated, flips without `enabled`, and tells once of each change', async () => {
    const owner = server.browser();
    const { email } = await arrangePerson(server, owner);
    const toggle = (input: object) => owner.call(toggleTwoFactor, { password, ...input });
    const wrong = await toggle({ password: 'Wrong2026' });
    expect(wrong).toMatchObject({ status: 1000 });
    expect(await toggle({ enabled: false })).toMatchObject({ data: { enabled: false } });
    expect(await toggle({})).toMatchObject({ data: { enabled: true } });
    await showStepUp(owner, email);
    expect(await toggle({ enabled: true })).toMatchObject({ data: { enabled: true } });
    const secret = await addAuthenticator(owner);
    expect(await toggle({})).toMatchObject({ data: { enabled: false } });
    expect(await signIn(server.browser(), email)).toMatchObject({
      data: { twoFactorRequired: false, twoFactorMethods: [] },
    });
    // What was added is kept, and serves again when it is switched on.
    expect(await toggle({ enabled: true })).toMatchObject({ data: { enabled: true } });
    const browser = server.browser();
    expect(await signIn(browser, email)).toMatchObject({
      data: { twoFactorMethods: ['email', 'authenticator'] },
    });
    const code = totp(secret, await advance(browser, 'PT60S'));
    expect(await browser.call(confirmAuthenticatorCode, { code })).toMatchObject({ status: 0 });
    expect(await toldTo(server.db, email, 'twoFactorOn')).toHaveLength(2);
    expect(await toldTo(server.db, email, 'twoFactorOff')).toHaveLength(1);
  });

  it('turned off ends tickets that wait', async () => {
    const { browser, email, owner } = await challenged(server);
    await showStepUp(owner, email);
    done(await owner.call(toggleTwoFactor, { password, enabled: false }));
    expect(await browser.call(getTwoFactorChallenge)).toMatchObject({ status: 1028 });
  });
});

describe('adding an authenticator', () => {
  it('wants Base32, a right code, and that there is none yet; the secret is sealed', async () => {
    const owner = server.browser();
    const { email } = await arrangePerson(server, owner);
    const made = await owner.call(getAuthenticatorQrCode, { password });
    const { secret, uri, qr } = done(made);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('issuer')).toBe('Marquee');
    expect(decodeURIComponent(new URL(uri).pathname)).toContain(email);
    expect(qr).toMatch(/^<svg /);
    const add = (input: object) =>
      owner.call(addAuthenticatorMethod, { password, secret, code: '123456', ...input });
    expect(await add({ secret: `${secret.slice(0, 31)}1` })).toMatchObject({ status: 1008 });
    expect(await add({ secret: 'JBSWY3DPEHPK3PX' })).toMatchObject({ status: 1008 });
    const code = totp(secret, await settled(owner));
    expect(await add({ code: otherThan(code) })).toMatchObject({ status: 1007 });
    expect(await add({ code, password: 'Wrong2026' })).toMatchObject({ status: 1000 });
    const spaced = secret.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(await add({ code, secret: spaced })).toMatchObject({ status: 0, data: null });
    expect(await add({ code })).toMatchObject({ status: 1005 });
    const again = await owner.call(getAuthenticatorQrCode, { password });
    expect(again).toMatchObject({ status: 1005 });
    const rows = await server.db.select().from(authenticators);
    expect(rows.some((row) => row.secret.toString('latin1').includes(secret))).toBe(false);
    const remove = () => owner.call(removeTwoFactorMethod, { password, method: 'authenticator' });
    expect(await remove()).toMatchObject({ status: 0, data: null });
    expect(await remove()).toMatchObject({ status: 0, data: null });
    expect(await toldTo(server.db, email, 'methodRemoved')).toHaveLength(1);
    expect(await toldTo(server.db, email, 'methodAdded')).toHaveLength(1);
  });
});

describe('the security page', () => {
  it('shows what there is', async () => {
    const { email, owner } = await withAuthenticator(server);
    await newRecoveryCodes(owner);
    expect(await owner.call(getSecuritySetting)).toMatchObject({
      data: {
        email,
        pendingEmail: null,
        hasPassword: true,
        twoFactor: {
          isEnabled: true,
          methods: ['email', 'authenticator'],
          phone: null,
          authenticatorAddedAt: expect.any(String) as string,
          recoveryCodesLeft: 10,
          recoveryCodesMadeAt: expect.any(String) as string,
          steppedUpUntil: expect.any(String) as string,
        },
      },
    });
    await advance(owner, 'PT15M');
    expect(await owner.call(getSecuritySetting)).toMatchObject({
      data: { twoFactor: { steppedUpUntil: null } },
    });
  });
});
