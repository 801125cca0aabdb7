import { expect, test } from 'vitest';
import type { SessionStorageKind } from '#shared/desktop.ts';
import type { SecretAnswer, SecretStore } from './secret-store.ts';
import { createSession } from './session.ts';

const [first, second] = ['token-0123456789abcdef', 'token-fedcba9876543210'] as const;
const account = 'https://signs.example';

/** A keychain whose next operations can be made to fail, or to succeed late. */
function fixture(entry: string | null = null) {
  const state = { entry, isBroken: false, now: 0, late: Promise.resolve(false) };
  const events: SessionStorageKind[] = [];
  const accounts = new Set<string>();
  const attempt = <Value>(work: () => Value): SecretAnswer<Value> =>
    state.isBroken
      ? { kind: 'unavailable', reason: 'locked', late: state.late }
      : { kind: 'ok', value: work() };
  const store: SecretStore = {
    isHanging: () => false,
    read: async () => attempt(() => state.entry),
    write: async (_account, secret) => attempt(() => void (state.entry = secret)),
    remove: async () =>
      attempt(() => {
        const had = state.entry !== null;
        state.entry = null;
        return had;
      }),
  };
  const start = () =>
    createSession({
      account,
      store,
      forgotten: {
        has: (name) => accounts.has(name),
        add: (name) => void accounts.add(name),
        remove: (name) => void accounts.delete(name),
      },
      now: () => state.now,
      log: { info: () => undefined, error: () => undefined },
      onStorage: (storage) => events.push(storage),
    });
  return { state, events, accounts, start };
}

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
