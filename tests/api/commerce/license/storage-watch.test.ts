import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { deleteFile, getStorage } from '#shared/contract/signage/media.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { gigabyte } from '#shared/domain/constants.ts';
import { addDays, addMonths } from '#shared/domain/day-arithmetic.ts';
import { files } from '#server/db/schema/media.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { storageWatch } from '#server/db/schema/commerce/subscription.ts';
import { watchStorageSoon } from '#server/modules/signage/workspace-storage.ts';
import { giveLicense } from '#server/modules/commerce/license/give-license.ts';
import { ownWorkspace } from '#tests/support/commerce/arrange-license.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { forgetCompletion } from '#tests/support/server/queue.ts';
import { advance, settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeFile } from '#tests/support/signage/arrange-file.ts';

let server: TestServer;
let person: ArrangedPerson;
let workspaceId: string;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  await startAtNoon(server.browser());
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await arrangePerson(server);
  workspaceId = await ownWorkspace(server.db, person.userId);
});

const now = () => settled(server.browser());
/** Puts a file of so many percent of a gigabyte into the library, changed so many days ago. */
async function keep(percent: number, daysAgo = 0): Promise<string> {
  const moment = await now();
  const createdAt = new Date(moment.getTime() - daysAgo * 86_400_000);
  const sizeBytes = Math.round((gigabyte * percent) / 100);
  const id = await arrangeFile(server.db, {
    workspaceId,
    ownerId: person.userId,
    sizeBytes,
    createdAt,
  });
  await watchStorageSoon(server.db, workspaceId, moment);
  return id;
}
const look = () => advance(server.browser(), 'PT2M');
const drop = async (id: string) => {
  done(await person.client.call(deleteFile, { id }));
  await look();
};
async function told(): Promise<string[]> {
  const rows = await server.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.userId))
    .orderBy(notifications.createdAt, notifications.id);
  return rows.map(({ kind, data }) => [kind, ...Object.values(data)].join(' '));
}

describe('a storage that fills up', () => {
  it('is told of at 80, 95 and 100 percent, once, and again after it was less', async () => {
    await keep(79);
    await look();
    expect(await told()).toEqual([]);
    await keep(2);
    const last = await keep(3);
    await look();
    expect(await told()).toEqual(['storageFilling 80']);
    const more = await keep(12);
    await look();
    const rest = await keep(4);
    await look();
    const all = ['storageFilling 80', 'storageFilling 95', 'storageFull'];
    expect(await told()).toEqual(all);
    await drop(rest);
    await keep(1);
    await look();
    expect(await told()).toEqual(all);
    await drop(more);
    await drop(last);
    await keep(15);
    await look();
    expect(await told()).toEqual([...all, 'storageFilling 95']);
  });
});

describe('what does not fit after a plan ended', () => {
  const day = 86_400_000;
  const filesLeft = async () => {
    const rows = await server.db.select().from(files).where(eq(files.workspaceId, workspaceId));
    return rows.map(({ id }) => id).toSorted();
  };
  /** Somebody else's file with the content of this one. */
  const lendContent = async (id: string): Promise<string> => {
    const [file] = await server.db.select().from(files).where(eq(files.id, id));
    if (!file) throw new Error('there is no file');
    const { userId: ownerId } = await arrangePerson(server);
    const workspace = await ownWorkspace(server.db, ownerId);
    const lent = { ...file, id: v7(), ownerId, workspaceId: workspace };
    await server.db.insert(files).values(lent);
    return lent.id;
  };
  const passTo = async (on: string) => {
    const ms = new Date(`${on}T01:00:00+08:00`).getTime() - (await now()).getTime();
    if (ms < 0) throw new Error(`${on} is over`);
    await advance(server.browser(), `PT${Math.ceil(ms / 1000)}S`);
  };

  it('is kept for two years with word 90, 30 and 7 days ahead; then the oldest go', async () => {
    const today = taipeiDay(await now());
    await giveLicense(
      server.db,
      { workspaceId, sku: 'PRO-M', startsOn: today, days: 5 },
      await now(),
    );
    const oldest = await keep(60, 30);
    const newer = await keep(60, 20);
    const newest = await keep(30, 10);
    const elsewhere = await lendContent(oldest);
    await passTo(addDays(today, 4));
    expect(done(await person.client.call(getStorage))).toMatchObject({ isReadOnly: false });
    const endedOn = addDays(today, 5);
    await passTo(addDays(endedOn, 1));
    expect(done(await person.client.call(getStorage))).toMatchObject({ isReadOnly: true });
    const [watch] = await server.db
      .select()
      .from(storageWatch)
      .where(eq(storageWatch.workspaceId, workspaceId));
    expect(watch).toMatchObject({ overSince: endedOn, warnedPercent: 100 });
    const removedOn = addMonths(endedOn, 24);
    await passTo(addDays(removedOn, -30));
    await forgetCompletion(server.db, 'remove-over-limit');
    await passTo(addDays(removedOn, -1));
    expect(await filesLeft()).toEqual([oldest, newer, newest].toSorted());
    const leaving = (await told()).filter((line) => line.startsWith('filesLeaving'));
    expect(leaving).toEqual(Array.from({ length: 3 }, () => `filesLeaving ${removedOn}`));
    await passTo(removedOn);
    expect(await filesLeft()).toEqual([newer, newest].toSorted());
    expect((await told()).at(-1)).toBe('filesRemoved 1');
    // Others keep what happens to have the same content.
    expect(await server.db.$count(files, eq(files.id, elsewhere))).toBe(1);
    expect(done(await person.client.call(getStorage))).toMatchObject({ isReadOnly: false });
    await advance(server.browser(), `PT${(40 * day) / 1000}S`);
    expect(await filesLeft()).toHaveLength(2);
  }, 60_000);

  it('stays where there is room for it again', async () => {
    const today = taipeiDay(await now());
    const given = { workspaceId, sku: 'PRO-M', startsOn: today, days: 2 };
    await giveLicense(server.db, given, await now());
    await keep(150);
    await passTo(addDays(today, 3));
    const later = taipeiDay(await now());
    await giveLicense(server.db, { ...given, startsOn: later, days: 900 }, await now());
    await passTo(addMonths(addDays(today, 3), 25));
    expect(await filesLeft()).toHaveLength(1);
    expect((await told()).filter((line) => line.startsWith('files'))).toEqual([]);
  }, 60_000);

  it('counts a content once that several files have', async () => {
    const today = taipeiDay(await now());
    const given = { workspaceId, sku: 'PRO-M', startsOn: today, days: 2 };
    await giveLicense(server.db, given, await now());
    const id = await keep(90, 30);
    const [file] = await server.db.select().from(files).where(eq(files.id, id));
    if (!file) throw new Error('there is no file');
    await server.db.insert(files).values({ ...file, id: v7(), updatedAt: await now() });
    const alone = await keep(20, 20);
    await passTo(addMonths(addDays(today, 2), 24));
    // The content is as new as the newest of its files, so the other one was the oldest.
    expect(await filesLeft()).not.toContain(alone);
    expect(await filesLeft()).toHaveLength(2);
  }, 60_000);
});
