import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as newFile from '../new-file.ts';
import { downloadPackage, type Download } from './download-package.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('../new-file.ts', async (original) => {
  const { openNew, openOwn } = await original<typeof newFile>();
  return {
    openOwn,
    openNew: (file: string) => (disk.isFull ? open('/dev/full', 'w') : openNew(file)),
  };
});

const name = 'marquee-0.2.0-linux-amd64.deb';
const bytes = randomBytes(300_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const partFile = `${name}.${sha256.slice(0, 12)}.part`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
const server = createServer((request, response) => answer(request, response));
let origin = '';
let folder = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP port has an address object
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-download-'));
  answer = whole;
  disk.isFull = false;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const whole: Answer = (_request, response) => void response.end(bytes);
const ranged: Answer = (request, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` });
  response.end(bytes.subarray(from));
};
/** Sends so much of it and cuts the connection. */
const cutAfter =
  (length: number): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, length), () => response.destroy());
  };

function begin(given: Partial<Download> = {}) {
  const progress = vi.fn<Download['onProgress']>();
  const stop = new AbortController();
  const result = downloadPackage({
    url: `${origin}/clients/${name}`,
    size: bytes.length,
    sha256,
    folder,
    name,
    isOurs: false,
    fetch: (url, init) => fetch(url, init),
    stallMs: 30_000,
    signal: stop.signal,
    onProgress: progress,
    ...given,
  });
  const failed = result.then(
    () => null,
    (error: { problem: string }) => error.problem,
  );
  const begun = () => new Set(progress.mock.calls.map(([, how]) => how));
  return { result, failed, progress, stop, begun };
}

test('a package is there as a whole, and nothing beside it', async () => {
  const { result, progress, begun } = begin();
  const file = await result;
  expect(file).toBe(join(folder, name));
  expect(readFileSync(file)).toEqual(bytes);
  expect(readdirSync(folder)).toEqual([name]);
  expect([...begun()]).toEqual(['new']);
  expect(progress.mock.calls.at(0)?.[0]).toBe(0);
  expect(progress.mock.calls.at(-1)?.[0]).toBe(bytes.length);
});

test('one that is there already is not asked for again; what has its name otherwise stays', async () => {
  writeFileSync(join(folder, name), bytes);
  answer = () => expect.unreachable('nobody needs to ask');
  expect(await begin().result).toBe(join(folder, name));

  writeFileSync(join(folder, name), 'something of the user');
  answer = whole;
  expect(await begin().result).toBe(join(folder, 'marquee-0.2.0-linux-amd64-2.deb'));
  expect(readFileSync(join(folder, name), 'utf8')).toBe('something of the user');
});

test('what broke off is kept and gone on with', async () => {
  answer = cutAfter(120_000);
  expect(await begin().failed).toBe('brokenOff');
  const kept = readFileSync(join(folder, partFile));
  expect(kept.length).toBeGreaterThan(0);
  expect(bytes.subarray(0, kept.length)).toEqual(kept);

  const asked: unknown[] = [];
  answer = (request, response) => {
    asked.push(request.headers.range);
    ranged(request, response);
  };
  const second = begin();
  expect(readFileSync(await second.result)).toEqual(bytes);
  expect(asked).toEqual([`bytes=${kept.length}-`]);
  expect([...second.begun()]).toEqual(['resumed']);
  expect(second.progress.mock.calls.at(0)?.[0]).toBe(kept.length);
});

test('a server that gives it whole again is taken at its word', async () => {
  writeFileSync(join(folder, partFile), bytes.subarray(0, 1000));
  const { result, begun } = begin();
  expect(readFileSync(await result)).toEqual(bytes);
  expect([...begun()]).toEqual(['again']);
});

test('a part that begins elsewhere is no part of it', async () => {
  writeFileSync(join(folder, partFile), bytes.subarray(0, 1000));
  answer = (_request, response) => {
    response.writeHead(206, { 'content-range': `bytes 7-${bytes.length - 1}/${bytes.length}` });
    response.end(bytes.subarray(7));
  };
  expect(await begin().failed).toBe('unreachable');
  expect(readFileSync(join(folder, partFile)).length).toBe(1000);
});

test.each([
  ['other bytes', randomBytes(bytes.length)],
  ['more of them', Buffer.concat([bytes, Buffer.from('x')])],
])('%s are thrown away', async (_what, sent) => {
  answer = (_request, response) => void response.end(sent);
  expect(await begin().failed).toBe('wrongBytes');
  expect(readdirSync(folder)).toEqual([]);
});

test('a part with wrong bytes is found out at the end, and begun anew after that', async () => {
  writeFileSync(join(folder, partFile), randomBytes(1000));
  answer = ranged;
  expect(await begin().failed).toBe('wrongBytes');
  expect(readdirSync(folder)).toEqual([]);
  answer = whole;
  expect(readFileSync(await begin().result)).toEqual(bytes);
});

test.each([
  [404, 'gone'],
  [503, 'unreachable'],
  [416, 'unreachable'],
])('status %s: %s', async (status, problem) => {
  answer = (_request, response) => void response.writeHead(status).end('no');
  expect(await begin().failed).toBe(problem);
  expect(readdirSync(folder)).toEqual([]);
});

test('nobody is followed to another place', async () => {
  let isFollowed = false;
  answer = (request, response) => {
    if (request.url === '/elsewhere') isFollowed = true;
    response.writeHead(302, { location: '/elsewhere' }).end();
  };
  expect(await begin().failed).toBe('unreachable');
  expect(isFollowed).toBe(false);
});

test('who waits in vain for the next piece gives up, and keeps what came', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 50_000));
  };
  expect(await begin({ stallMs: 200 }).failed).toBe('brokenOff');
  expect(readFileSync(join(folder, partFile)).length).toBe(50_000);
});

test('the user stops it: what came is kept, and the server need not send the rest', async () => {
  let ended = false;
  answer = (_request, response) => {
    response.once('close', () => (ended = true));
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 50_000));
  };
  const { failed, stop, progress } = begin();
  await expect.poll(() => progress.mock.calls.at(-1)?.[0]).toBe(50_000);
  stop.abort();
  expect(await failed).toBe('brokenOff');
  expect(existsSync(join(folder, partFile))).toBe(true);
  await expect.poll(() => ended).toBe(true);
});

test('no connection gets an abort signal, over which the app would never end; it is stopped all the same', async () => {
  const asked: RequestInit[] = [];
  let isCancelled = false;
  let come = (): void => undefined;
  const { failed, stop } = begin({
    fetch: (_url, init) => {
      asked.push(init);
      const body = new ReadableStream({ cancel: () => void (isCancelled = true) });
      return new Promise((resolve) => (come = () => resolve(new Response(body))));
    },
  });
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).not.toHaveProperty('signal');
  stop.abort();
  expect(await failed).toBe('unreachable');
  come();
  await expect.poll(() => isCancelled).toBe(true);
});

test('parts of others go, files of others stay', async () => {
  const old = 'marquee-0.1.9-linux-amd64.deb.0123456789ab.part';
  const theirs = [
    'notes.part',
    'marquee-0.1.9-linux-amd64.deb',
    '.marquee-notes',
    // A document that is being saved there.
    '.marquee-9ceeef52-81ab-412c-a853-12f1f1de1ed4.part',
  ];
  for (const file of [old, '.marquee-0.1.9-linux-x86_64.AppImage', ...theirs]) {
    writeFileSync(join(folder, file), 'x');
  }
  // A folder that is called like one.
  mkdirSync(join(folder, '.marquee-0.1.8-kept'));
  await begin().result;
  expect(readdirSync(folder).toSorted()).toEqual(
    [...theirs, '.marquee-0.1.8-kept', name].toSorted(),
  );
  rmSync(join(folder, '.marquee-0.1.8-kept'), { recursive: true });
  // A folder that is ours alone keeps nothing else.
  rmSync(join(folder, name));
  await begin({ isOurs: true }).result;
  expect(readdirSync(folder)).toEqual([name]);
});

test.runIf(process.platform === 'linux')('a full disk is said, and not left fuller', async () => {
  disk.isFull = true;
  expect(await begin().failed).toBe('diskFull');
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux').each([
  ['anew', () => 'something of the user'],
  ['where it would go on', () => bytes.subarray(0, 1000)],
  ['where it seems to be there', () => bytes],
])('a link in the place of a part is not followed: %s', async (_how, content) => {
  const victim = join(folder, 'victim');
  writeFileSync(victim, content());
  symlinkSync(victim, join(folder, partFile));
  const { result, begun } = begin();
  expect(readFileSync(await result)).toEqual(bytes);
  expect([...begun()]).toEqual(['new']);
  expect(readFileSync(victim)).toEqual(Buffer.from(content()));
  expect(lstatSync(join(folder, name)).isFile()).toBe(true);
});

test.runIf(process.platform === 'linux')('a folder that cannot be written to is said', async () => {
  // Not even root writes there.
  expect(await begin({ folder: '/sys/fs' }).failed).toBe('readOnly');
});
