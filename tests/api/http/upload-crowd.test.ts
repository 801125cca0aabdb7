import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles } from '#shared/contract/signage/media.ts';
import { lockWorkspace } from '#server/db/locks.ts';
import { users } from '#server/db/schema/identity.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { declareUpload } from '#tests/support/signage/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

it('a crowd of uploads begun at once waits by itself: others read and begin meanwhile, and none is a fault', async () => {
  const { client, userId } = await arrangePerson(server);
  const { client: other } = await arrangePerson(server);
  const [user] = await server.db.select().from(users).where(eq(users.id, userId));
  const crowd = await server.db.transaction(async (tx) => {
    await lockWorkspace(tx, user?.workspaceId ?? '');
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
