import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countUnreadNotifications,
  deleteNotifications,
  getNotification,
  listNotifications,
  readNotifications,
} from '#shared/contract/notification.ts';
import { accountEvents } from '#shared/domain/account/account-events.ts';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/identity.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { mailsTo, nextMail, signIn, signUp, signUpVerified } from '#tests/support/people/people.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { done } from '#tests/support/server/answer.ts';
import type { CallInput } from '#shared/contract/define-call.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

/** Somebody verified, with notifications of the given ages in minutes; answers their ids. */
async function somebody(ages: readonly number[], read: readonly number[] = []) {
  const browser = server.browser();
  const email = await signUpVerified(browser);
  const [user] = await server.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('the person who just signed up is missing');
  const now = Date.now();
  const rows = ages.map((age, index) => ({
    userId: user.id,
    kind: 'twoFactorOn',
    data: {},
    createdAt: new Date(now - age * 60_000),
    readAt: read.includes(index) ? new Date(now) : null,
  }));
  const kept =
    rows.length > 0 ? await server.db.insert(notifications).values(rows).returning() : [];
  return { browser, email, userId: user.id, ids: kept.map(({ id }) => id) };
}

async function list(browser: HttpClient, input: CallInput<typeof listNotifications> = {}) {
  return done(await browser.call(listNotifications, input));
}

async function unread(browser: HttpClient): Promise<unknown> {
  return (await browser.call(countUnreadNotifications)).data;
}

describe('the list', () => {
  it('is newest first, in pages that miss nothing and repeat nothing', async () => {
    // Some of the same moment: then the id decides, so that pages do not overlap.
    const { browser, ids } = await somebody([5, 3, 3, 3, 1, 9, 7]);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(browser, { page, perPage: 2 })),
    );
    const seen = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 2, 1]);
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    const [i5, , , , i1, i9, i7] = ids;
    expect([seen[0], ...seen.slice(4)]).toEqual([i1, i5, i7, i9]);
    expect((await list(browser, { page: 9 })).items).toEqual([]);
  });

  it('shows a kind that this build does not know, without a page to go to', async () => {
    const { browser, userId } = await somebody([]);
    const strange = { userId, kind: 'fromTomorrow', data: { name: 'kept' } };
    await server.db.insert(notifications).values({ ...strange, createdAt: new Date() });
    const { items } = await list(browser);
    expect(items).toMatchObject([
      { kind: 'fromTomorrow', values: { name: 'kept' }, leadsTo: null, isRead: false },
    ]);
  });
});

describe('reading and deleting', () => {
  it('of any choice leaves the rest, and repeating it changes nothing', async () => {
    const command = fc.record({
      isRead: fc.boolean(),
      chosen: fc.oneof(
        { weight: 4, arbitrary: fc.uniqueArray(fc.nat(5), { maxLength: 4 }) },
        { weight: 1, arbitrary: fc.constant('all' as const) },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 4 }), async (commands) => {
        const { browser, ids } = await somebody([1, 2, 3, 4, 5, 6], [0]);
        const model = new Map(ids.map((id, index) => [id, index === 0]));
        for (const { isRead, chosen } of commands) {
          const picked = chosen === 'all' ? ids : chosen.map((index) => ids[index] ?? '');
          for (const id of picked) {
            if (!isRead) model.delete(id);
            else if (model.has(id)) model.set(id, true);
          }
          const entry = isRead ? readNotifications : deleteNotifications;
          const input = { notifications: chosen === 'all' ? ('all' as const) : picked };
          const left = [...model.values()].filter((read) => !read).length;
          for (const _again of [1, 2]) {
            const answer = await browser.call(entry, input);
            expect(answer).toMatchObject({ status: 0, data: { unread: left } });
          }
        }
        const { items } = await list(browser);
        expect(new Map(items.map((item) => [item.id, item.isRead]))).toEqual(model);
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  it('deletes all up to one and none that came later', async () => {
    const { browser } = await somebody([3, 2, 1]);
    const { items } = await list(browser);
    const [latest, upTo] = items.map(({ id }) => id);
    const input = { notifications: 'all', upTo } as const;
    expect(await browser.call(deleteNotifications, input)).toMatchObject({ status: 0 });
    expect((await list(browser)).items.map(({ id }) => id)).toEqual([latest]);
  });

  it('never touches what belongs to others', async () => {
    const owner = await somebody([1, 2]);
    const thief = await somebody([1]);
    const theirs = { notifications: owner.ids };
    expect(await thief.browser.call(readNotifications, theirs)).toMatchObject({
      status: 0,
      data: { unread: 1 },
    });
    expect(await thief.browser.call(deleteNotifications, theirs)).toMatchObject({ status: 0 });
    await thief.browser.call(deleteNotifications, { notifications: 'all' });
    expect(await unread(owner.browser)).toBe(2);
    expect((await list(owner.browser)).total).toBe(2);
    const [id = ''] = owner.ids;
    expect(await thief.browser.call(getNotification, { id })).toMatchObject({
      http: 404,
      status: 7,
    });
    expect(await owner.browser.call(getNotification, { id })).toMatchObject({ status: 0 });
  });

  it('looking at one does not mark it read', async () => {
    const { browser, ids } = await somebody([1]);
    await browser.call(getNotification, { id: ids[0] ?? '' });
    expect(await unread(browser)).toBe(1);
  });

  it.each([
    ['none', [], 0],
    ['what is no id', ['not an id'], 2000],
    ['a word that is not all', 'everything', 2000],
    ['more than 500', Array.from({ length: 501 }, () => crypto.randomUUID()), 2000],
  ])('answers to a choice of %s, and nothing changes', async (_what, choice, status) => {
    const { browser } = await somebody([1]);
    const answer = await browser.send(readNotifications, { notifications: choice });
    expect(answer).toMatchObject({ status });
    expect(await unread(browser)).toBe(1);
  });
});

describe('a sign-in from a browser that was never seen', () => {
  it('is told and mailed, in the language of the account and with the names of things', async () => {
    const browser = server.browser();
    browser.cookies.set('lang', 'es');
    const email = await signUpVerified(browser);
    expect(await unread(browser)).toBe(0);
    const other = server.browser();
    await other.fetch('/sanctum/csrf-cookie');
    expect(await signIn(other, email)).toMatchObject({ status: 0 });
    expect(await unread(browser)).toBe(1);
    const [told] = (await list(browser)).items;
    expect(told).toMatchObject({
      kind: 'newSignIn',
      leadsTo: accountEvents.newSignIn.leadsTo,
      isRead: false,
    });
    const mail = await nextMail(browser, email, 2);
    expect(mail).toMatchObject({ locale: 'es', subject: 'Nuevo inicio de sesión en tu cuenta' });
    expect(mail.text).toContain('(hora de Taipéi)');
    expect(mail.text).toContain(`${server.address}${accountEvents.newSignIn.leadsTo}`);
  });

  it('calls the desktop client by its name, not by what its window is built with', async () => {
    const browser = server.browser();
    browser.cookies.set('lang', 'es');
    const email = await signUpVerified(browser);
    const userAgent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Marquee/1.0 Chrome/114.0.0.0 Electron/25.9.8 Safari/537.36';
    const headers = { 'x-client': 'desktop', 'user-agent': userAgent };
    done(await signIn(new HttpClient(server.address, headers), email));
    const mail = await nextMail(browser, email, 2);
    expect(mail.text).toContain('Marquee para escritorio, Linux');
    expect(mail.text).not.toMatch(/Electron|Chrome/);
  });

  it('does not fill the mailbox of an address that nobody confirmed', async () => {
    const email = await signUp(server.browser());
    const browser = server.browser();
    await signIn(browser, email);
    await advance(browser, 'PT0S'); // waits until the queue is empty
    expect(await mailsTo(browser, email)).toHaveLength(1);
  });
});
