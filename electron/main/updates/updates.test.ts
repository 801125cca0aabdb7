import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { UpdatesState } from '#shared/desktop-updates.ts';
import type { ClientKind } from '#shared/domain/client/client-packages.ts';
import type { ClientDownloads } from '../server/client-downloads.ts';
import { createUpdates, type UpdatesParts } from './updates.ts';

const bytes = randomBytes(50_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
/** What the server sends, and where it stops and waits. */
let sends = { all: bytes, holdAt: Infinity };
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-length': sends.all.length });
  if (sends.holdAt < sends.all.length) response.write(sends.all.subarray(0, sends.holdAt));
  else response.end(sends.all);
});
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
  sends = { all: bytes, holdAt: Infinity };
  folder = mkdtempSync(join(tmpdir(), 'marquee-updates-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const offered = (kind: ClientKind, version = '0.2.0') => ({
  kind,
  processor: 'x64',
  version,
  path: `/clients/marquee-${version}`,
  size: bytes.length,
  sha256,
  signature: null,
});

function fixture(given: Partial<UpdatesParts> & { kind?: ClientKind } = {}) {
  const { kind = 'deb', ...others } = given;
  const here: { origin: string; answer: ClientDownloads | null; asked?: string } = {
    origin,
    answer: { packages: [offered(kind)], dictionaries: [] },
  };
  const spies = { ask: vi.fn(), quit: vi.fn(), put: vi.fn(), tidy: vi.fn() };
  const told: UpdatesState[] = [];
  const updates = createUpdates({
    by: 'client',
    installed: () => ({ kind, processor: 'x64', version: '0.1.0', canReplace: true }),
    server: () => here.origin,
    askDownloads: async (at) => {
      spies.ask(at);
      return here.answer;
    },
    isTrusted: () => true,
    fetch: (url, init) => fetch(url, init),
    placeOf: (_way, name) => ({ folder, name, isOurs: false }),
    keepFile: () => '9ceeef52-81ab-412c-a853-12f1f1de1ed4',
    commandOf: (path) => `install ${path}`,
    lastAsked: { get: () => here.asked, set: (at) => void (here.asked = at) },
    tidy: async () => void spies.tidy(),
    isScreen: () => false,
    onChanged: (state) => void told.push(state),
    quit: spies.quit,
    put: async (update) => void spies.put(update),
    now: () => new Date(),
    random: () => 0.5,
    log: { info: () => undefined, error: () => undefined },
    ...others,
  });
  const becomes = (part: Partial<UpdatesState>) =>
    expect.poll(() => updates.state()).toMatchObject(part);
  const makeReady = async () => {
    await updates.check();
    await updates.download();
    await becomes({ stage: 'ready' });
  };
  return { updates, here, told, becomes, makeReady, ...spies };
}

test('a Debian package is downloaded, checked, shown and told how to install', async () => {
  const { updates, told, makeReady, quit } = fixture();
  expect(await updates.check()).toMatchObject({
    stage: 'idle',
    found: 'newer',
    offer: { version: '0.2.0', way: 'command', size: bytes.length },
  });
  expect(Date.parse(updates.state().askedAt ?? '')).not.toBeNaN();
  await makeReady();
  const file = join(folder, 'marquee-0.2.0');
  expect(updates.state()).toMatchObject({ command: `install ${file}`, problem: null });
  expect(updates.state().file).not.toBeNull();
  expect(readFileSync(file)).toEqual(bytes);
  expect(told.map(({ stage }) => stage)).toEqual(
    expect.arrayContaining(['asking', 'idle', 'downloading', 'ready']),
  );
  // Its administrator does that.
  await updates.install();
  expect(quit).not.toHaveBeenCalled();
});

test('what is not from who made this client is told, and not offered', async () => {
  const { updates, here } = fixture({ isTrusted: ({ signature }) => signature !== null });
  expect(await updates.check()).toMatchObject({ found: 'untrusted', offer: null });
  await updates.download();
  expect(updates.state().stage).toBe('idle');
  // An older one is refused for its age, whoever signed it.
  here.answer = { packages: [offered('deb', '0.1.0')], dictionaries: [] };
  expect(await updates.check()).toMatchObject({ found: 'nothing', offer: null });
  here.answer = { packages: [{ ...offered('deb'), signature: 'of ours' }], dictionaries: [] };
  expect(await updates.check()).toMatchObject({ found: 'newer', offer: { version: '0.2.0' } });
});

test('an AppImage is put in its place at the end, unless the user stays', async () => {
  const { updates, makeReady, quit, put } = fixture({ kind: 'appImage', isScreen: () => true });
  await updates.install();
  expect(quit).not.toHaveBeenCalled();
  await makeReady();
  expect(updates.state()).toMatchObject({ file: null, command: null });
  expect(updates.atEnd()).toBeNull();
  await updates.install();
  expect(quit).toHaveBeenCalledTimes(1);
  updates.stayed();
  expect(updates.atEnd()).toBeNull();

  await updates.install();
  await updates.atEnd()?.();
  const file = join(folder, 'marquee-0.2.0');
  expect(put).toHaveBeenCalledExactlyOnceWith({ way: 'replace', file, wasScreen: true });
});

test('what was changed or taken away since it was checked is not installed', async () => {
  const { updates, makeReady, quit } = fixture({ kind: 'appImage' });
  await makeReady();
  writeFileSync(join(folder, 'marquee-0.2.0'), 'something else');
  expect(await updates.install()).toMatchObject({ stage: 'idle', problem: 'wrongBytes' });
  rmSync(join(folder, 'marquee-0.2.0'));
  await makeReady();
  rmSync(join(folder, 'marquee-0.2.0'));
  expect(await updates.install()).toMatchObject({ stage: 'idle', problem: 'gone' });
  expect(updates.state().offer?.version).toBe('0.2.0');
  expect(quit).not.toHaveBeenCalled();
});

test('what happens while something is asked or looked at holds', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const packages = [offered('appImage')];
  let isSlow = false;
  const { updates, here, makeReady, quit } = fixture({
    kind: 'appImage',
    askDownloads: async () => {
      if (isSlow) await answered;
      return { packages, dictionaries: [] };
    },
  });
  await makeReady();
  const file = join(folder, 'marquee-0.2.0');
  rmSync(file);
  isSlow = true;
  const checking = updates.check();
  await updates.install();
  answer();
  expect(await checking).toMatchObject({ stage: 'idle', problem: 'gone' });

  await makeReady();
  const installing = updates.install();
  here.origin = 'https://other.example';
  updates.serverChanged();
  expect(await installing).toMatchObject({ stage: 'idle', offer: null });
  expect(quit).not.toHaveBeenCalled();
});

test('wrong bytes are told, and may be asked for again', async () => {
  const { updates, becomes } = fixture();
  sends.all = randomBytes(bytes.length);
  await updates.check();
  await updates.download();
  await becomes({ stage: 'idle', problem: 'wrongBytes', download: null });
  sends.all = bytes;
  await updates.download();
  await becomes({ stage: 'ready', problem: null });
});

test('who cancels keeps what came; another server has nothing to do with it', async () => {
  const { updates, here, becomes } = fixture();
  sends.holdAt = 20_000;
  await updates.check();
  await updates.download();
  await becomes({ download: { received: 20_000, begun: 'new' } });
  // One at a time, and no question meanwhile.
  await updates.download();
  expect((await updates.check()).stage).toBe('downloading');
  updates.cancel();
  await becomes({ stage: 'idle', problem: null, download: { received: 20_000, begun: 'new' } });

  await updates.download();
  await becomes({ stage: 'downloading' });
  here.origin = 'https://other.example';
  updates.serverChanged();
  expect(updates.state()).toMatchObject({ stage: 'idle', offer: null, download: null });
});

test('what there is not is told to who asks, and quiet otherwise', async () => {
  const { updates, here, tidy } = fixture();
  here.answer = null;
  expect(await updates.check()).toMatchObject({ problem: 'unreachable', askedAt: null });
  here.answer = { packages: [], dictionaries: [] };
  expect(await updates.check()).toMatchObject({ problem: null, found: 'nothing', offer: null });
  here.answer.packages.push(offered('deb', '0.1.0'));
  expect(await updates.check()).toMatchObject({ found: 'current', offer: null });
  expect(tidy).toHaveBeenCalled();
});

test('a still newer one takes the place of what is ready, the same one does not', async () => {
  const { updates, here, makeReady } = fixture();
  await makeReady();
  expect(await updates.check()).toMatchObject({ stage: 'ready', offer: { version: '0.2.0' } });
  here.answer = {
    packages: [{ ...offered('deb', '0.3.0'), sha256: 'ab'.repeat(32) }],
    dictionaries: [],
  };
  expect(await updates.check()).toMatchObject({
    stage: 'idle',
    offer: { version: '0.3.0' },
    file: null,
  });
});

test('it asks by itself soon after the start and then once a day, without a word where it fails', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 9) });
  const { updates, here, ask } = fixture();
  here.answer = null;
  updates.begin();
  await vi.advanceTimersByTimeAsync(17_000);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledExactlyOnceWith(origin);
  expect(updates.state()).toMatchObject({ stage: 'idle', problem: null });
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a screen asks at night', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 9) });
  const { updates, ask } = fixture({ isScreen: () => true });
  updates.begin();
  await vi.advanceTimersByTimeAsync(16 * 3_600_000);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each(['administrator', 'source'] as const)(
  'brought by its %s: nobody is asked',
  async (by) => {
    vi.useFakeTimers();
    const { updates, ask } = fixture({ by });
    updates.begin();
    await vi.advanceTimersByTimeAsync(48 * 3_600_000);
    expect(await updates.check()).toMatchObject({ by, stage: 'idle', found: null });
    await updates.download();
    expect([ask.mock.calls.length, updates.state().stage]).toEqual([0, 'idle']);
  },
);
