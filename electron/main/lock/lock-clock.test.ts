import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeKeychain } from '#tests/support/desktop/fake-keychain.ts';
import { defaultSettings, type Settings } from '../settings/settings.ts';
import { createLock } from './lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The lock of a computer that can sleep: only the wall clock runs meanwhile. */
function fixture() {
  const kept: Settings = { ...defaultSettings };
  const lock = createLock({
    settings: () => ({
      get: (key) => kept[key],
      set: (key, value) => void Object.assign(kept, { [key]: value }),
    }),
    store: fakeKeychain().store,
    isKeychainLocked: async () => false,
    isSignedIn: async () => true,
    account: () => 'https://signs.example',
    accounts: () => [],
    onFound: async () => undefined,
    onChanged: () => undefined,
    log: { info: () => undefined, error: () => undefined },
  });
  let idle = 0;
  let suspend = (): void => undefined;
  let resume = (): void => undefined;
  lock.watch({
    idleSeconds: () => idle,
    onLeft: () => undefined,
    onSuspend: (listener) => {
      suspend = listener;
    },
    onResume: (listener) => {
      resume = listener;
    },
  });
  const sleep = (seconds: number) => {
    suspend();
    vi.setSystemTime(Date.now() + seconds * 1_000);
    idle = 0;
    resume();
  };
  return { lock, idle: (seconds: number) => (idle = seconds), sleep };
}

test('the time since it was locked is not that of a clock that can be set, and is over after sleep', async () => {
  const { lock, sleep } = fixture();
  expect(lock.lockedForMs()).toBe(Infinity);
  await lock.now();
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(lock.lockedForMs()).toBe(9_000);
  vi.setSystemTime(Date.now() + 7_200_000);
  expect(lock.lockedForMs()).toBe(9_000);
  sleep(1);
  expect(lock.lockedForMs()).toBe(Infinity);
  lock.unlock();
  await lock.now();
  expect(lock.lockedForMs()).toBe(0);
});

test.each([
  [299, 0, false],
  [300, 0, true],
  [30, 270, true],
  [86_400, 0, true],
])(
  'asleep for %i s after %i s without a touch it is locked: %s',
  async (slept, idleBefore, isLocked) => {
    const { lock, idle, sleep } = fixture();
    lock.set({ afterMinutes: 5, withSystem: false });
    idle(idleBefore);
    sleep(slept);
    await vi.advanceTimersByTimeAsync(0);
    expect(lock.isLocked()).toBe(isLocked);
  },
);
