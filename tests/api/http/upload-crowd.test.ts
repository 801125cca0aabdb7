import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listFiles } from '#shared/contract/signage/media.ts';
import { createSlideshow } from '#shared/contract/signage/slideshow.ts';
import { lockWorkspace } from '#server/db/locks.ts';
import { users } from '#server/db/schema/identity.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { declareUpload } from '#tests/support/signage/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const empty = { name: 'Menu', content: { pages: [] } };

const workspaceOf = async (userId: string) => {
  const [user] = await server.db.select().from(users).where(eq(users.id, userId));
  return user?.workspaceId ?? '';
};

it('commands that wait for a row leave connections to those who only read', async () => {
  const { client, userId } = await arrangePerson(server);
  const { client: other } = await arrangePerson(server);
  const workspaceId = await workspaceOf(userId);
  const crowd = await server.db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const begun = Array.from({ length: 12 }, () => client.call(createSlideshow, empty));
    await eventually('as many as may wait for the lock', async () => {
      const { rows } = await tx.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return (rows[0]?.waiting ?? 0) > 3;
    });
    const isAnswered = vi.fn();
    for (const command of begun) void command.then(isAnswered);
    expect(done(await other.call(listFiles)).items).toEqual([]);
    expect(isAnswered).not.toHaveBeenCalled();
    return begun;
  });
  const answers = await Promise.all(crowd);
  expect(answers.map(({ status }) => status)).toContain(0);
});

it('a crowd of uploads begun at once waits by itself: others read and begin meanwhile, and none is a fault', async () => {
  const { client, userId } = await arrangePerson(server);
  const { client: other } = await arrangePerson(server);
  const workspaceId = await workspaceOf(userId);
  const crowd = await server.db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const begun = Array.from({ length: 100 }, () => declareUpload(client, { size: 400 }));
    // They wait for this lock, and this one for those who need none of it.
    expect(done(await other.call(listFiles)).items).toEqual([]);
    expect((await declareUpload(other, { size: 400 })).status).toBe(201);
    return begun;
  });
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeLessThan(answers.length);
  for (const { status, headers } of refused) {
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  }
});
