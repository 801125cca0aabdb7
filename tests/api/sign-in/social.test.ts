import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin, checkVerify, socialLogin } from '#shared/contract/account/auth.ts';
import { forgotPassword, resetPassword } from '#shared/contract/account/registration.ts';
import { getSecuritySetting } from '#shared/contract/account/security.ts';
import { linkProvider, unlinkProvider } from '#shared/contract/account/social.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import type { SocialProvider } from '#shared/domain/constants.ts';
import { users } from '#server/db/schema/identity.ts';
import { loginEvents } from '#server/db/schema/sign-in.ts';
import { teamInvitations, teamMembers, teams } from '#server/db/schema/team.ts';
import { randomToken, tokenHash } from '#server/ports/credentials.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import {
  linkIn,
  mailsTo,
  newAddress,
  nextMail,
  password,
  signIn,
  signUp,
} from '#tests/support/people/people.ts';
import { providerToken, signInBy } from '#tests/support/people/provider-person.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import {
  phoneToken,
  showStepUp,
  signUpWithTwoFactor,
} from '#tests/support/people/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { codesOf, done } from '#tests/support/server/answer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const google = (email: string, name = 'Mei Lin') => ({ provider: 'google' as const, email, name });
const signedIn = { status: 0, data: { twoFactorRequired: false, verified: true } };

async function link(
  browser: HttpClient,
  provider: SocialProvider,
  email: string,
  owner: { password?: string; proof?: string } = { password },
) {
  const token = await providerToken(browser, { provider, email });
  return browser.call(linkProvider, { provider, token, ...owner });
}

async function linkedProviders(browser: HttpClient): Promise<string[]> {
  const { providers } = done(await browser.call(getSecuritySetting));
  return providers.filter(({ isLinked }) => isLinked).map(({ provider }) => provider);
}

describe('signing in by a provider', () => {
  it('makes a verified account once and finds it again, whatever address it has by then', async () => {
    const person = { ...google(newAddress()), subject: 'subject-that-stays' };
    const first = server.browser();
    expect(await signInBy(first, person)).toMatchObject(signedIn);
    expect(await first.call(getProfile)).toMatchObject({
      data: { self: { email: person.email, firstName: 'Mei', lastName: 'Lin' } },
    });
    const second = server.browser();
    const moved = { ...person, email: newAddress('moved') };
    expect(await signInBy(second, moved)).toMatchObject(signedIn);
    expect(await second.call(getProfile)).toMatchObject({
      data: { self: { email: person.email } },
    });
    expect(await first.call(checkLogin)).toMatchObject({ data: true });
  });

  it('asks somebody without a verified address to follow a mailed link', async () => {
    const browser = server.browser();
    const email = newAddress();
    const person = { provider: 'facebook' as const, email, email_verified: false };
    expect(await signInBy(browser, person)).toMatchObject({ status: 0, data: { verified: false } });
    await browser.fetch(linkIn(await nextMail(browser, email)));
    expect(await browser.call(checkVerify)).toMatchObject({ data: true });
    expect(await signInBy(server.browser(), person)).toMatchObject(signedIn);
  });

  it('needs an address for a new account', async () => {
    const answer = await signInBy(server.browser(), { provider: 'line', name: 'Mei' });
    const fields = { email: { key: 'required.email' } };
    expect(answer).toMatchObject({ status: 2000, data: { fields } });
  });

  it('takes each token once, also of ten at once', async () => {
    const token = await providerToken(server.browser(), google(newAddress()));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.browser().call(socialLogin, { provider: 'google', token }),
      ),
    );
    expect(codesOf(answers)).toEqual([0, ...Array.from({ length: 9 }, () => 1001)]);
  });

  it.each<[string, (browser: HttpClient) => Promise<string>]>([
    [
      'of another provider',
      (browser) => providerToken(browser, { provider: 'apple', email: newAddress() }),
    ],
    ['of a phone', (browser) => phoneToken(browser, '+886912345678')],
    ['that is none', async () => 'eyJ'],
    [
      'of more than five minutes ago',
      async (browser) => {
        const token = await providerToken(browser, google(newAddress()));
        await advance(browser, 'PT302S');
        return token;
      },
    ],
  ])('refuses a token %s', async (_what, make) => {
    const browser = server.browser();
    const token = await make(browser);
    expect(await browser.call(socialLogin, { provider: 'google', token })).toMatchObject({
      http: 422,
      status: 1001,
    });
    expect(await browser.call(checkLogin)).toMatchObject({ data: false });
  });

  it('makes one account of six first sign-ins at once', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signInBy(server.browser(), google(email))),
    );
    expect(codesOf(answers)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await server.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });
});

describe('an account that has the address already', () => {
  it('is linked by itself if both sides proved the address', async () => {
    const owner = server.browser();
    const { email } = await arrangePerson(server, owner);
    const other = server.browser();
    expect(await signInBy(other, google(email))).toMatchObject(signedIn);
    expect(await linkedProviders(owner)).toEqual(['google']);
    await nextMail(owner, email, 2);
    expect(await signIn(server.browser(), email)).toMatchObject({ status: 0 });
  });

  it('is not opened by an address that the provider does not vouch for', async () => {
    const { email } = await arrangePerson(server);
    const person = { provider: 'facebook' as const, email, email_verified: false };
    expect(await signInBy(server.browser(), person)).toMatchObject({ status: 1013 });
  });

  it('is not opened by a second subject of the same provider', async () => {
    const email = newAddress();
    await signInBy(server.browser(), { ...google(email), subject: 'former-owner' });
    const successor = { ...google(email), subject: 'next-owner' };
    expect(await signInBy(server.browser(), successor)).toMatchObject({ status: 1013 });
  });

  it('is taken from whoever made it in advance and never proved the address', async () => {
    const email = newAddress('victim');
    const attacker = server.browser();
    await signUp(attacker, email);
    const mailed = linkIn(await nextMail(attacker, email));
    const victim = server.browser();
    expect(await signInBy(victim, google(email))).toMatchObject(signedIn);
    expect(await attacker.call(checkLogin)).toMatchObject({ data: false });
    expect(await signIn(attacker, email)).toMatchObject({ status: 1009 });
    expect(await victim.call(getSecuritySetting)).toMatchObject({ data: { hasPassword: false } });
    const followed = await attacker.fetch(mailed);
    expect(followed.headers.get('location')).toBe('/verify-email-fail');
  });

  it('loses the unproved provider of whoever made it in advance', async () => {
    const email = newAddress('victim');
    const attacker = { provider: 'facebook' as const, email, email_verified: false };
    await signInBy(server.browser(), attacker);
    const victim = server.browser();
    expect(await signInBy(victim, google(email))).toMatchObject(signedIn);
    expect(await linkedProviders(victim)).toEqual(['google']);
    expect(await signInBy(server.browser(), attacker)).toMatchObject({ status: 1013 });
  });

  it('loses what came before when its owner resets the password', async () => {
    const email = newAddress('owner');
    const stranger = { provider: 'facebook', email, email_verified: false } as const;
    const early = server.browser();
    expect(await signInBy(early, stranger)).toMatchObject({ status: 0, data: { verified: false } });

    const owner = server.browser();
    await owner.call(forgotPassword, { email, gToken: 'sandbox-pass' });
    await nextMail(owner, email, 2); // the other one asks the stranger to prove the address
    const texts = (await mailsTo(owner, email)).map(({ text }) => text).join();
    const token = /reset-password\/([\w-]+)/.exec(texts)?.[1] ?? '';
    const fresh = { password, passwordConfirmation: password, gToken: 'sandbox-pass' };
    expect(await owner.call(resetPassword, { token, email, ...fresh })).toMatchObject({
      status: 0,
    });
    expect(await signIn(owner, email)).toMatchObject({ status: 0, data: { verified: true } });

    expect(await early.call(checkLogin)).toMatchObject({ data: false });
    expect(await signInBy(server.browser(), stranger)).toMatchObject({ status: 1013 });
  });

  it('still asks for the second factor', async () => {
    const email = await signUpWithTwoFactor(server.browser());
    const browser = server.browser();
    expect(await signInBy(browser, google(email))).toMatchObject({
      status: 0,
      data: { twoFactorRequired: true, twoFactorMethods: ['email'] },
    });
    expect(await browser.call(checkLogin)).toMatchObject({ data: false });
    expect(browser.cookies.has('marquee_ticket')).toBe(true);
  });
});

describe('an invitation', () => {
  async function invite(email: string): Promise<string> {
    const [team] = await server.db.select().from(teams);
    if (!team) throw new Error('no demo team');
    const token = randomToken();
    await server.db.insert(teamInvitations).values({
      teamId: team.workspaceId,
      email,
      tokenHash: tokenHash(token),
      firstName: 'Mei',
      lastName: 'Lin',
      role: 'member',
      apps: [],
      adminApps: [],
      createdAt: new Date(),
      expiresAt: new Date('2100-01-01'),
    });
    return token;
  }
  const joined = { data: { team: { role: 'member' } } };

  it('is followed with a new account, whose address it proves, and with one that is there', async () => {
    const email = newAddress();
    const person = { provider: 'facebook' as const, email, email_verified: false };
    const invitationToken = await invite(email);
    const browser = server.browser();
    expect(await signInBy(browser, person, { invitationToken })).toMatchObject(signedIn);
    expect(await browser.call(getProfile)).toMatchObject(joined);
    const other = google(newAddress());
    await signInBy(server.browser(), other);
    const later = server.browser();
    const again = { invitationToken: await invite(other.email) };
    expect(await signInBy(later, other, again)).toMatchObject(signedIn);
    expect(await later.call(getProfile)).toMatchObject(joined);
  });

  it('for another address makes no account', async () => {
    const email = newAddress();
    const invitationToken = await invite(newAddress('other'));
    expect(await signInBy(server.browser(), google(email), { invitationToken })).toMatchObject({
      status: 1033,
    });
    expect(await server.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  it('brought a member in who is suspended now: 8, and the history says so', async () => {
    const email = newAddress();
    await signInBy(server.browser(), google(email), { invitationToken: await invite(email) });
    const [user] = await server.db.select().from(users).where(eq(users.email, email));
    const userId = user?.id ?? '';
    const suspended = eq(teamMembers.userId, userId);
    await server.db.update(teamMembers).set({ isSuspended: true }).where(suspended);
    expect(await signInBy(server.browser(), google(email))).toMatchObject({ http: 403, status: 8 });
    const history = await server.db
      .select()
      .from(loginEvents)
      .where(eq(loginEvents.userId, userId));
    const outcomes = history.map(({ method, outcome }) => `${method} ${outcome}`);
    expect(outcomes.toSorted()).toEqual(['google refused', 'google success']);
  });
});

describe('linking and unlinking', () => {
  it('links one subject of a provider, and one account to a subject', async () => {
    const browser = server.browser();
    const { email } = await arrangePerson(server, browser);
    const work = newAddress('work');
    expect(await link(browser, 'apple', work)).toMatchObject({ status: 0 });
    expect(await link(browser, 'apple', work)).toMatchObject({ status: 0 });
    expect(await link(browser, 'apple', newAddress())).toMatchObject({ status: 1003 });
    const stranger = server.browser();
    await arrangePerson(server, stranger);
    expect(await link(stranger, 'apple', work)).toMatchObject({ status: 1004 });
    const again = server.browser();
    expect(await signInBy(again, { provider: 'apple', email: work })).toMatchObject(signedIn);
    expect(await again.call(getProfile)).toMatchObject({ data: { self: { email } } });
  });

  it('takes no token that signed in already', async () => {
    const browser = server.browser();
    const token = await providerToken(browser, google(newAddress()));
    expect(await browser.call(socialLogin, { provider: 'google', token })).toMatchObject(signedIn);
    const stranger = server.browser();
    await arrangePerson(server, stranger);
    const stolen = { provider: 'google', token, password } as const;
    expect(await stranger.call(linkProvider, stolen)).toMatchObject({ status: 1001 });
  });

  it('unlinks, and does it again without harm', async () => {
    const browser = server.browser();
    await arrangePerson(server, browser);
    const work = newAddress('work');
    await link(browser, 'line', work);
    for (const _time of [1, 2]) {
      const answer = await browser.call(unlinkProvider, { provider: 'line', password });
      expect(answer).toMatchObject({ status: 0, data: null });
    }
    expect(await linkedProviders(browser)).toEqual([]);
  });

  it('asks for the password: a session alone gains no lasting way in', async () => {
    const owner = server.browser();
    const { email } = await arrangePerson(server, owner);
    // A copied cookie, or an unlocked screen.
    const thief = server.browser();
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    const own = { provider: 'google' as const, email: newAddress('thief') };
    for (const [proof, status] of [
      [{}, 2000],
      [{ password: 'Wrong2026' }, 1000],
      [{ proof: await providerToken(thief, own) }, 1001],
    ] as const) {
      expect(await link(thief, 'google', own.email, proof)).toMatchObject({ status });
    }
    expect(await linkedProviders(owner)).toEqual([]);
    expect(await link(owner, 'google', email)).toMatchObject({ status: 0 });
    for (const [proof, status] of [
      [{}, 2000],
      [{ password: 'Wrong2026' }, 1000],
    ] as const) {
      const answer = await thief.call(unlinkProvider, { provider: 'google', ...proof });
      expect(answer).toMatchObject({ status });
    }
    expect(await linkedProviders(owner)).toEqual(['google']);
  });

  it('asks for the second factor where two-factor is on', async () => {
    const browser = server.browser();
    const email = await signUpWithTwoFactor(browser);
    expect(await link(browser, 'google', email)).toMatchObject({ status: 1028 });
    const unlink = () => browser.call(unlinkProvider, { provider: 'google', password });
    expect(await unlink()).toMatchObject({ status: 1028 });
    await showStepUp(browser, email);
    expect(await link(browser, 'google', email)).toMatchObject({ status: 0 });
    expect(await unlink()).toMatchObject({ status: 0 });
  });

  it('takes a fresh sign-in by a linked provider in place of a password, once', async () => {
    const browser = server.browser();
    const mine = google(newAddress());
    await signInBy(browser, mine);
    const proof = await providerToken(browser, mine);
    expect(await link(browser, 'apple', newAddress(), { proof })).toMatchObject({ status: 0 });
    expect(await link(browser, 'line', newAddress(), { proof })).toMatchObject({ status: 1001 });
    expect(await link(browser, 'line', newAddress())).toMatchObject({ status: 1000 });
    expect(await linkedProviders(browser)).toEqual(['google', 'apple']);
  });

  it('keeps the last way to sign in, also against two at once', async () => {
    const browser = server.browser();
    const person = google(newAddress());
    await signInBy(browser, person);
    // Each goes with a token of its own provider: that of one that is just unlinked proves nothing.
    const proofOf = async (account: Parameters<typeof providerToken>[1]) => ({
      proof: await providerToken(browser, account),
    });
    const fields = { provider: { key: 'lastSignIn' } };
    const alone = { provider: 'google' as const, ...(await proofOf(person)) };
    expect(await browser.call(unlinkProvider, alone)).toMatchObject({
      status: 2000,
      data: { fields },
    });
    const work = newAddress('work');
    expect(await link(browser, 'apple', work, await proofOf(person))).toMatchObject({ status: 0 });
    const inputs = [
      { provider: 'google' as const, ...(await proofOf(person)) },
      { provider: 'apple' as const, ...(await proofOf({ provider: 'apple', email: work })) },
    ];
    const answers = await Promise.all(inputs.map((input) => browser.call(unlinkProvider, input)));
    expect(codesOf(answers)).toEqual([0, 2000]);
    expect(await linkedProviders(browser)).toHaveLength(1);
  });
});
