import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureHeader, keptHeader } from '#shared/desktop.ts';
import type { SecretStore } from '../session/secret-store.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createOfflineReads } from './offline-reads.ts';
import { open, seal } from './seal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-offline-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = { info: () => undefined, error: () => undefined };
const never = Promise.resolve(false);

function keychain(isUsable = true): { store: SecretStore; secrets: Map<string, string> } {
  const secrets = new Map<string, string>();
  const ok = <Value>(value: Value) =>
    isUsable
      ? ({ kind: 'ok', value } as const)
      : ({ kind: 'unavailable', reason: 'none', late: never } as const);
  const store: SecretStore = {
    read: async (account) => ok(secrets.get(account) ?? null),
    write: async (account, secret) => {
      if (isUsable) secrets.set(account, secret);
      return ok(undefined);
    },
    remove: async (account) => ok(secrets.delete(account)),
    isHanging: () => false,
  };
  return { store, secrets };
}

const keptIn = (store: SecretStore) =>
  createKeptAnswers({
    folder: join(folder, 'kept'),
    account: 'offline https://signs.example',
    store,
    now: () => new Date('2026-11-23T14:05:00Z'),
    log,
  });

const files = () => readdirSync(join(folder, 'kept')).map((name) => join(folder, 'kept', name));

test('what is sealed opens by its key and name alone, and not once a byte has changed', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'team', 'Blue Door');
  expect(open(key, 'team', sealed)).toBe('Blue Door');
  expect(open(randomBytes(32), 'team', sealed)).toBeNull();
  expect(open(key, 'invoice', sealed)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(open(key, 'team', changed)).toBeNull();
    expect(open(key, 'team', sealed.subarray(0, at))).toBeNull();
  }
});

test('answers are kept sealed, survive a restart, and are gone with their key at the sign-out', async () => {
  const { store, secrets } = keychain();
  await keptIn(store).keep('en team', '{"status":0,"data":"canary"}', 0);
  expect(readFileSync(files()[0] ?? '', 'latin1')).not.toContain('canary');

  const again = keptIn(store);
  expect(await again.find('en team')).toEqual({
    text: '{"status":0,"data":"canary"}',
    at: '2026-11-23T14:05:00.000Z',
  });
  expect(await again.find('ja team')).toBeNull();
  const [old] = files().map((file) => readFileSync(file));
  await again.wipe();
  expect(secrets.size).toBe(0);
  expect(readdirSync(folder)).toEqual([]);

  // What somebody saved of the folder is of no use after that.
  await again.keep('en team', '{"status":0,"data":"next"}', again.owner());
  writeFileSync(files()[0] ?? '', old ?? '');
  expect(await again.find('en team')).toBeNull();
});

test('an answer on its way to the disk does not outlive the sign-out', async () => {
  const kept = keptIn(keychain().store);
  const late = kept.keep('en invoice', '{"status":0}', kept.owner());
  await Promise.all([late, kept.wipe()]);
  expect(await kept.find('en invoice')).toBeNull();
});

test('what an earlier person asked for is not kept for the next', async () => {
  const kept = keptIn(keychain().store);
  const earlier = kept.owner();
  await kept.wipe();
  await kept.keep('en invoice', '{"status":0}', earlier);
  expect(await kept.find('en invoice')).toBeNull();
  await kept.keep('en invoice', '{"status":0}', kept.owner());
  expect(await kept.find('en invoice')).not.toBeNull();
});

test('without a usable keychain nothing is written at all', async () => {
  await keptIn(keychain(false).store).keep('en team', '{"status":0}', 0);
  expect(readdirSync(folder)).toEqual([]);
});

test('only so many are kept, the newest', async () => {
  const kept = keptIn(keychain().store);
  for (let page = 0; page < 310; page += 1) await kept.keep(`en team?page=${page}`, '{}', 0);
  expect(files()).toHaveLength(300);
  expect(await kept.find('en team?page=309')).not.toBeNull();
});

function reads(isSignedIn = true) {
  const kept = keptIn(keychain().store);
  const server = { isUp: true, status: 0, data: 1 as unknown };
  const callServer = vi.fn(async () =>
    server.isUp
      ? Response.json(
          { status: server.status, data: server.data },
          { status: server.status === 0 ? 200 : 401 },
        )
      : new Response(null, { status: 502, headers: { [failureHeader]: 'unreachable' } }),
  );
  const ask = createOfflineReads({
    callServer,
    serverOrigin: () => 'https://signs.example',
    isSignedIn: async () => isSignedIn,
    language: () => 'en',
    kept: () => kept,
  });
  const call = async (path: string, method = 'GET') => {
    const answer = await ask(new Request(`app://marquee/webapi/${path}`, { method }));
    // Behind it in the queue: what it keeps is there.
    await kept.find('');
    return answer;
  };
  return { call, server, kept, callServer };
}

test('a read that was answered is answered again, dated, while the server is away', async () => {
  const { call, server } = reads();
  const first = await call('team/members?page=2');
  expect(first.headers.get(keptHeader)).toBeNull();
  server.isUp = false;
  server.data = 2;
  const second = await call('team/members?page=2');
  expect(await second.json()).toEqual({ status: 0, data: 1 });
  expect([second.status, second.headers.get(keptHeader)]).toEqual([
    200,
    '2026-11-23T14:05:00.000Z',
  ]);
  expect((await call('team/members?page=3')).headers.get(failureHeader)).toBe('unreachable');
  server.isUp = true;
  expect(await (await call('team/members?page=2')).json()).toEqual({ status: 0, data: 2 });
});

test('commands, other reads and refusals are not kept', async () => {
  const { call, server } = reads();
  await call('team', 'PUT');
  await call('user/session');
  server.status = 7;
  await call('invoice/A1');
  server.isUp = false;
  for (const path of ['team', 'user/session', 'invoice/A1']) {
    expect((await call(path)).headers.get(failureHeader), path).toBe('unreachable');
  }
});

test('an answer that comes after the sign-in of the next is theirs alone who asked for it', async () => {
  const { call, server, kept, callServer } = reads();
  const answer = await callServer();
  callServer.mockImplementationOnce(async () => {
    await kept.wipe();
    return answer;
  });
  expect((await call('user/profile')).status).toBe(200);
  server.isUp = false;
  expect((await call('user/profile')).headers.get(failureHeader)).toBe('unreachable');
});

test('where nobody is signed in nothing is kept', async () => {
  const { call, server } = reads(false);
  await call('plan');
  server.isUp = false;
  expect((await call('plan')).headers.get(failureHeader)).toBe('unreachable');
});
