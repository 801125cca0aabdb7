import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStorageKind } from '#shared/desktop.ts';
import type { SecretAnswer, SecretStore } from './secret-store.ts';
import { createSession } from './session.ts';

const [first, second] = ['token-0123456789abcdef', 'token-fedcba9876543210'] as const;
const account = 'https://signs.example';

/** A keychain whose next operations can be made to fail, or to succeed late. */
function fixture(entry: string | null = null) {
  const state = { entry, isBroken: false, isLocked: false, now: 0, late: Promise.resolve(false) };
  const events: SessionStorageKind[] = [];
  const accounts = new Set<string>();
  const ends = { count: 0 };
  const attempt = <Value>(work: () => Value): SecretAnswer<Value> =>
    state.isBroken
      ? { kind: 'unavailable', reason: 'locked', late: state.late }
      : { kind: 'ok', value: work() };
  const store: SecretStore = {
    isHanging: () => false,
    // A locked keychain whose password nobody can be asked for answers as if it were empty, and takes nothing.
    read: async () => attempt(() => (state.isLocked ? null : state.entry)),
    write: async (_account, secret) =>
      state.isLocked
        ? { kind: 'unavailable', reason: 'locked', late: state.late }
        : attempt(() => void (state.entry = secret)),
    remove: async () =>
      attempt(() => {
        if (state.isLocked) return false;
        const had = state.entry !== null;
        state.entry = null;
        return had;
      }),
  };
  const start = () =>
    createSession({
      account,
      store,
      isLocked: async () => state.isLocked,
      forgotten: {
        has: (name) => accounts.has(name),
        add: (name) => void accounts.add(name),
        remove: (name) => void accounts.delete(name),
      },
      now: () => state.now,
      log: { info: () => undefined, error: () => undefined },
      onStorage: (storage) => events.push(storage),
      onOver: async () => void (ends.count += 1),
    });
  return { state, events, accounts, ends, start };
}

afterEach(() => void vi.useRealTimers());

test('a locked keychain is said to be locked; unlocked, it signs in who was signed in', async () => {
  vi.useFakeTimers();
  const { state, start, events } = fixture(first);
  state.isLocked = true;
  const session = start();
  expect(await session.bearer()).toBeNull();
  await vi.advanceTimersByTimeAsync(12_000);
  expect([await session.storage(), events]).toEqual(['locked', ['locked']]);
  state.isLocked = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([await session.bearer(), events]).toEqual([first, ['locked', 'keychain']]);
});

test('who signs in while it is locked is kept once it is not, and stays signed out after a sign-out', async () => {
  vi.useFakeTimers();
  const { state, start, events, accounts } = fixture(first);
  state.isLocked = true;
  const session = start();
  await session.bearer();
  await vi.advanceTimersByTimeAsync(0);
  await session.keepToken(second);
  await vi.advanceTimersByTimeAsync(0);
  expect([await session.storage(), events]).toEqual(['locked', ['locked']]);
  await session.end();
  await vi.advanceTimersByTimeAsync(0);
  expect([await session.storage(), [...accounts]]).toEqual(['locked', [account]]);
  await session.keepToken(second);
  state.isLocked = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([state.entry, events, [...accounts]]).toEqual([second, ['locked', 'keychain'], []]);
  // The same without a new sign-in: what was locked away signs nobody in.
  const other = fixture(first);
  other.state.isLocked = true;
  await other.start().end();
  other.state.isLocked = false;
  expect([await other.start().bearer(), other.state.entry]).toEqual([null, null]);
});

test('an empty keychain is not a locked one', async () => {
  vi.useFakeTimers();
  const { start, events } = fixture();
  const session = start();
  await session.bearer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await session.storage(), events]).toEqual(['keychain', []]);
});

test('whoever gave the keychain’s password late is signed in after all', async () => {
  const { state, start, events } = fixture(first);
  let unlock = (_isRead: boolean): void => undefined;
  state.late = new Promise((resolve) => (unlock = resolve));
  state.isBroken = true;
  const session = start();
  expect(await session.bearer()).toBeNull();
  state.isBroken = false;
  unlock(true);
  await expect.poll(() => session.bearer()).toBe(first);
  expect(events).toEqual(['memory', 'keychain']);
});

test('a sign-in survives a restart, a sign-out does not come back', async () => {
  const { state, start, events } = fixture();
  await start().keepToken(first);
  const next = start();
  expect(await next.bearer()).toBe(first);
  expect(await next.storage()).toBe('keychain');
  await next.end();
  expect([state.entry, await next.bearer(), await start().bearer()]).toEqual([null, null, null]);
  expect(events).toEqual([]);
});

test('a damaged entry signs nobody in and is removed', async () => {
  for (const entry of ['', 'short', 'with space and more than sixteen', 'line\nbreak-0123456789']) {
    const { state, start } = fixture(entry);
    expect(await start().bearer()).toBeNull();
    expect(state.entry).toBeNull();
  }
});

test('without a keychain: signed in for this run, the page is told, nothing is written', async () => {
  const { state, start, events } = fixture();
  state.isBroken = true;
  const session = start();
  await session.keepToken(first);
  expect([await session.bearer(), await session.storage(), events]).toEqual([
    first,
    'memory',
    ['memory'],
  ]);
  expect(state.entry).toBeNull();
  expect(await start().bearer()).toBeNull();
});

test('an older entry does not come back after a sign-in or a sign-out that the keychain missed', async () => {
  for (const act of ['signIn', 'signOut'] as const) {
    const { state, start, accounts } = fixture(first);
    const session = start();
    expect(await session.bearer()).toBe(first);
    state.isBroken = true;
    await (act === 'signIn' ? session.keepToken(second) : session.end());
    expect(await session.bearer()).toBe(act === 'signIn' ? second : null);
    expect([...accounts]).toEqual([account]);

    state.isBroken = false;
    expect(await start().bearer()).toBeNull();
    expect([state.entry, accounts.size]).toEqual([null, 0]);
  }
});

test('a keychain that is unlocked later takes the token; after a sign-out it is emptied instead', async () => {
  for (const isSignedOut of [false, true]) {
    const { state, start, events } = fixture();
    let unlock: ((isWritten: boolean) => void) | undefined;
    state.late = new Promise((resolve) => {
      unlock = resolve;
    });
    state.isBroken = true;
    const session = start();
    await session.keepToken(first);
    if (isSignedOut) await session.end();
    // The write that hung goes through.
    state.isBroken = false;
    state.entry = first;
    unlock?.(true);
    await expect.poll(() => events).toEqual(['memory', 'keychain']);
    expect(state.entry).toBe(isSignedOut ? null : first);
  }
});

test('a ticket stands beside the token, for ten minutes, and never in the keychain', async () => {
  const { state, start } = fixture(first);
  const session = start();
  session.keepTicket(second);
  expect([session.ticket(), await session.bearer(), state.entry]).toEqual([second, first, first]);
  session.refuseTicket(first);
  expect([session.ticket(), await session.bearer()]).toEqual([second, first]);
  await session.refuse(second);
  expect([session.ticket(), await session.bearer()]).toEqual([null, first]);
  session.keepTicket(second);
  state.now += 10 * 60_000 - 1;
  expect(session.ticket()).toBe(second);
  state.now += 1;
  expect(session.ticket()).toBeNull();
});

test('a sign-in and a sign-out end the ticket', async () => {
  for (const act of ['signIn', 'signOut'] as const) {
    const session = fixture().start();
    session.keepTicket(first);
    await (act === 'signIn' ? session.keepToken(second) : session.end());
    expect(session.ticket()).toBeNull();
  }
});

test('only the bearer that was refused is dropped', async () => {
  const { state, start } = fixture(first);
  const session = start();
  expect(await session.bearer()).toBe(first);
  await session.keepToken(second);
  await session.refuse(first);
  expect(await session.bearer()).toBe(second);
  await session.refuse(second);
  expect([await session.bearer(), state.entry]).toEqual([null, null]);
});

test('a slow first read cannot undo a sign-in that came in between', async () => {
  const { start } = fixture(first);
  const session = start();
  const [bearer] = await Promise.all([session.bearer(), session.keepToken(second)]);
  expect(bearer).not.toBe(first);
  expect(await session.bearer()).toBe(second);
});

test('what belongs to who was here goes with the sign-out, a refused token and the next sign-in', async () => {
  const { start, ends } = fixture(first);
  const session = start();
  await session.bearer();
  // A token in the place of another is the same person's.
  await session.keepToken(second);
  await session.refuse(first);
  expect(ends.count).toBe(0);
  await session.refuse(second);
  expect(ends.count).toBe(1);
  await session.keepToken(first);
  expect(ends.count).toBe(2);
  await session.end();
  expect(ends.count).toBe(3);
});
