import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { jobs } from '#server/jobs/table.ts';
import { jobHandlers } from '#server/modules/job-handlers.ts';
import { getFile, setFilePoster } from '#shared/contract/signage/media.ts';
import { eventually } from '#tests/support/eventually.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { film, hugePng, pdf, picture } from '#tests/support/signage/sample-files.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';

/** What one workspace sends must not hold up another one. */

/** Files whose processing lasts as long as a test needs it to. */
const held = new Set<string>();
/** Held files that a job processes, each with what lets it continue. */
const waiting = new Map<string, () => void>();

function release(): void {
  held.clear();
  for (const resume of waiting.values()) resume();
  waiting.clear();
}

const prepareFile = jobHandlers['prepare-file'];
vi.spyOn(jobHandlers, 'prepare-file').mockImplementation(async (services, payload, job) => {
  const { blobId } = payload;
  if (held.has(blobId)) await new Promise<void>((resolve) => waiting.set(blobId, resolve));
  await prepareFile(services, payload, job);
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterEach(release);
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

/** Uploads a PDF whose processing ends only after `release`. */
async function sendHeldPdf(client: HttpClient, pages: number): Promise<string> {
  const file = { bytes: pdf(pages), name: 'long.pdf', type: 'application/pdf' };
  return sendFile(client, file, (id) => held.add(id));
}

const isProcessed = (id: string) => eventually('a held file is processed', () => waiting.has(id));

it('prepares a picture of another workspace while each process for PDFs is busy', async () => {
  const senders = [await arrangePerson(server), await arrangePerson(server)];
  expect(senders).toHaveLength(jobs['prepare-file'].concurrency);
  const other = await arrangePerson(server);
  const long = await Promise.all(senders.map(({ client }) => sendHeldPdf(client, 2)));
  for (const id of long) await isProcessed(id);
  const id = await sendFile(other.client, { bytes: await picture(64, 64) });
  expect(await preparedFile(other.client, id)).toMatchObject({ state: 'ready' });
  release();
  for (const [at, { client }] of senders.entries()) {
    expect(await preparedFile(client, long[at] ?? '')).toMatchObject({
      state: 'ready',
      pageCount: 2,
    });
  }
});

it('renders a PDF of another workspace while one of a workspace is processed and its next one waits', async () => {
  const [sender, other] = await Promise.all([arrangePerson(server), arrangePerson(server)]);
  const first = await sendHeldPdf(sender.client, 1);
  const second = await sendHeldPdf(sender.client, 2);
  await isProcessed(first);
  const type = 'application/pdf';
  const id = await sendFile(other.client, { bytes: pdf(3), name: 'menu.pdf', type });
  expect(await preparedFile(other.client, id)).toMatchObject({ state: 'ready' });
  expect(waiting).not.toContain(second);
  release();
  for (const one of [first, second]) {
    expect(await preparedFile(sender.client, one)).toMatchObject({ state: 'ready' });
  }
});

it('rejects twelve broken posters of 99 megapixels, stores none, and prepares another picture meanwhile', async () => {
  const [sender, other] = await Promise.all([arrangePerson(server), arrangePerson(server)]);
  const id = await sendFile(sender.client, { bytes: await film('avc'), type: 'video/mp4' });
  await preparedFile(sender.client, id);
  const broken = hugePng(10_000, 9_900).subarray(0, -100);
  const poster = new File([new Uint8Array(broken)], 'p', { type: 'image/png' });
  const answers = Promise.all(
    Array.from({ length: 12 }, () => sender.client.call(setFilePoster, { id, poster })),
  );
  const still = await sendFile(other.client, { bytes: await picture(64, 64) });
  expect(await preparedFile(other.client, still)).toMatchObject({ state: 'ready' });
  const codes = (await answers).map(({ status }) => status);
  expect(codes).toContain(2006);
  expect(codes.filter((code) => code !== 2006 && code !== 4)).toEqual([]);
  expect(done(await sender.client.call(getFile, { id })).variants).toEqual(['original']);
});
