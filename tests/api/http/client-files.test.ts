import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClientDownloads } from '#shared/contract/client-downloads.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-clients-'));
const clients = path.join(folder, 'clients');
beforeAll(async () => {
  server = await startTestServer({ CLIENT_DIR: clients });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const fetch = (name: string, init: RequestInit = {}) => server.browser().fetch(name, init);

test('what lies in the folder is offered and handed out, and nothing beside it', async () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const offered = async () => done(await server.browser().call(getClientDownloads));
  // Before anybody put anything there.
  expect(await offered()).toEqual({ packages: [], dictionaries: [] });

  mkdirSync(path.join(clients, 'dictionaries', 'en-GB-10-1.bdic'), { recursive: true });
  const put = (name: string) => writeFileSync(path.join(clients, name), `bytes of ${name}`);
  for (const name of [
    'marquee-0.9.0-linux-amd64.deb',
    'marquee-0.10.0-linux-amd64.deb',
    'marquee-0.10.0-win-x64.exe',
    'marquee-1.0.0-win-x64.exe',
    'notes.txt',
    'dictionaries/en-US-10-1.bdic',
    'dictionaries/notes.txt',
  ]) {
    put(name);
  }
  // Beside one lies who made it; what lies beside the other is no signature.
  const signature = `${'A'.repeat(86)}==`;
  writeFileSync(path.join(clients, 'marquee-0.10.0-linux-amd64.deb.sig'), `${signature}\n`);
  writeFileSync(path.join(clients, 'marquee-1.0.0-win-x64.exe.sig'), 'by hand');
  writeFileSync(path.join(folder, 'secret.yml'), 'not for anybody');
  expect(await offered()).toEqual({
    packages: [
      {
        kind: 'deb',
        processor: 'x64',
        version: '0.10.0',
        path: '/clients/marquee-0.10.0-linux-amd64.deb',
        size: 39,
        sha256: sha256('bytes of marquee-0.10.0-linux-amd64.deb'),
        signature,
      },
      {
        kind: 'nsis',
        processor: 'x64',
        version: '1.0.0',
        path: '/clients/marquee-1.0.0-win-x64.exe',
        size: 34,
        sha256: sha256('bytes of marquee-1.0.0-win-x64.exe'),
        signature: null,
      },
    ],
    dictionaries: ['en-US'],
  });

  const { packages } = await offered();
  const answer = await fetch(packages[0]?.path ?? '');
  expect(await answer.text()).toBe('bytes of marquee-0.10.0-linux-amd64.deb');
  expect(answer.headers.get('content-disposition')).toBe('attachment');
  const part = await fetch(packages[0]?.path ?? '', { headers: { range: 'bytes=0-4' } });
  expect([part.status, await part.text()]).toEqual([206, 'bytes']);
  expect((await fetch('/clients/marquee-0.9.0-linux-amd64.deb')).status).toBe(200);
  // Chromium asks in small letters.
  expect(await (await fetch('/clients/dictionaries/en-us-10-1.bdic')).text()).toContain('en-US');

  for (const name of [
    '',
    'notes.txt',
    'dictionaries',
    'dictionaries/',
    'dictionaries/notes.txt',
    'dictionaries/en-GB-10-1.bdic',
    '../secret.yml',
    '..%2fsecret.yml',
    'dictionaries/..%2f..%2fsecret.yml',
    'dictionaries/../notes.txt/x',
    'marquee-0.11.0-linux-amd64.deb',
    'marquee-0.10.0-linux-amd64.deb.sig',
    'MARQUEE-0.9.0-LINUX-AMD64.DEB',
    '%00',
  ]) {
    expect((await fetch(`/clients/${name}`)).status, name).toBe(404);
  }

  // A package that was made anew has the same name and other bytes.
  writeFileSync(path.join(clients, 'marquee-1.0.0-win-x64.exe'), 'made anew');
  const [, anew] = (await offered()).packages;
  expect(anew).toMatchObject({ size: 9, sha256: sha256('made anew') });
});
