import os from 'node:os';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaLimits } from '#shared/domain/signage/media.ts';
import { blobs } from '#server/db/schema/media.ts';
import type { JobServices } from '#server/modules/job-services.ts';
import { findBlob } from '#server/modules/signage/media/blob-sql.ts';
import { decodeImage } from '#server/ports/parser/decode-image.ts';
import {
  ParserCrashError,
  ParserLimitError,
  withParser,
} from '#server/ports/parser/parser-process.ts';
import { prepareFile } from '#server/modules/signage/media/prepare/prepare-file.ts';
import { prepareVideo } from '#server/modules/signage/media/prepare/video.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { measureCpuDelay } from '#tests/support/server/cpu-delay.ts';
import { firstAttempt } from '#tests/support/server/first-attempt.ts';
import {
  longTable,
  manyBoxes,
  manyBoxesInside,
  manyTracks,
} from '#tests/support/signage/hostile-videos.ts';
import { film, picture } from '#tests/support/signage/sample-files.ts';

const database = testDatabase();
const { signal } = new AbortController();
const bytesOf = (bytes: Buffer) => ({
  size: bytes.length,
  read: ({ start, end }: { start: number; end: number }) =>
    Promise.resolve(Uint8Array.from(bytes.subarray(start, end + 1))),
});

it.each([
  ['a table of 7 million entries', 'tooComplex', () => longTable('ctts', 7e6, 53e6)],
  [
    'a table that says to have 4 billion entries',
    'tooComplex',
    () => longTable('stsz', 2 ** 32 - 1, 12),
  ],
  ['3 million tracks', 'tooComplex', () => manyTracks(3e6)],
  ['65 tracks', 'tooComplex', () => manyTracks(65)],
  ['5 million empty boxes', 'tooComplex', () => manyBoxes(5e6)],
  ['1 million empty boxes in its movie', 'tooComplex', () => manyBoxesInside(1e6)],
  ['64 tracks', 'unreadable', () => manyTracks(64)],
])('a video of %s is refused, and the server answers meanwhile', async (_what, reason, make) => {
  const bytes = bytesOf(make());
  const endMeasurement = measureCpuDelay();
  expect(await prepareVideo(bytes, signal)).toEqual({ reason });
  // Parsing in this process took 2.5 s.
  expect(endMeasurement()).toBeLessThan(1000);
});

it('an image is not called damaged where the parser has a fault of its own', async () => {
  const request = {
    types: ['image/png'],
    maxPixels: 1e6,
    maxAnimatedPixels: 1e6,
    maxAnimationPixels: 1e6,
    variants: [{ variant: 'small', side: 32 }],
    screenSide: 1920,
  };
  const bytes = await picture(64, 64);
  const cut = bytes.subarray(0, bytes.length / 2);
  expect(await decodeImage(cut, request)).toEqual({ reason: 'unreadable' });
  // The program reads a property of what is missing here.
  const faulty = { ...request, types: undefined as unknown as string[] };
  await expect(decodeImage(cut, faulty)).rejects.toThrow(ParserCrashError);
});

/** Prepares a video whose parser the system kills. */
async function prepareKilled(): Promise<never> {
  const prioritized = vi.spyOn(os, 'setPriority');
  try {
    await prepareVideo(
      {
        size: 1000,
        read() {
          const pid = prioritized.mock.calls[0]?.[0];
          process.kill(Number(pid), 'SIGKILL');
          return new Promise(() => undefined);
        },
      },
      signal,
    );
  } finally {
    prioritized.mockRestore();
  }
  throw new Error('the parser was not killed');
}

describe('a parser', () => {
  it('that the system kills has crashed', async () => {
    const crash = new ParserCrashError('a parser ended with SIGKILL');
    await expect(prepareKilled()).rejects.toEqual(crash);
  });

  it('that exceeds its time is ended', async () => {
    const stuck = { size: 1000, read: () => new Promise<Uint8Array>(() => undefined) };
    const given = prepareVideo(stuck, signal, { seconds: 1, megabytes: 256 });
    await expect(given).rejects.toEqual(new ParserLimitError('seconds'));
  });

  it('that exceeds its memory is ended', async () => {
    const given = prepareVideo(bytesOf(await film('avc')), signal, { seconds: 60, megabytes: 4 });
    await expect(given).rejects.toEqual(new ParserLimitError('megabytes'));
  });

  it('ends with its job', async () => {
    const stopped = new AbortController();
    const read = () => {
      stopped.abort(new Error('the job is aborted'));
      return new Promise<Uint8Array>(() => undefined);
    };
    const given = prepareVideo({ size: 1000, read }, stopped.signal);
    await expect(given).rejects.toThrow('the job is aborted');
  });

  it('that cannot start is an error of ours', async () => {
    const limits = { seconds: 60, megabytes: 256 };
    const given = withParser('missing.mjs', limits, signal, ({ receive }) => receive());
    await expect(given).rejects.toThrow(/^a parser ended with code 1 Error: Cannot find module/);
  });
});

describe('a file', () => {
  const blobId = v7();
  // All that the job needs of the services.
  const log = { error: vi.fn<(facts: object, text: string) => void>() };
  const services = () => ({ db: database.db, log }) as unknown as JobServices;
  const attempt = (error: Error) =>
    prepareFile(services(), { blobId }, firstAttempt(new Date()), () => Promise.reject(error));
  const state = async () => {
    const blob = await findBlob(database.db, blobId);
    return [blob?.state, blob?.reason];
  };
  beforeEach(async () => {
    await database.db.delete(blobs);
    await database.db.insert(blobs).values({
      id: blobId,
      hash: Buffer.alloc(32),
      type: 'application/pdf',
      size: 1,
      state: 'processing',
      createdAt: new Date(),
    });
  });

  it('whose parser fails without its fault waits for the next attempt, however often', async () => {
    const crash = new Error('a parser ended with SIGSEGV');
    for (let at = 0; at <= mediaLimits.maxLimitHits; at += 1) {
      await expect(attempt(crash)).rejects.toThrow('SIGSEGV');
    }
    expect(await state()).toEqual(['processing', null]);
  });

  it('whose parser the system kills is broken after eight attempts', async () => {
    const tryKilled = (number: number) =>
      prepareFile(
        services(),
        { blobId },
        { ...firstAttempt(new Date()), attempt: number },
        prepareKilled,
      );
    await expect(tryKilled(7)).rejects.toThrow(ParserCrashError);
    expect(await state()).toEqual(['processing', null]);
    expect(log.error).not.toHaveBeenCalled();
    await tryKilled(8);
    expect(await state()).toEqual(['broken', 'failed']);
    expect(log.error.mock.calls).toMatchObject([
      [{ blobId, attempt: 8, reason: 'a parser ended with SIGKILL' }, expect.any(String)],
    ]);
  });

  it('that exceeds limits of its parser again and again is too complex', async () => {
    const limit = new ParserLimitError('megabytes');
    for (let at = 1; at < mediaLimits.maxLimitHits; at += 1) {
      await expect(attempt(limit)).rejects.toThrow(ParserLimitError);
      expect(await state()).toEqual(['processing', null]);
    }
    await attempt(limit);
    expect(await state()).toEqual(['broken', 'tooComplex']);
  });
});
