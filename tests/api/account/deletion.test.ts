import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin, login } from '#shared/contract/account/auth.ts';
import { forgotPassword, register, resetPassword } from '#shared/contract/account/registration.ts';
import {
  deleteAccount,
  exportAccount,
  getDeletionCheck,
  listLoginHistory,
} from '#shared/contract/account/security.ts';
import { carts } from '#server/db/schema/commerce/cart.ts';
import { sessions, users } from '#server/db/schema/identity.ts';
import { insertTrade } from '#server/modules/commerce/ledger/order-sql.ts';
import { arrangeOrder } from '#tests/support/commerce/arrange-order.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { authenticators, recoveryCodes, socialLinks } from '#server/db/schema/sign-in.ts';
import { shortcuts, slideshows, slideshowShares } from '#server/db/schema/slideshow.ts';
import { teamMembers, teams } from '#server/db/schema/team.ts';
import { workspaces } from '#server/db/schema/workspace.ts';
import { arrangeFile } from '#tests/support/signage/arrange-file.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import {
  mailsTo,
  nextMail,
  password,
  signIn,
  signUp,
  signUpFields,
  signUpVerified,
} from '#tests/support/people/people.ts';
import { signInBy } from '#tests/support/people/provider-person.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import { arrangeCalendar } from '#tests/support/signage/arrange-calendar.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

describe('what stands in the way', () => {
  it.each([
    ['holder', ['accountHolder'], 1034],
    ['admin', ['teamMember'], 1038],
    ['member', ['teamMember'], 1038],
    ['pro', [], null],
    ['basic', [], null],
  ])('of %s: %j', async (name, obstacles, code) => {
    const browser = server.browser();
    await signIn(browser, `${name}@demo.test`);
    expect(await browser.call(getDeletionCheck)).toMatchObject({ data: { obstacles, days: 30 } });
    const wrong = await browser.call(deleteAccount, { password: 'Wrong2026' });
    expect(wrong).toMatchObject({ status: 1000 });
    if (code === null) return;
    expect(await browser.call(deleteAccount, { password })).toMatchObject({ status: code });
    expect(await browser.call(checkLogin)).toMatchObject({ data: true });
  });

  it('is money on its way, and no plan that was cancelled', async () => {
    const browser = server.browser();
    const { userId, workspaceId } = await person(browser);
    const check = async () => done(await browser.call(getDeletionCheck)).obstacles;
    const cancelledAt = new Date();
    const month = { sku: 'PRO-M', price: 100, startsOn: '2020-01-01' };
    const [license] = await server.db
      .insert(licenses)
      .values({ workspaceId, ...month, createdAt: cancelledAt })
      .returning();
    expect(await check()).toEqual(['paidPlan']);
    await server.db
      .update(licenses)
      .set({ cancelledAt })
      .where(eq(licenses.id, license?.id ?? ''));
    expect(await check()).toEqual([]);
    const order = await arrangeOrder(server.db, { userId });
    await insertTrade(server.db, order, { method: 'offline', createdAt: cancelledAt });
    expect(await check()).toEqual(['openPayment']);
    expect(await browser.call(deleteAccount, { password })).toMatchObject({ status: 1034 });
  });

  it('is a missing second factor where two-factor is on', async () => {
    const browser = server.browser();
    const { userId } = await person(browser);
    await server.db.update(users).set({ twoFactorAt: new Date() }).where(eq(users.id, userId));
    expect(await browser.call(deleteAccount, { password })).toMatchObject({ status: 1028 });
    const steppedUpUntil = new Date('2199-01-01');
    await server.db.update(sessions).set({ steppedUpUntil }).where(eq(sessions.userId, userId));
    expect(await browser.call(deleteAccount, { password })).toMatchObject({ status: 0 });
  });
});

describe('a deleted account', () => {
  it('is signed out everywhere, and signing in within 30 days brings it back for good', async () => {
    const browser = server.browser();
    const { email, userId } = await person(browser);
    const other = server.browser();
    await signIn(other, email);
    const answers = await Promise.all(
      [browser, other].map((client) => client.call(deleteAccount, { password })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([0, 1]));
    const [deletedOn] = answers.flatMap(({ status, data }) =>
      status === 0 ? [data.deletedOn] : [],
    );
    const days = (Date.parse(deletedOn ?? '') - (await now())) / 86.4e6;
    expect(days).toBeCloseTo(30, 2);
    expect(await browser.call(checkLogin)).toMatchObject({ data: false });
    expect(await other.call(checkLogin)).toMatchObject({ data: false });
    await settled(browser);
    const mails = await mailsTo(browser, email);
    expect(mails.filter(({ text }) => /\/login\b/.test(text))).toHaveLength(1);
    // The address is not free before the account is gone.
    const again = await server.browser().call(register, signUpFields(email));
    expect(again).toMatchObject({ status: 1013 });

    await advance(browser, 'P29D');
    expect(await signIn(browser, email)).toMatchObject({ status: 0 });
    const told = await server.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, userId));
    expect(told.map(({ kind }) => kind)).toContain('accountRestored');
    await advance(browser, 'P31D');
    expect(await browser.call(checkLogin)).toMatchObject({ data: true });
  });

  it('is taken back to the minute, which the answer says; then it is as if it had never been', async () => {
    const [browser, late] = [server.browser(), server.browser()];
    const early = await person(browser);
    const gone = await person(late);
    const google = { provider: 'google', email: gone.email, email_verified: true } as const;
    expect(await signInBy(late, google)).toMatchObject({ status: 0 });
    for (const client of [browser, late]) {
      expect(await client.call(deleteAccount, { password })).toMatchObject({ status: 0 });
    }
    await deletedBefore(early.userId, 30 * 86_400 - 60);
    const back = await signIn(server.browser(), early.email);
    expect(back).toMatchObject({ status: 0, data: { restored: true } });
    expect((await signIn(server.browser(), early.email)).data).not.toHaveProperty('restored');

    // The purge runs once a day; nobody waits for it.
    await deletedBefore(gone.userId, 30 * 86_400);
    expect(await signIn(server.browser(), gone.email)).toMatchObject({ status: 1009 });
    const before = (await mailsTo(browser, gone.email)).length;
    await browser.call(forgotPassword, { email: gone.email, gToken: 'sandbox-pass' });
    await settled(browser);
    expect(await mailsTo(browser, gone.email)).toHaveLength(before);
    const newcomer = server.browser();
    expect(await signInBy(newcomer, google)).toMatchObject({ status: 0 });
    expect(await countOf(gone.userId)).toEqual({});
    expect(await newcomer.call(listLoginHistory)).toMatchObject({ data: { total: 1 } });
  });

  it('leaves its address to whoever signs up after the 30 days', async () => {
    const browser = server.browser();
    const { email, userId } = await person(browser);
    await browser.call(deleteAccount, { password });
    await deletedBefore(userId, 30 * 86_400);
    await advance(browser, 'PT60S');
    await signUp(server.browser(), email);
    expect(await countOf(userId)).toEqual({});
  });

  it('comes back by the reset mail too', async () => {
    const browser = server.browser();
    const { email } = await person(browser);
    await browser.call(deleteAccount, { password });
    await advance(browser, 'P1D');
    await browser.call(forgotPassword, { email, gToken: 'sandbox-pass' });
    await settled(browser);
    const { text } = await nextMail(browser, email);
    const token = /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
    const chosen = { password: 'Again2026', passwordConfirmation: 'Again2026' };
    const reset = { token, email, ...chosen, gToken: 'sandbox-pass' };
    expect(await browser.call(resetPassword, reset)).toMatchObject({ status: 0 });
    const again = { email, password: 'Again2026', gToken: 'sandbox-pass' };
    expect(await browser.call(login, again)).toMatchObject({ status: 0 });
    expect(await browser.call(getDeletionCheck)).toMatchObject({ status: 0 });
  });

  it('goes after 30 days with all that is only the person’s; what was bought stays', async () => {
    const browser = server.browser();
    const { email, userId, workspaceId } = await person(browser);
    await addEverything(userId, workspaceId);
    const buyer = await person(server.browser());
    const expired = { startsOn: '2026-01-01', expiresOn: '2026-02-01', createdAt: new Date() };
    const bought = { ...expired, workspaceId: buyer.workspaceId, sku: 'PRO-M' };
    const [license] = await server.db.insert(licenses).values(bought).returning();
    await server.db.update(users).set({ referredBy: userId }).where(eq(users.id, buyer.userId));
    const friend = await person(server.browser());
    await server.db.update(users).set({ referredBy: userId }).where(eq(users.id, friend.userId));
    expect(await browser.call(getDeletionCheck)).toMatchObject({
      data: { loses: { plan: 'basic', files: 1, bytes: 4096, slideshows: 1, devices: 0 } },
    });
    // One that cannot go: it got into a team after it was deleted.
    const stuck = await person(server.browser());
    for (const { client } of [buyer, stuck, { client: browser }]) {
      expect(await client.call(deleteAccount, { password })).toMatchObject({ status: 0 });
    }
    const [team] = await server.db.select().from(teams);
    await server.db.insert(teamMembers).values({
      userId: stuck.userId,
      teamId: team?.workspaceId ?? '',
      role: 'member',
      apps: [],
      adminApps: [],
      joinedAt: new Date(),
    });

    await advance(browser, 'P31D');
    await advance(browser, 'P2D');

    expect(await countOf(userId)).toEqual({});
    expect(await countOf(buyer.userId)).toEqual({});
    expect(await server.db.$count(users, eq(users.id, stuck.userId))).toBe(1);
    expect(await server.db.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(0);
    expect(await server.db.$count(workspaces, eq(workspaces.id, buyer.workspaceId))).toBe(1);
    expect(await server.db.$count(licenses, eq(licenses.id, license?.id ?? ''))).toBe(1);
    const [left] = await server.db.select().from(users).where(eq(users.id, friend.userId));
    expect(left?.referredBy).toBeNull();
    expect(await signIn(server.browser(), email)).toMatchObject({ status: 1009 });
    await signUp(server.browser(), email);
  });
});

describe('one’s own data', () => {
  it('is exported whole, and nothing that opens anything is in it', async () => {
    const browser = server.browser();
    const { email, userId, workspaceId } = await person(browser);
    const added = await addEverything(userId, workspaceId);
    await arrangeOrder(server.db, { userId }, { state: 'success' });
    const cart = { userId, workspaceId, skus: ['PRO-M'], updatedAt: new Date() };
    await server.db.insert(carts).values(cart);
    const response = await browser.fetch('/webapi/user/export');
    const text = await response.text();
    const { data } = JSON.parse(text) as { data: Record<string, unknown> }; // the envelope
    expect(data).toMatchObject({
      profile: { email, first_name: 'Mei', licenses: [] },
      security: {
        has_password: true,
        known_browsers: 1,
        recovery_codes_left: 1,
        social_accounts: [{ provider: 'google', subject: 'google-subject' }],
      },
      team: null,
      sessions: [{ is_current: true }],
      login_history: [{ method: 'password', outcome: 'success' }],
      notifications: [{ kind: 'passwordChanged' }],
      files: [{ name: 'menu.png', size_bytes: 4096 }],
      slideshows: [{ name: 'Menu', shared_with: ['friend@example.test'] }],
      shortcuts: [{ name: 'Window', is_public: true }],
      calendars: [{ host: 'calendar.example', meetings: [] }],
      orders: [{ state: 'success', total: 960, lines: [] }],
      carts: [{ skus: ['PRO-M'] }],
    });
    for (const key of keysIn(data)) expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
    const cookies = ['marquee_session', 'marquee_browser', 'XSRF-TOKEN'].map((name) =>
      browser.cookies.get(name),
    );
    const secrets = [...added, ...(await storedSecrets(userId)), ...cookies, password];
    expect(secrets.length).toBeGreaterThan(10);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('is the newest 10 000 of a list, which says that there were more', async () => {
    const browser = server.browser();
    const { userId } = await person(browser);
    // The sign-up told of nothing; the oldest is the one too many.
    await server.db.execute(sql`
      insert into notifications (id, user_id, kind, data, created_at)
      select gen_random_uuid(), ${userId}, 'passwordChanged', jsonb_build_object('n', n::text),
        now() - n * interval '1 second' from generate_series(1, 10001) n`);
    const { notifications: told, truncated } = done(await browser.call(exportAccount));
    expect(told).toHaveLength(10_000);
    expect([told.at(0), told.at(-1)]).toMatchObject([
      { data: { n: '1' } },
      { data: { n: '10000' } },
    ]);
    expect(truncated).toEqual({
      loginHistory: false,
      notifications: true,
      files: false,
      slideshows: false,
      shortcuts: false,
      calendars: false,
      inquiries: false,
      orders: false,
    });
  });

  it('names the team of a member', async () => {
    const browser = server.browser();
    await signIn(browser, 'member@demo.test');
    expect(await browser.call(exportAccount)).toMatchObject({
      data: { team: { name: 'Demo Signs Ltd.', role: 'member', apps: ['slideshow'] } },
    });
  });
});

it('keeps the login history for 180 days', async () => {
  const browser = server.browser();
  await person(browser);
  await advance(browser, 'P179D');
  expect(await browser.call(listLoginHistory)).toMatchObject({ data: { total: 1 } });
  await advance(browser, 'P2D');
  expect(await browser.call(listLoginHistory)).toMatchObject({ data: { total: 0 } });
});

/** Somebody who signed up and verified the address. */
async function person(client: HttpClient) {
  const email = await signUpVerified(client);
  const [user] = await server.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`no account ${email}`);
  return { client, email, userId: user.id, workspaceId: user.workspaceId };
}

/** One row of what accounts gather; answers the secrets among them. */
async function addEverything(userId: string, workspaceId: string): Promise<string[]> {
  const createdAt = new Date();
  const [secret, codeHash] = [randomBytes(20), randomBytes(32)];
  await server.db.insert(authenticators).values({ userId, secret, lastStep: 1, createdAt });
  await server.db.insert(recoveryCodes).values({ userId, codeHash, createdAt });
  const link = { provider: 'google', subject: 'google-subject', email: null } as const;
  await server.db.insert(socialLinks).values({ userId, ...link, linkedAt: createdAt });
  const told = { kind: 'passwordChanged', data: {}, createdAt };
  await server.db.insert(notifications).values({ userId, ...told });
  const file = { name: 'menu.png', sizeBytes: 4096, createdAt };
  await arrangeFile(server.db, { ownerId: userId, workspaceId, ...file });
  const content = { pages: [], thumbnail: null };
  const slideshow = { ownerId: userId, workspaceId, name: 'Menu', content, totalDuration: 0 };
  const slideshowId = v7();
  const made = { createdAt, updatedAt: createdAt };
  await server.db.insert(slideshows).values({ id: slideshowId, ...slideshow, ...made });
  await server.db
    .insert(slideshowShares)
    .values({ slideshowId, email: 'friend@example.test', createdAt });
  const shortcut = { ownerId: userId, workspaceId, slideshowId, appId: 'slideshow' } as const;
  const token = randomBytes(18).toString('base64url');
  const address = await arrangeCalendar(server.db, { workspaceId, ownerId: userId });
  await server.db
    .insert(shortcuts)
    .values({ ...shortcut, name: 'Window', token, isPublic: true, createdAt });
  return [token, ...[secret, codeHash, address].flatMap(written)];
}

/** A secret as an answer could hold it. */
function written(secret: Buffer): string[] {
  return (['hex', 'base64', 'base64url'] as const).map((encoding) => secret.toString(encoding));
}

/** Hashes and sealed secrets that the database keeps for an account, as text. */
async function storedSecrets(userId: string): Promise<string[]> {
  const [user] = await server.db.select().from(users).where(eq(users.id, userId));
  const rows = await server.db.select().from(sessions).where(eq(sessions.userId, userId));
  return [user?.passwordHash ?? '', ...rows.flatMap(({ tokenHash }) => written(tokenHash))];
}

/** Rows of an account by table and column, whatever tables there are. */
async function countOf(userId: string): Promise<Record<string, number>> {
  const { rows: columns } = await server.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'`);
  const found: Record<string, number> = {};
  for (const { table, column } of columns) {
    const isTheirs = sql`${sql.identifier(column)} = ${userId}`;
    const { rows } = await server.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${isTheirs}`,
    );
    if (rows[0] && rows[0].n > 0) found[`${table}.${column}`] = rows[0].n;
  }
  return found;
}

/** Lets the deletion have been asked for so many seconds ago: the clock only goes forward. */
async function deletedBefore(userId: string, seconds: number): Promise<void> {
  const deletedAt = new Date((await now()) - seconds * 1000);
  await server.db.update(users).set({ deletedAt }).where(eq(users.id, userId));
}

/** The product's time. */
async function now(): Promise<number> {
  const response = await server.browser().fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const answer = (await response.json()) as { now?: string; data?: { now: string } }; // decisions 11
  return Date.parse(answer.now ?? answer.data?.now ?? '');
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}
