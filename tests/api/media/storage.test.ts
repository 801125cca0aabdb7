import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getFile, getStorage } from '#shared/contract/signage/media.ts';
import { blobs, blobVariants, files } from '#server/db/schema/media.ts';
import type { JobServices } from '#server/modules/job-services.ts';
import { prepareFile } from '#server/modules/signage/media/prepare/prepare-file.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeFile } from '#tests/support/signage/arrange-file.ts';
import { pdf, picture } from '#tests/support/signage/sample-files.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';

/** What counts toward the storage of a workspace. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

it('counts the pages of a PDF where they take more than the file', async () => {
  const { client } = await arrangePerson(server);
  const bytes = pdf(3);
  const id = await sendFile(client, { bytes, name: 'plan.pdf', type: 'application/pdf' });
  await preparedFile(client, id);
  const variants = await server.db.select().from(blobVariants).where(eq(blobVariants.blobId, id));
  const made = variants.reduce(
    (sum, { variant, size }) => (variant === 'original' ? sum : sum + size),
    0,
  );
  expect(made).toBeGreaterThan(bytes.length);
  expect(done(await client.call(getStorage, {}))).toMatchObject({ used: made });
});

it('counts the original where it takes more than what was made of it', async () => {
  const { client } = await arrangePerson(server);
  const bytes = Buffer.concat([await picture(300, 200), randomBytes(200_000)]);
  const id = await sendFile(client, { bytes });
  await preparedFile(client, id);
  expect(done(await client.call(getStorage, {}))).toMatchObject({ used: bytes.length });
});

it('processes no file of a workspace over its limit, until there is room', async () => {
  const { client, userId } = await arrangePerson(server);
  const id = await sendFile(client, { bytes: await picture(300, 200) });
  await preparedFile(client, id);
  const [file] = await server.db.select().from(files).where(eq(files.id, id));
  const workspaceId = file?.workspaceId ?? '';
  const large = await arrangeFile(server.db, { workspaceId, ownerId: userId, sizeBytes: 2 ** 30 });
  await server.db.update(blobs).set({ state: 'processing' }).where(eq(blobs.id, id));
  const prepare = vi.fn(async () => ({ facts: { state: 'ready' } as const, variants: [] }));
  const { db } = server;
  const services = { db } as unknown as JobServices; // what the job needs before it processes a file
  const facts = { now: new Date(), attempt: 1, signal: new AbortController().signal };
  await prepareFile(services, { blobId: id }, facts, prepare);
  expect(prepare).not.toHaveBeenCalled();
  expect(done(await client.call(getFile, { id }))).toMatchObject({
    state: 'broken',
    reason: 'noRoom',
  });
  await db.delete(files).where(eq(files.id, large));
  await db.update(blobs).set({ state: 'processing' }).where(eq(blobs.id, id));
  await prepareFile(services, { blobId: id }, facts, prepare);
  expect(done(await client.call(getFile, { id }))).toMatchObject({ state: 'ready', reason: null });
});
