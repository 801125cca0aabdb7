import { tmpdir } from 'node:os';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFile, retryFile } from '#shared/contract/signage/media.ts';
import { blobs } from '#server/db/schema/media.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { operate } from '#tests/support/server/operate.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

/** A file that was marked as broken, though it is whole. */
async function brokenFile() {
  const { client } = await arrangePerson(server);
  const id = await sendFile(client, { bytes: await picture(300, 200) });
  await preparedFile(client, id);
  await server.db
    .update(blobs)
    .set({ state: 'broken', reason: 'unreadable', limitHits: 3 })
    .where(eq(blobs.id, id));
  expect(done(await client.call(getFile, { id })).state).toBe('broken');
  return { client, id };
}

it('its owner has a broken file prepared again, and nobody else', async () => {
  const { client, id } = await brokenFile();
  const { client: other } = await arrangePerson(server);
  expect((await other.call(retryFile, { id })).status).toBe(7);
  expect(done(await client.call(getFile, { id })).state).toBe('broken');
  done(await client.call(retryFile, { id }));
  expect(await preparedFile(client, id)).toMatchObject({ state: 'ready', reason: null });
  // Once more changes nothing.
  done(await client.call(retryFile, { id }));
  expect(done(await client.call(getFile, { id })).state).toBe('ready');
});

it('a file that nothing prepared for eight days is broken, and counts from its retry', async () => {
  const { client, id } = await brokenFile();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const wait = (createdAt: Date, reprocessedAt: Date | null) =>
    server.db
      .update(blobs)
      .set({ state: 'processing', reason: null, createdAt, reprocessedAt })
      .where(eq(blobs.id, id));
  const read = async () => done(await client.call(getFile, { id }));
  await wait(daysAgo(9), daysAgo(0.98));
  await advance(server.browser(), 'PT1H');
  // Its job was lost and is queued again after a day.
  expect(await preparedFile(client, id)).toMatchObject({ state: 'ready' });
  await wait(daysAgo(9), daysAgo(7.5));
  await advance(server.browser(), 'PT1H');
  expect(await read()).toMatchObject({ state: 'processing' });
  await wait(daysAgo(9), null);
  await advance(server.browser(), 'PT1H');
  expect(await read()).toMatchObject({ state: 'broken', reason: 'failed' });
  done(await client.call(retryFile, { id }));
  expect(await preparedFile(client, id)).toMatchObject({ state: 'ready', reason: null });
});

it('an operator has one broken file prepared again, or all since a day', async () => {
  const place = { databaseUrl: server.databaseUrl, dataDir: tmpdir() };
  const [one, two] = [await brokenFile(), await brokenFile()];
  expect(await operate(place, 'reprocess-files', one.id)).toBe('1 queued again.\n');
  expect((await preparedFile(one.client, one.id)).state).toBe('ready');
  expect(done(await two.client.call(getFile, { id: two.id })).state).toBe('broken');
  expect(await operate(place, 'reprocess-files', 'since', '2100-01-01')).toBe('0 queued again.\n');
  expect(await operate(place, 'reprocess-files', 'since', '2020-01-01')).toBe('1 queued again.\n');
  expect((await preparedFile(two.client, two.id)).state).toBe('ready');
  await expect(operate(place, 'reprocess-files', v7())).rejects.toThrow('There is no file');
  await expect(operate(place, 'reprocess-files', 'all')).rejects.toThrow('Name a file');
});
