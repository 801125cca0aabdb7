import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LockState } from '#shared/desktop-lock.ts';
import { failureHeader } from '#shared/desktop.ts';
import { fakeKeychain, type FakeKeychain } from '#tests/support/desktop/fake-keychain.ts';
import { defaultSettings, type Settings } from '../settings/settings.ts';
import { createLock, type SystemWatch } from './lock.ts';
import { refuseWhileLocked } from './refuse-while-locked.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { info: () => undefined, error: () => undefined };
const ann = 'https://signs.example';

type Given = { isSignedIn?: boolean; chain?: FakeKeychain };

function fixture({ isSignedIn = true, chain = fakeKeychain() }: Given = {}) {
  const kept: Settings = { ...defaultSettings };
  const person = { isSignedIn, account: ann, others: [] as string[] };
  const changes: LockState[] = [];
  const found: unknown[] = [];
  const make = () =>
    createLock({
      settings: () => ({
        get: (key) => kept[key],
        set: (key, value) => void Object.assign(kept, { [key]: value }),
      }),
      store: chain.store,
      isKeychainLocked: async () => chain.is.locked,
      isSignedIn: async () => person.isSignedIn,
      account: () => person.account,
      accounts: () => person.others,
      onFound: async (guarded) => void found.push(guarded),
      onChanged: (state) => void changes.push(state),
      log,
    });
  const begun = async () => {
    const lock = make();
    const begins = lock.begin();
    await vi.advanceTimersByTimeAsync(1_000);
    await begins;
    return lock;
  };
  return { lock: make(), again: make, begun, person, changes, kept, chain, found };
}

/** What is on its way between the client and the keychain has come. */
const settled = () => vi.advanceTimersByTimeAsync(0);

function system() {
  let idle = 0;
  let leave = (): void => undefined;
  const watch: SystemWatch = {
    idleSeconds: () => idle,
    onLeft: (listener) => {
      leave = listener;
    },
    onSuspend: () => undefined,
    onResume: () => undefined,
  };
  return { watch, idle: (seconds: number) => (idle = seconds), leave: () => leave() };
}

test('it locks once nobody has touched the computer for that long, and stays locked over a restart', async () => {
  const { lock, again, changes } = fixture();
  const { watch, idle } = system();
  lock.set({ afterMinutes: 5, withSystem: false });
  lock.watch(watch);
  idle(299);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lock.isLocked()).toBe(false);
  idle(300);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lock.isLocked()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changes.filter(({ isLocked }) => isLocked)).toHaveLength(1);
  expect(again().isLocked()).toBe(true);
});

test('it locks with the system only where that is wanted, and never by itself at 0', async () => {
  const { lock } = fixture();
  const { watch, idle, leave } = system();
  lock.watch(watch);
  idle(1e6);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lock.isLocked()).toBe(false);
  lock.set({ afterMinutes: 0, withSystem: true });
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(lock.state()).toMatchObject({ isLocked: true, afterMinutes: 0, withSystem: true });
});

test('where nobody is signed in there is nothing to lock', async () => {
  const { lock } = fixture({ isSignedIn: false });
  expect(await lock.now()).toMatchObject({ isLocked: false });
});

test('another account, of a server that was given for one start, opens that run alone', async () => {
  const { lock, again, person } = fixture();
  await lock.now();
  person.account = 'http://127.0.0.1:9';
  const elsewhere = again();
  expect(elsewhere.isLocked()).toBe(true);
  elsewhere.unlock();
  expect([elsewhere.isLocked(), elsewhere.state().isLocked]).toEqual([false, false]);
  elsewhere.set({ afterMinutes: 15, withSystem: true });
  expect(await elsewhere.now()).toMatchObject({
    isLocked: true,
    afterMinutes: 15,
    withSystem: true,
  });
  elsewhere.unlock();
  person.account = 'https://signs.example';
  expect(elsewhere.isLocked()).toBe(true);
  const back = again();
  expect(back.isLocked()).toBe(true);
  back.unlock();
  expect(again().isLocked()).toBe(false);
});

test('what an earlier version locked opens by the password of whoever is there', async () => {
  const { lock, kept } = fixture();
  kept.lock = { isLocked: true, afterMinutes: 0, withSystem: false };
  lock.unlock();
  expect(lock.isLocked()).toBe(false);
});

test('the keychain has the lock, too: a client with other settings is locked, by the same account', async () => {
  const { lock, person, chain } = fixture();
  person.others = [`${ann} 2`];
  await lock.now();
  await settled();
  expect(chain.entries.get('lock')).toBe(JSON.stringify([ann, `${ann} 2`]));

  const other = fixture({ chain });
  const elsewhere = await other.begun();
  expect([elsewhere.isLocked(), other.found]).toEqual([true, [[ann, `${ann} 2`]]]);
  expect(elsewhere.guarded()).toEqual([ann, `${ann} 2`]);
  // The password of whoever these settings name opens their own run alone.
  other.kept.lock = { ...other.kept.lock, account: 'https://evil.example' };
  other.person.account = 'https://evil.example';
  elsewhere.unlock();
  await settled();
  expect([elsewhere.isLocked(), elsewhere.guarded()]).toEqual([false, []]);
  other.person.account = ann;
  expect(elsewhere.isLocked()).toBe(true);
  elsewhere.unlock();
  await settled();
  expect([elsewhere.isLocked(), chain.entries.has('lock')]).toEqual([false, false]);
});

test('the keychain that was asked while Electron got ready is not asked again at the start', async () => {
  const { lock, chain } = fixture();
  await lock.now();
  await settled();
  const read = vi.fn(chain.store.read);
  const elsewhere = fixture({ chain: { ...chain, store: { ...chain.store, read } } }).again();
  elsewhere.ask();
  expect(read).toHaveBeenCalledTimes(1);
  await elsewhere.begin();
  expect([elsewhere.isLocked(), read.mock.calls.length]).toEqual([true, 1]);
});

test('what a locked keychain said before the start hands on no secret once it is open', async () => {
  const { lock, chain } = fixture();
  await lock.now();
  await settled();
  chain.entries.set(ann, 'token');
  chain.is.locked = true;
  const elsewhere = fixture({ chain }).again();
  elsewhere.ask();
  await settled();
  chain.is.locked = false;
  expect(await elsewhere.behind(chain.store).read(ann)).toEqual({ kind: 'ok', value: 'token' });
  expect(elsewhere.isLocked()).toBe(true);
});

test('whoever dies between settings and keychain stays locked, and the keychain gets it at the next start', async () => {
  const { lock, begun, chain } = fixture();
  chain.is.away = true;
  await lock.now();
  expect(lock.isLocked()).toBe(true);
  // Nothing of that run comes any more.
  chain.is.away = false;
  const next = await begun();
  expect([next.isLocked(), chain.entries.get('lock')]).toEqual([true, JSON.stringify([ann])]);

  // Opened, and dead before the keychain let go of it: the password is asked for once more.
  chain.is.away = true;
  next.unlock();
  await settled();
  chain.is.away = false;
  const last = await begun();
  expect(last.isLocked()).toBe(true);
  last.unlock();
  await settled();
  expect([(await begun()).isLocked(), chain.entries.size]).toEqual([false, 0]);
});

test('a keychain that does not take it is told of, and asked until it does', async () => {
  const { lock, changes, chain } = fixture();
  lock.watch(system().watch);
  chain.is.locked = true;
  await lock.now();
  await settled();
  expect(changes.at(-1)).toMatchObject({ isLocked: true, isUnmarked: true });
  chain.is.locked = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes.at(-1)).toMatchObject({ isLocked: true, isUnmarked: false });
  expect(chain.entries.has('lock')).toBe(true);

  // And to let go of it: what a locked one removes is still there.
  chain.is.locked = true;
  lock.unlock();
  await settled();
  expect([lock.isLocked(), chain.entries.has('lock')]).toEqual([false, true]);
  chain.is.locked = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([lock.state(), chain.entries.has('lock')]).toMatchObject([{ isUnmarked: false }, false]);
});

test('a keychain that hangs locks this run at once, and comes to what was wanted last', async () => {
  const { lock, chain } = fixture();
  chain.is.slow = true;
  await lock.now();
  await settled();
  expect(lock.state()).toMatchObject({ isLocked: true, isUnmarked: true });
  chain.come();
  await settled();
  expect(lock.state()).toMatchObject({ isLocked: true, isUnmarked: false });

  lock.unlock();
  await settled();
  chain.is.slow = true;
  await lock.now();
  await settled();
  lock.unlock();
  expect(lock.state()).toMatchObject({ isLocked: false, isUnmarked: false });
  chain.come();
  await settled();
  expect([lock.isLocked(), chain.entries.size]).toEqual([false, 0]);
});

test('no secret is handed on before the mark was looked for, however late the keychain comes', async () => {
  const { lock, chain } = fixture();
  await lock.now();
  await settled();
  chain.entries.set(ann, 'token');

  chain.is.locked = true;
  const other = fixture({ chain });
  const elsewhere = await other.begun();
  expect(elsewhere.isLocked()).toBe(false);
  const behind = elsewhere.behind(chain.store);
  expect(await behind.read(ann)).toEqual({ kind: 'ok', value: null });
  chain.is.locked = false;
  expect(await behind.read(ann)).toEqual({ kind: 'ok', value: 'token' });
  expect(elsewhere.isLocked()).toBe(true);

  // The token is there, and what guards it cannot be asked for.
  const third = fixture({ chain });
  const store = { ...chain.store, read: vi.fn(chain.store.read) };
  const later = third.again().behind(store);
  store.read.mockImplementationOnce(async () => {
    chain.is.away = true;
    return { kind: 'ok', value: 'token' };
  });
  expect(await later.read(ann)).toMatchObject({ kind: 'unavailable' });
});

test('a mark of somebody else’s hand locks all the same', async () => {
  const chain = fakeKeychain();
  for (const text of ['', 'null', '{"a":1}', '["file:///etc",7]', '["https://signs.example 0"]']) {
    chain.entries.set('lock', text);
    const { begun } = fixture({ chain });
    const lock = await begun();
    expect(lock.isLocked(), text).toBe(true);
    lock.unlock();
    await settled();
    expect([lock.isLocked(), chain.entries.size], text).toEqual([false, 0]);
  }
});

test('two clients of one computer do not take each other’s lock away', async () => {
  const { lock, chain } = fixture();
  await lock.now();
  await settled();
  const other = fixture({ chain });
  other.person.account = 'https://other.example';
  const beside = other.again();
  await beside.now();
  await settled();
  beside.unlock();
  await settled();
  expect(beside.isLocked()).toBe(false);
  expect(chain.entries.get('lock')).toBe(JSON.stringify([ann]));
  expect(other.kept.lock.isLocked).toBe(false);

  // Nor while the keychain has told nothing of it.
  chain.is.away = true;
  const unknowing = other.again();
  await unknowing.now();
  unknowing.unlock();
  await settled();
  unknowing.watch(system().watch);
  chain.is.away = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([unknowing.isLocked(), chain.entries.has('lock')]).toEqual([true, true]);
});

test('what was opened is not found locked again while the keychain still holds its mark', async () => {
  const { lock, begun, chain } = fixture();
  await lock.now();
  await settled();
  chain.entries.set(ann, 'token');
  chain.is.away = true;
  const next = await begun();
  next.unlock();
  await settled();
  chain.is.away = false;
  expect(await next.behind(chain.store).read(ann)).toEqual({ kind: 'ok', value: 'token' });
  expect(next.isLocked()).toBe(false);
});

async function locked() {
  const { lock, person } = fixture();
  await lock.now();
  const answer = { status: 0, data: true as unknown, code: 200 };
  const callServer = vi.fn(async () =>
    Response.json({ status: answer.status, data: answer.data }, { status: answer.code }),
  );
  const ask = refuseWhileLocked({
    callServer,
    serverOrigin: () => 'https://signs.example',
    lock,
  });
  const call = (path: string, method = 'GET') =>
    ask(new Request(`app://marquee/webapi/${path}`, { method }));
  return { lock, person, answer, callServer, call };
}

test('the locked page reads nothing, however it asks', async () => {
  const { call, callServer } = await locked();
  for (const path of ['user/profile', 'invoice', 'check-login/../invoice', 'user/password/check']) {
    expect((await call(path)).headers.get(failureHeader), path).toBe('unreachable');
  }
  expect((await call('user/profile', 'HEAD')).status).toBe(502);
  expect(callServer).not.toHaveBeenCalled();
});

test('nobody else signs in at the locked page, whose password would open it', async () => {
  const { call, callServer } = await locked();
  for (const path of ['login', 'gip/login', 'device/token', 'two-factor/email/confirm']) {
    expect((await call(path, 'POST')).headers.get(failureHeader), path).toBe('unreachable');
  }
  expect(callServer).not.toHaveBeenCalled();
});

test('what was asked for before a slow keychain told of the lock is not shown any more', async () => {
  const { lock, callServer, call } = await locked();
  lock.unlock();
  callServer.mockImplementationOnce(async () => {
    await lock.now();
    return Response.json({ status: 0, data: 'an invoice' });
  });
  expect((await call('invoice')).status).toBe(502);
});

test('only a password that the server confirms opens it', async () => {
  const { call, lock, answer } = await locked();
  Object.assign(answer, { status: 1000, data: null, code: 422 });
  await call('user/password/check', 'POST');
  Object.assign(answer, { status: 0, data: null, code: 200 });
  await call('user/password/check', 'POST');
  Object.assign(answer, { status: 0, data: true, code: 200 });
  await call('notification/read', 'POST');
  expect(lock.isLocked()).toBe(true);
  await call('user/password/check', 'POST');
  expect(lock.isLocked()).toBe(false);
  expect((await call('invoice')).status).toBe(200);
});

test('a keychain that is locked too opens nothing', async () => {
  const { person, lock, call } = await locked();
  person.isSignedIn = false;
  await call('check-login', 'POST');
  expect(lock.isLocked()).toBe(true);
});
