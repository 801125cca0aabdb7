import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin } from '#shared/contract/account/auth.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyStepUp,
  listPasskeys,
  passkeyLogin,
  removePasskey,
  renamePasskey,
  verifyPasskey,
} from '#shared/contract/account/passkey.ts';
import {
  changeEmail,
  deleteAccount,
  exportAccount,
  listLoginHistory,
} from '#shared/contract/account/security.ts';
import { getTwoFactorChallenge } from '#shared/contract/account/two-factor.ts';
import { unlinkProvider } from '#shared/contract/account/social.ts';
import { passkey as rule } from '#shared/domain/constants.ts';
import { users } from '#server/db/schema/identity.ts';
import { passkeyChallenges, passkeys } from '#server/db/schema/sign-in.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { mailsTo, newAddress, nextMail, password, signIn } from '#tests/support/people/people.ts';
import { providerToken, signInBy } from '#tests/support/people/provider-person.ts';
import {
  newPasskey,
  signInWith,
  SoftwareAuthenticator,
  type Oddities,
} from '#tests/support/people/software-authenticator.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { codesOf, done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const signedIn = { status: 0, data: { twoFactorRequired: false, verified: true } };

/** Somebody signed in who has a passkey. */
async function withPasskey(odd: Oddities = {}) {
  const person = await arrangePerson(server);
  return { ...person, ...(await newPasskey(person.client, server.address, odd)) };
}

async function outcomes(client: Awaited<ReturnType<typeof arrangePerson>>['client']) {
  const { items } = done(await client.call(listLoginHistory));
  return items.map(({ method, outcome }) => `${method}: ${outcome}`);
}

describe('signing in by a passkey', () => {
  it('needs neither an address nor a second factor, and counts as a step-up', async () => {
    const { client, device, userId } = await withPasskey();
    await server.db.update(users).set({ twoFactorAt: new Date() }).where(eq(users.id, userId));
    // Without a step-up the session that was there before may not do this any more.
    const change = { password, newEmail: newAddress() };
    expect(await client.call(changeEmail, change)).toMatchObject({ status: 1028 });
    const browser = server.browser();
    expect(await signInWith(browser, device)).toMatchObject(signedIn);
    expect(await browser.call(checkLogin)).toMatchObject({ data: true });
    expect(await browser.call(changeEmail, change)).toMatchObject({ status: 0 });
    expect(await outcomes(browser)).toContain('passkey: success');
    await advance(browser, 'PT15M1S');
    expect(await browser.call(changeEmail, change)).toMatchObject({ status: 1028 });
  });

  it('is told of where a second step is asked for, of accounts that have one', async () => {
    for (const { email, userId, hasPasskey } of [
      { ...(await withPasskey()), hasPasskey: true },
      { ...(await arrangePerson(server)), hasPasskey: false },
    ]) {
      await server.db.update(users).set({ twoFactorAt: new Date() }).where(eq(users.id, userId));
      const browser = server.browser();
      done(await signIn(browser, email));
      expect(await browser.call(getTwoFactorChallenge)).toMatchObject({ data: { hasPasskey } });
    }
  });

  it('uses a challenge once, also of five at once, and only where it was asked for', async () => {
    const { device } = await withPasskey();
    const browser = server.browser();
    const { options } = done(await browser.call(beginPasskeyLogin));
    const credential = device.get(options);
    const other = server.browser();
    await other.call(beginPasskeyLogin);
    expect(await other.call(passkeyLogin, { credential })).toMatchObject({ status: 1001 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.call(passkeyLogin, { credential })),
    );
    expect(codesOf(answers)).toEqual([0, 1001, 1001, 1001, 1001]);
  });

  it('takes a challenge for five minutes', async () => {
    const { device } = await withPasskey();
    const browser = server.browser();
    const { options } = done(await browser.call(beginPasskeyLogin));
    await advance(browser, 'PT5M1S');
    const late = await browser.call(passkeyLogin, { credential: device.get(options) });
    expect(late).toMatchObject({ status: 1001 });
  });

  it.each<[string, Oddities]>([
    ['of another origin', { origin: 'https://marquee.example' }],
    ['of the same address by its number', { origin: 'http://127.0.0.1:8080' }],
    ['for another name', { rpId: 'marquee.example' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
    ['of another account', { userHandle: 'b3RoZXI' }],
  ])('refuses an answer %s, and the history says so', async (_what, odd) => {
    const { client, device } = await withPasskey();
    expect(await signInWith(server.browser(), device, odd)).toMatchObject({ status: 1001 });
    expect(await outcomes(client)).toContain('passkey: wrong-passkey');
  });

  it('refuses a challenge that was made up, or that was made for something else', async () => {
    const { client, device } = await withPasskey();
    const answer = await signInWith(server.browser(), device, { challenge: 'bWFkZSB1cA' });
    expect(answer).toMatchObject({ status: 1001 });
    const { options } = done(await client.call(beginPasskeyStepUp));
    const stepUp = await client.call(passkeyLogin, { credential: device.get(options) });
    expect(stepUp).toMatchObject({ status: 1001 });
  });

  it('refuses a counter that does not go on, and tells of a copy', async () => {
    const { client, device } = await withPasskey({ counter: 7 });
    expect(await signInWith(server.browser(), device, { counter: 8 })).toMatchObject(signedIn);
    for (const counter of [8, 3, 0]) {
      const copied = await signInWith(server.browser(), device, { counter });
      expect(copied).toMatchObject({ status: 1001 });
    }
    expect(await outcomes(client)).toContain('passkey: copied-passkey');
    expect(await signInWith(server.browser(), device, { counter: 9 })).toMatchObject(signedIn);
  });

  it('answers an unknown passkey as one that is wrongly signed', async () => {
    const { device } = await withPasskey();
    const wrong = await signInWith(server.browser(), device, { rpId: 'marquee.example' });
    const unknown = await signInWith(server.browser(), new SoftwareAuthenticator(server.address));
    const said = ({ http, status, data }: typeof wrong) => ({ http, status, data });
    expect(said(unknown)).toEqual(said(wrong));
  });

  it('takes a deletion back, until the 30 days are over', async () => {
    const { client, device } = await withPasskey();
    done(await client.call(deleteAccount, { password }));
    const back = server.browser();
    expect(await signInWith(back, device)).toMatchObject({ status: 0, data: { restored: true } });
    done(await back.call(deleteAccount, { password }));
    await advance(back, 'P30D');
    expect(await signInWith(server.browser(), device)).toMatchObject({ status: 1001 });
    expect(await server.db.$count(passkeys, eq(passkeys.credentialId, idOf(device)))).toBe(0);
  });

  it('is refused to a suspended member, and the history says so', async () => {
    const { holder, teamId } = await makeTeam(server, []);
    const { device } = await newPasskey(holder.client, server.address);
    const suspended = eq(teamMembers.teamId, teamId);
    await server.db.update(teamMembers).set({ isSuspended: true }).where(suspended);
    expect(await signInWith(server.browser(), device)).toMatchObject({ status: 8 });
    await server.db.update(teamMembers).set({ isSuspended: false }).where(suspended);
    expect(await outcomes(holder.client)).toContain('passkey: refused');
  });
});

const idOf = (device: SoftwareAuthenticator) => device.id.toString('base64url');

describe('the passkeys of an account', () => {
  it('are listed, named and removed, and its owner is told', async () => {
    const { client, device, id, email } = await withPasskey();
    expect((await nextMail(client, email)).subject).toBe('A passkey was added');
    done(await client.call(renamePasskey, { id, name: ' Office laptop ' }));
    const origin = server.address.replace('127.0.0.1', 'localhost');
    expect(await client.call(listPasskeys)).toMatchObject({
      data: { origin, passkeys: [{ id, name: 'Office laptop', lastUsedAt: null }] },
    });
    const { security } = done(await client.call(exportAccount));
    expect(security['passkeys']).toMatchObject([{ name: 'Office laptop' }]);
    expect(JSON.stringify(security)).not.toContain('public');
    const wrong = await client.call(removePasskey, { id, password: 'Wrong2026' });
    expect(wrong).toMatchObject({ status: 1000 });
    for (const time of [1, 2]) {
      const removed = await client.call(removePasskey, { id, password });
      expect(removed, `time ${time}`).toMatchObject({ status: 0 });
    }
    expect(await signInWith(server.browser(), device)).toMatchObject({ status: 1001 });
    await settled(client);
    const subjects = (await mailsTo(client, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A passkey was removed')).toHaveLength(1);
  });

  it('are named after the browser and the system that made them', async () => {
    const { email } = await arrangePerson(server);
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
    const client = new HttpClient(server.address, { 'user-agent': userAgent });
    done(await signIn(client, email));
    await newPasskey(client, server.address);
    expect(await client.call(listPasskeys)).toMatchObject({
      data: { passkeys: [{ name: 'Chrome 139, Windows 10' }] },
    });
  });

  it('are nobody else’s to name or to remove', async () => {
    const { client, id } = await withPasskey();
    const stranger = await arrangePerson(server);
    const named = await stranger.client.call(renamePasskey, { id, name: 'Mine' });
    expect(named).toMatchObject({ status: 7 });
    done(await stranger.client.call(removePasskey, { id, password }));
    expect(done(await client.call(listPasskeys)).passkeys).toHaveLength(1);
  });

  it('are added by who knows the password, with two-factor after a step-up', async () => {
    const { client, userId } = await arrangePerson(server);
    expect(await client.call(beginPasskey)).toMatchObject({ status: 2000 });
    const wrong = await client.call(beginPasskey, { password: 'Wrong2026' });
    expect(wrong).toMatchObject({ status: 1000 });
    await server.db.update(users).set({ twoFactorAt: new Date() }).where(eq(users.id, userId));
    expect(await client.call(beginPasskey, { password })).toMatchObject({ status: 1028 });
  });

  it('are added once each, with a challenge of this very session', async () => {
    const { client } = await arrangePerson(server);
    const other = await arrangePerson(server);
    const device = new SoftwareAuthenticator(server.address);
    const { options } = done(await client.call(beginPasskey, { password }));
    const credential = device.create(options);
    expect(await other.client.call(addPasskey, { credential })).toMatchObject({ status: 1001 });
    expect(await client.call(addPasskey, { credential })).toMatchObject({ status: 0 });
    expect(await client.call(addPasskey, { credential })).toMatchObject({ status: 1001 });
    const again = done(await other.client.call(beginPasskey, { password })).options;
    const taken = await other.client.call(addPasskey, { credential: device.create(again) });
    expect(taken).toMatchObject({ status: 1001 });
  });

  it('are twenty at most', async () => {
    const { client, userId } = await arrangePerson(server);
    const { options } = done(await client.call(beginPasskey, { password }));
    await server.db.insert(passkeys).values(
      Array.from({ length: rule.max }, (_, count) => ({
        userId,
        credentialId: `${userId}-${count}`,
        publicKey: Buffer.alloc(1),
        counter: 0,
        transports: [],
        isSynced: false,
        name: `Key ${count}`,
        createdAt: new Date(),
      })),
    );
    const full = { status: 2000, data: { fields: { password: { key: 'passkeys' } } } };
    expect(await client.call(beginPasskey, { password })).toMatchObject(full);
    const credential = new SoftwareAuthenticator(server.address).create(options);
    expect(await client.call(addPasskey, { credential })).toMatchObject({ status: 1001 });
  });

  it('count as a way to sign in; the last one stays', async () => {
    const browser = server.browser();
    const person = { provider: 'google' as const, email: newAddress(), name: 'Mei Lin' };
    done(await signInBy(browser, person));
    const proof = () => providerToken(browser, person);
    const owner = { proof: await proof() };
    const { device, id } = await newPasskey(browser, server.address, {}, owner);
    const unlink = { provider: 'google' as const, proof: await proof() };
    const last = await proof();
    done(await browser.call(unlinkProvider, unlink));
    // Its proof is nobody's by now; a passkey that is removed asks for another one.
    expect(await browser.call(removePasskey, { id, proof: last })).toMatchObject({ status: 1001 });
    expect(await signInWith(server.browser(), device)).toMatchObject(signedIn);
  });
});

describe('stepping up by a passkey', () => {
  it('is done with one’s own only', async () => {
    const { client, device, userId } = await withPasskey();
    const { device: foreign } = await withPasskey();
    await server.db.update(users).set({ twoFactorAt: new Date() }).where(eq(users.id, userId));
    const begin = async () => done(await client.call(beginPasskeyStepUp)).options;
    const wrong = await client.call(verifyPasskey, { credential: foreign.get(await begin()) });
    expect(wrong).toMatchObject({ status: 1001 });
    expect(await client.call(beginPasskey, { password })).toMatchObject({ status: 1028 });
    const right = await client.call(verifyPasskey, { credential: device.get(await begin()) });
    expect(right).toMatchObject({ status: 0 });
    expect(await client.call(beginPasskey, { password })).toMatchObject({ status: 0 });
  });
});

it('challenges that nobody answered are purged', async () => {
  const browser = server.browser();
  await browser.call(beginPasskeyLogin);
  await advance(browser, 'P2D');
  expect(await server.db.$count(passkeyChallenges)).toBe(0);
});

it('passkeys have no place at an IP address', async () => {
  const numbered = await startTestServer(
    { LIMITS: 'off', DATABASE_URL: server.databaseUrl },
    { publicUrl: 'https://192.0.2.7' },
  );
  try {
    expect(await numbered.browser().call(beginPasskeyLogin)).toMatchObject({ status: 7 });
  } finally {
    await numbered.stop();
  }
});
