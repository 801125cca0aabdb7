import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureHeader } from '#shared/desktop.ts';
import { defaultSettings, type Settings } from '../settings/settings.ts';
import { createLock, type SystemWatch } from './lock.ts';
import { refuseWhileLocked } from './refuse-while-locked.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fixture({ isSignedIn = true }: { isSignedIn?: boolean } = {}) {
  const kept: Settings = { ...defaultSettings };
  const person = { isSignedIn, account: 'https://signs.example' };
  const changes: boolean[] = [];
  const make = () =>
    createLock({
      settings: () => ({
        get: (key) => kept[key],
        set: (key, value) => void Object.assign(kept, { [key]: value }),
      }),
      isSignedIn: async () => person.isSignedIn,
      account: () => person.account,
      onChanged: (state) => void changes.push(state.isLocked),
    });
  return { lock: make(), again: make, person, changes, kept };
}

function system() {
  let idle = 0;
  let leave = (): void => undefined;
  const watch: SystemWatch = {
    idleSeconds: () => idle,
    onLeft: (listener) => {
      leave = listener;
    },
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
  expect(changes.filter(Boolean)).toHaveLength(1);
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
  expect(lock.state()).toEqual({ isLocked: true, afterMinutes: 0, withSystem: true });
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
  expect(await elsewhere.now()).toEqual({ isLocked: true, afterMinutes: 15, withSystem: true });
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
