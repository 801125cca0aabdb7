import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSecretStore, type Keychain } from './secret-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(keychain: Partial<Keychain>) {
  return createSecretStore({
    service: 'marquee',
    limitMs: 5_000,
    // Only the functions that a test calls are there.
    load: async () => keychain as Keychain,
  });
}

test('reads, writes and removes under the service name', async () => {
  const entries = new Map<string, string>();
  const store = open({
    getPassword: async (service, account) => entries.get(`${service}/${account}`) ?? null,
    setPassword: async (service, account, secret) =>
      void entries.set(`${service}/${account}`, secret),
    deletePassword: async (service, account) => entries.delete(`${service}/${account}`),
  });
  await store.write('https://a', 'one');
  expect(entries).toEqual(new Map([['marquee/https://a', 'one']]));
  expect(await store.read('https://a')).toEqual({ kind: 'ok', value: 'one' });
  expect(await store.remove('https://a')).toEqual({ kind: 'ok', value: true });
  expect(await store.read('https://a')).toEqual({ kind: 'ok', value: null });
});

test('a missing library and a service that refuses are answers, not crashes', async () => {
  const missing = createSecretStore({
    service: 'marquee',
    limitMs: 5_000,
    load: () => Promise.reject(new Error('libsecret-1.so.0: cannot open')),
  });
  expect(await missing.read('a')).toMatchObject({ kind: 'unavailable' });
  const locked = open({ setPassword: () => Promise.reject(new Error('locked')) });
  expect(await locked.write('a', 'b')).toMatchObject({ kind: 'unavailable' });
});

test('a hanging operation ends after the limit; no second one joins it; its late end is told', async () => {
  let finish = () => undefined as void;
  const getPassword = vi.fn(async () => 'later');
  const store = open({
    setPassword: () => new Promise<void>((resolve) => (finish = resolve)),
    getPassword,
  });
  const writing = store.write('a', 'b');
  await vi.advanceTimersByTimeAsync(5_000);
  const answer = await writing;
  expect(answer).toMatchObject({ kind: 'unavailable', reason: 'timeout' });
  const waiting = await store.read('a');
  expect(waiting).toMatchObject({ kind: 'unavailable' });
  expect(getPassword).not.toHaveBeenCalled();
  expect(store.isHanging()).toBe(true);

  finish();
  expect(answer.kind === 'unavailable' && (await answer.late)).toBe(true);
  expect(waiting.kind === 'unavailable' && (await waiting.late)).toBe(true);
  expect(getPassword).toHaveBeenCalledTimes(1);
  expect(store.isHanging()).toBe(false);
  expect(await store.read('a')).toEqual({ kind: 'ok', value: 'later' });
});

test('operations go one after the other, so a sign-out cannot overtake a sign-in', async () => {
  const order: string[] = [];
  let finish = () => undefined as void;
  const store = open({
    setPassword: async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      order.push('write');
    },
    deletePassword: async () => order.push('remove') > 0,
  });
  const both = [store.write('a', 'b'), store.remove('a')];
  await vi.advanceTimersByTimeAsync(0);
  finish();
  await Promise.all(both);
  expect(order).toEqual(['write', 'remove']);
});

test('the end of the app waits for what has its thread or is about to get it, not for what hangs', async () => {
  const ends: (() => void)[] = [];
  const store = open({
    setPassword: () => new Promise<void>((resolve) => ends.push(resolve)),
    getPassword: async () => null,
  });
  expect(store.isBusy()).toBe(false);
  // A sign-in keeps its token, and then something else.
  void store.write('a', 'b').then(() => store.write('c', 'd'));
  expect(store.isBusy()).toBe(true);
  const settled = vi.fn();
  void store.settled(20_000).then(settled);
  await vi.advanceTimersByTimeAsync(10);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => settled).toHaveBeenCalled();
  expect(store.isBusy()).toBe(true);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.isBusy()).toBe(false);
  store.close();
  expect(await store.read('a')).toMatchObject({ kind: 'unavailable' });
});
