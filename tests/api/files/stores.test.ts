import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { mkdtemp, open as openFile, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leastPart, type BucketPlace } from '#server/ports/bucket/bucket.ts';
import { s3Bucket } from '#server/ports/bucket/s3-bucket.ts';
import { fileBucket } from '#server/ports/files/file-bucket.ts';
import { fileFolder } from '#server/ports/files/file-folder.ts';
import { MissingBytesError } from '#server/ports/missing-bytes.ts';
import { RunningSums } from '#server/ports/upload/running-sums.ts';
import { uploadBucket } from '#server/ports/upload/upload-bucket.ts';
import { uploadFolder } from '#server/ports/upload/upload-store.ts';
import {
  hasGateway,
  startObjectGateway,
  type ObjectGateway,
} from '#tests/support/bucket/object-gateway.ts';

const megabyte = 2 ** 20;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stores-'));
});
afterAll(() => rm(folder, { recursive: true }));

let gateway: ObjectGateway | undefined;
let place: BucketPlace;
beforeAll(async () => {
  if (!hasGateway) return;
  gateway = await startObjectGateway();
  place = await gateway.makeBucket('stores');
});
afterAll(() => gateway?.stop());

/** Two processes at the same bytes; `second` shares nothing with the first but the store. */
const kinds = {
  folder() {
    const files = () => fileFolder(path.join(folder, 'files'));
    const uploads = () => uploadFolder(path.join(folder, 'uploads'));
    return { uploads: uploads(), second: uploads(), files: files() };
  },
  bucket() {
    const [one, other] = [s3Bucket(place), s3Bucket(place)];
    const collecting = (name: string) => path.join(folder, name);
    const options = { pieceBytes: 7 * megabyte };
    return {
      uploads: uploadBucket(one, collecting('one'), options),
      second: uploadBucket(other, collecting('other'), options),
      files: fileBucket(other),
    };
  },
};

/** Counts what files of this process flush to the disk. */
async function countFlushes() {
  const probe = await openFile(path.join(folder, 'probe'), 'w');
  const prototype = Object.getPrototypeOf(probe) as FileHandle; // every file has it
  await probe.close();
  const { datasync } = prototype;
  const count = { all: 0, atOnce: 0, now: 0 };
  const spy = vi.spyOn(prototype, 'datasync').mockImplementation(async function flush(
    this: FileHandle,
  ) {
    count.all += 1;
    count.now += 1;
    count.atOnce = Math.max(count.atOnce, count.now);
    await datasync.call(this);
    count.now -= 1;
  });
  return () => {
    spy.mockRestore();
    return { all: count.all, atOnce: count.atOnce };
  };
}

async function* chunksOf(bytes: Buffer, isBroken = false) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  if (isBroken) throw new Error('of another kind');
}
const hex = (bytes: Buffer) => bytes.toString('hex');
async function gathered(ids: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const id of ids) all.push(id);
  return all;
}

it('reads nothing once more of what it counted as it came', async () => {
  const sent = randomBytes(megabyte);
  const sums = new RunningSums();
  for (const [at, end] of [
    [0, 100],
    [100, megabyte],
  ]) {
    const came = { offset: at ?? 0, source: chunksOf(sent.subarray(at, end)) };
    const write = async (source: AsyncIterable<Buffer>) =>
      (at ?? 0) + (await buffer(source)).length;
    await sums.count('id', came, write, () => true);
  }
  const reading = () => {
    throw new Error('it is read once more');
  };
  expect(hex(await sums.digest('id', megabyte, reading))).toBe(
    createHash('sha256').update(sent).digest('hex'),
  );
});

it('flushes two large uploads as they come, one flush at a time, and loses no byte of them', async () => {
  const { uploads, second } = kinds.folder();
  const flushes = await countFlushes();
  const sent = randomBytes(40 * megabyte);
  const ids = [v7(), v7()];
  await Promise.all(
    ids.map(async (id) => {
      await uploads.create(id);
      expect(await uploads.write(id, 0, chunksOf(sent))).toBe(sent.length);
    }),
  );
  for (const id of ids) {
    expect(sent.equals(await buffer(second.open(id)))).toBe(true);
    await uploads.remove(id);
  }
  // After each 32 MB of 40.
  expect(flushes()).toEqual({ all: 2, atOnce: 1 });
});

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  const isAbsent = kind === 'bucket' && !hasGateway;

  it.skipIf(isAbsent)('takes an upload in pieces of any length, and keeps it whole', async () => {
    const { uploads, second, files } = kinds[kind]();
    const id = v7();
    // Short, just short of a part, a part, more than is collected at once, and one byte.
    const lengths = [randomInt(1, megabyte), leastPart - 1, leastPart, 9 * megabyte, 1];
    const sent = randomBytes(lengths.reduce((all, length) => all + length, 0));
    expect(await uploads.sizeOf(id)).toBeNull();
    await uploads.create(id);
    await expect(second.create(id)).rejects.toThrow();
    expect(await second.sizeOf(id)).toBe(0);
    let at = 0;
    for (const [turn, length] of lengths.entries()) {
      const store = turn % 2 === 0 ? uploads : second;
      expect(await store.write(id, at, chunksOf(sent.subarray(at, at + length)))).toBe(at + length);
      at += length;
      expect(await uploads.sizeOf(id)).toBe(at);
      // Nothing came, nothing changes.
      expect(await store.write(id, at, chunksOf(Buffer.alloc(0)))).toBe(at);
    }
    const [start, end] = [leastPart - 10, 2 * leastPart + 10];
    const part = sent.subarray(start, end + 1);
    expect(part.equals(await buffer(second.open(id, { start, end })))).toBe(true);
    await second.settle(id);
    const source = {
      size: sent.length,
      open: () => second.open(id),
      linkTo: (to: string) => second.linkTo(id, to),
    };
    for (const _attempt of [1, 2]) await files.keep(id, 'original', source);
    await uploads.remove(id);
    expect([await uploads.sizeOf(id), await gathered(uploads.list())]).toEqual([null, []]);
    expect(sent.equals(await buffer(await files.open(id, 'original')))).toBe(true);
    expect(part.equals(await buffer(await files.open(id, 'original', { start, end })))).toBe(true);
    expect(await gathered(files.list())).toContain(id);
    await files.remove(id);
    expect(await gathered(files.list())).not.toContain(id);
  });

  it.skipIf(isAbsent)('keeps of an upload that breaks off what it says it has', async () => {
    const { uploads, second } = kinds[kind]();
    const id = v7();
    const sent = randomBytes(8 * megabyte);
    await uploads.create(id);
    await expect(uploads.write(id, 0, chunksOf(sent, true))).rejects.toThrow('of another kind');
    const there = (await second.sizeOf(id)) ?? 0;
    expect(there).toBeGreaterThan(6 * megabyte);
    await second.write(id, there, chunksOf(sent.subarray(there)));
    expect(sent.equals(await buffer(uploads.open(id)))).toBe(true);
    expect(await gathered(second.list())).toContain(id);
    await second.remove(id);
  });

  it.skipIf(isAbsent)(
    'has the sum of an upload that was cut anywhere, by whichever process',
    async () => {
      const { uploads, second } = kinds[kind]();
      for (let round = 0; round < (kind === 'folder' ? 20 : 2); round += 1) {
        const id = v7();
        await uploads.create(id);
        const processes = [
          { store: uploads, sums: new RunningSums() },
          { store: second, sums: new RunningSums() },
        ] as const;
        const sent = randomBytes(megabyte);
        const steps: string[] = [];
        for (let at = 0; at < sent.length; at = (await uploads.sizeOf(id)) ?? 0) {
          const { store, sums } = processes[randomInt(2)] ?? processes[0];
          const end = randomInt(at + 1, sent.length + 1);
          const [isBroken, isLost] = [randomInt(3) === 0, randomInt(5) === 0];
          steps.push(`${at}-${end}${isBroken ? ' broken' : ''}${isLost ? ' lost' : ''}`);
          const came = { offset: at, source: chunksOf(sent.subarray(at, end), isBroken) };
          const write = (source: AsyncIterable<Buffer>) => store.write(id, at, source);
          await sums.count(id, came, write, () => !isLost).catch(() => null);
          if (randomInt(8) === 0) sums.forget(id);
          // What was lost on the way comes as something else.
          randomFillSync(sent, (await uploads.sizeOf(id)) ?? 0);
        }
        const wanted = createHash('sha256').update(sent).digest('hex');
        for (const { store, sums } of processes) {
          const open = (start: number) => store.open(id, { start, end: sent.length - 1 });
          // Twice: the file could not be made.
          const found = [await sums.digest(id, sent.length, open)];
          found.push(await sums.digest(id, sent.length, open));
          expect(found.map(hex), steps.join(', ')).toEqual([wanted, wanted]);
        }
        await uploads.remove(id);
      }
    },
  );

  it.skipIf(isAbsent)('changes nothing that is there, and tells what is not', async () => {
    const { uploads, files } = kinds[kind]();
    const id = v7();
    for (const content of ['first', 'another']) {
      expect(await files.write(id, 'screen', Buffer.from(content))).toBe(5);
    }
    await uploads.create(id);
    await uploads.write(id, 0, chunksOf(Buffer.from('a third')));
    const elsewhere = Object.assign(new Error('elsewhere'), { code: 'EXDEV' });
    const source = {
      size: 7,
      open: () => uploads.open(id),
      linkTo: () => Promise.reject(elsewhere),
    };
    for (const variant of ['screen', 'original']) await files.keep(id, variant, source);
    expect(String(await buffer(await files.open(id, 'screen')))).toBe('first');
    expect(String(await buffer(await files.open(id, 'original')))).toBe('a third');
    await expect(files.open(id, 'thumbnail')).rejects.toThrow(MissingBytesError);
    await expect(files.open(v7(), 'screen')).rejects.toThrow(MissingBytesError);
    for (const one of [files, uploads]) for (const gone of [id, id]) await one.remove(gone);
    expect(await gathered(files.list())).not.toContain(id);
    await files.check();
  });

  it.skipIf(isAbsent).each([
    ['..', 'original'],
    ['../0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', 'original'],
    ['0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', '../../app-key'],
    ['0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', 'a.part'],
  ])('leads nowhere else: %s/%s', async (id, variant) => {
    const { files } = kinds[kind]();
    await expect(files.open(id, variant)).rejects.toThrow(/^no (?:id|name)/);
    await expect(files.write(id, variant, Buffer.from('x'))).rejects.toThrow(/^no (?:id|name)/);
  });
});

it.skipIf(!hasGateway)(
  'a bucket frees what somebody died at who made one object of pieces',
  async () => {
    const { uploads, files } = kinds.bucket();
    const { endpoint = '', region, name, accessKeyId, secretAccessKey } = place;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const [again, never] = [v7(), v7()];
    const begin = (id: string) =>
      client.send(new CreateMultipartUploadCommand({ Bucket: name, Key: `files/${id}/original` }));
    await Promise.all([begin(again), begin(never), begin(again)]);
    client.destroy();
    expect(new Set(await gathered(files.list()))).toEqual(new Set([again, never]));
    await files.remove(never);
    expect(new Set(await gathered(files.list()))).toEqual(new Set([again]));

    const sent = randomBytes(8 * megabyte);
    await uploads.create(again);
    for (const at of [0, 6 * megabyte]) {
      await uploads.write(again, at, chunksOf(sent.subarray(at, at + 6 * megabyte)));
    }
    await uploads.linkTo(again, `files/${again}/original`);
    expect(sent.equals(await buffer(await files.open(again, 'original')))).toBe(true);
    // Once: as an object, and not as something unfinished.
    expect(await gathered(files.list())).toEqual([again]);
  },
);
