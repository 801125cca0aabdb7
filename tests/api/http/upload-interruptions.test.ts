import { createHash, randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { uploads } from '#server/db/schema/upload.ts';
import { turnsName } from '#server/db/turns.ts';
import { purgeUploads } from '#server/modules/retention/purge-uploads.ts';
import { ServiceUnreachableError } from '#server/ports/service-unreachable.ts';
import { eventually } from '#tests/support/eventually.ts';
import { turnsTaken } from '#tests/support/upload/turns-taken.ts';
import { openPatch, sendFile } from '#tests/support/upload/upload-client.ts';
import {
  at,
  idOf,
  megabyte,
  metadata,
  picture,
  pictures,
  uploadStage,
} from '#tests/support/upload/upload-stage.ts';
import { firstAttempt } from '#tests/support/server/first-attempt.ts';

const {
  scene,
  doing,
  time,
  startProcess,
  begin,
  head,
  patch,
  patchUpTo,
  rows,
  filesOf,
  bytesHere,
  bytesOfFile,
  storedNames,
} = uploadStage();

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('an upload goes on where its connection broke', async () => {
  const sent = picture(6 * megabyte);
  const url = await begin(sent.length);
  const broken = openPatch(
    at(scene().first, url),
    { ...scene().owner, 'upload-offset': '0' },
    sent.length,
  );
  const much = randomInt(megabyte, 5 * megabyte);
  broken.request.write(sent.subarray(0, much));
  await eventually('it arrives', async () => ((await bytesHere(url)) ?? 0) > megabyte / 2);
  broken.request.destroy();
  await broken.done;
  // Not because somebody else asks for it.
  await eventually('its turn is over', async () => (await turnsTaken(scene().server.db)) === 0);
  await sendFile('', sent, scene().owner, { metadata, uploadUrl: at(scene().first, url) });
  expect(sent.equals(await bytesOfFile(url))).toBe(true);
  expect(doing.sum).toBe(sumOf(sent));
  expect(doing.finished).toEqual([idOf(url)]);
});

describe('two processes', () => {
  it('never write at once: who wakes up after another went on changes nothing', async () => {
    const sent = picture(6 * megabyte);
    const url = await begin(sent.length);
    const stalled = await patchUpTo(url, sent, 2 * megabyte);
    // The first process lets go when asked: otherwise the answer is 429.
    const asked = await head(url, scene().owner, scene().second);
    expect(asked.http).toBe(200);
    expect(asked.headers.get('upload-offset')).toBe(String(2 * megabyte));
    const goesOn = { from: 2 * megabyte, process: scene().second };
    const rest = await patchUpTo(url, sent, 3 * megabyte, goesOn);
    stalled.request.write(Buffer.alloc(3 * megabyte, 1));
    rest.request.end(sent.subarray(3 * megabyte));
    expect(await rest.done).toBe(204);
    stalled.request.destroy();
    expect(sent.equals(await bytesOfFile(url))).toBe(true);
    expect(doing.sum).toBe(sumOf(sent));
    expect(doing.finished).toEqual([idOf(url)]);
  });

  it('finish once what a death left between the last byte and the file', async () => {
    doing.failures = 1;
    const sent = picture(1000);
    const url = await begin(sent.length);
    expect(await patch(url, 0, sent)).toMatchObject({ http: 500, body: { status: 2 } });
    expect([await filesOf(url), await bytesHere(url)]).toEqual([[], 1000]);
    const asked = await Promise.all([
      head(url),
      head(url, scene().owner, scene().second),
      patch(url, 1000, Buffer.alloc(0)),
    ]);
    expect(asked.map(({ http }) => http)).toEqual([200, 200, 204]);
    // One that failed and was rolled back, and the one that counts.
    expect(doing.finished).toHaveLength(2);
    expect(await filesOf(url)).toHaveLength(1);
    expect(await bytesHere(url)).toBeNull();
  });

  it('one of which stops keeps what came, and the client goes on at the other', async () => {
    const third = await startProcess();
    const sent = picture(6 * megabyte);
    const url = await begin(sent.length);
    const open = await patchUpTo(url, sent, megabyte, { process: third });
    await third.stop();
    expect([await open.done, await bytesHere(url)]).toEqual([204, megabyte]);
    await sendFile('', sent, scene().owner, { metadata, uploadUrl: at(scene().second, url) });
    expect(sent.equals(await bytesOfFile(url))).toBe(true);
  });
});

it('a process that loses its turns lets go, and takes them anew', async () => {
  const { db } = scene().server;
  const sent = picture(2 * megabyte);
  const url = await begin(sent.length);
  const open = await patchUpTo(url, sent, 100_000, { length: 9e5 });
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${turnsName}`);
  expect([await open.done, await bytesHere(url)]).toEqual([204, 100_000]);
  expect(await patch(url, 100_000, sent.subarray(100_000))).toMatchObject({ http: 204 });
  expect(sent.equals(await bytesOfFile(url))).toBe(true);
});

it('a store that fails amid a body says when to go on, and what came before is kept', async () => {
  const sent = picture(6 * megabyte);
  const url = await begin(sent.length);
  const { store } = scene();
  let failures = 1;
  const failing = await startProcess({
    store: {
      ...store,
      async write(id, offset, source) {
        let there = offset;
        for await (const chunk of source) {
          if (there > megabyte && failures > 0) {
            failures -= 1;
            throw new ServiceUnreachableError('file store', 'full');
          }
          there = await store.write(id, there, Readable.from([chunk]));
        }
        return there;
      },
    },
  });
  expect(await patch(url, 0, sent, scene().owner, failing)).toMatchObject({
    http: 429,
    body: { status: 4, data: { seconds: 30, unavailable: true } },
  });
  const there = (await bytesHere(url)) ?? 0;
  expect(there).toBeGreaterThan(megabyte);
  // At the process that saw more come than the store took.
  await patch(url, there, sent.subarray(there), scene().owner, failing);
  await failing.stop();
  expect(sent.equals(await bytesOfFile(url))).toBe(true);
  expect(doing.sum).toBe(sumOf(sent));
});

it('a body that does not come along is given up, and a line of the log tells of each request', async () => {
  const lines: string[] = [];
  const progress = {
    graceMs: 300,
    stoppingGraceMs: 300,
    bytesPerSecond: 1000,
    formMs: 60_000,
    checkMs: 20,
  };
  const strict = await startProcess({ progress, log: (line) => lines.push(line) });
  const url = await begin(megabyte);
  const open = await patchUpTo(url, picture(megabyte), 200, { process: strict });
  expect(await open.done).toBeNull();
  const asked = await head(url, scene().owner, strict);
  expect(asked.headers.get('upload-offset')).toBe('200');
  await patch(url, 200, picture(9), scene().owner, strict);
  await strict.stop();
  const answered = lines.flatMap((line) => {
    const { msg, method, route, http } = JSON.parse(line) as Record<string, unknown>; // pino's
    return msg === 'answered' ? [[method, route, http]] : [];
  });
  expect(answered).toEqual([
    ['HEAD', `${pictures}/:uploadId`, 200],
    ['PATCH', `${pictures}/:uploadId`, 204],
  ]);
  const broken = lines.filter((line) => line.includes('broken off'));
  expect(broken.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { method: 'PATCH', route: `${pictures}/:uploadId` },
  ]);
  expect(lines.join()).not.toContain(scene().owner.authorization?.slice('Bearer '.length));
});

it('what nobody went on with goes after a day, and bytes that are no upload’s with it', async () => {
  await scene().server.db.delete(uploads);
  const left = await begin(1000);
  await patch(left, 0, picture(400));
  const leftOver = v7();
  await scene().store.create(leftOver);
  const later = new Date(Date.now() + 25 * 3_600_000);
  time.now = () => later;
  const going = await begin(1000);
  expect(await head(left)).toMatchObject({ http: 410 });
  expect(await patch(left, 400, picture(600))).toMatchObject({ http: 410, body: { status: 7 } });
  // Whatever else somebody put there is not ours.
  await writeFile(path.join(scene().folder, 'coming', 'notes.txt'), 'mine');
  const turns = {
    take: () => Promise.reject(new Error('no turn is needed')),
    close: async () => {},
  };
  await purgeUploads(
    { db: scene().server.db, uploads: { store: scene().store, turns } },
    {},
    firstAttempt(later),
  );
  expect(await rows(left)).toEqual([]);
  const kept = await storedNames();
  expect(kept.toSorted()).toEqual([idOf(going), 'notes.txt'].toSorted());
  expect(await head(left)).toMatchObject({ http: 404 });
});
