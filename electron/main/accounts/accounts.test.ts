import { beforeEach, expect, test } from 'vitest';
import type { SecretStore } from '../session/secret-store.ts';
import { createSession, type Session } from '../session/session.ts';
import { defaultSettings, type Settings } from '../settings/settings.ts';
import { createAccounts, type Accounts } from './accounts.ts';

const here = 'https://signs.example';
const elsewhere = 'https://other.example';
const token = (name: string) => `token-${name}-0123456789`;
const never = Promise.resolve(false);
const log = { info: () => undefined, error: () => undefined };

let secrets: Map<string, string>;
let kept: Settings;
let steps: string[];
let told: string[];
let leaves: boolean;
let isUsable: boolean;

beforeEach(() => {
  secrets = new Map();
  kept = { ...defaultSettings, serverUrl: here };
  steps = [];
  told = [];
  leaves = true;
  isUsable = true;
});

const answer = <Value>(value: Value) =>
  isUsable
    ? ({ kind: 'ok', value } as const)
    : ({ kind: 'unavailable', reason: 'none', late: never } as const);
const store: SecretStore = {
  read: async (account) => answer(secrets.get(account) ?? null),
  write: async (account, secret) => {
    if (isUsable) secrets.set(account, secret);
    return answer(undefined);
  },
  remove: async (account) => answer(secrets.delete(account)),
  isHanging: () => false,
};

/** One run of the client. */
function start({ isFixed = false } = {}): { accounts: Accounts; session: () => Session } {
  const sessions = new Map<string, Session>();
  const sessionOf = (account: string) => {
    const session =
      sessions.get(account) ??
      createSession({
        account,
        store,
        isLocked: async () => false,
        forgotten: { has: () => false, add: () => undefined, remove: () => undefined },
        now: Date.now,
        log,
        onStorage: () => undefined,
        onOver: () => accounts.forget(account),
      });
    sessions.set(account, session);
    return session;
  };
  const accounts: Accounts = createAccounts({
    settings: () => ({
      get: (key) => kept[key],
      set: (key, value) => void Object.assign(kept, { [key]: value }),
    }),
    server: {
      origin: () => kept.serverUrl ?? here,
      isFixed,
      change: (origin) => void (kept.serverUrl = origin),
    },
    store,
    sessionOf,
    window: {
      restart: async (onLeaving) => {
        if (leaves) onLeaving();
        return leaves;
      },
    },
    onLeaving: () => steps.push('left'),
    onServerChanged: () => steps.push(`at ${kept.serverUrl}`),
    tellSignedOut: async (server, bearer) => void told.push(`${server} ${bearer}`),
    log,
  });
  return { accounts, session: () => sessionOf(accounts.key()) };
}

const ids = async ({ accounts }: { accounts: Accounts }) =>
  (await accounts.list()).map(({ id, isOpen }) => (isOpen ? `${id} open` : id));

/** Two accounts here, the second open, as they were left by a run. */
async function two() {
  const run = start();
  await run.session().keepToken(token('ann'));
  await run.accounts.introduce({ name: 'Ann', email: 'ann@signs.example' });
  expect(await run.accounts.add()).toBe('left');
  await run.session().keepToken(token('ben'));
  await run.accounts.introduce({ name: 'Ben', email: 'ben@signs.example' });
  return run;
}

test('each account has its own token and name, over a restart, and none is left in clear', async () => {
  await two();
  expect(JSON.stringify(kept)).not.toMatch(/Ann|Ben|token/);
  const run = start();
  expect(await ids(run)).toEqual([`${here} 2 open`, here]);
  expect((await run.accounts.list()).map(({ face }) => face?.name)).toEqual(['Ben', 'Ann']);
  expect(await run.session().bearer()).toBe(token('ben'));
  expect(await run.accounts.open(here)).toBe('left');
  expect(await run.session().bearer()).toBe(token('ann'));
  expect(await ids(run)).toEqual([`${here} open`, `${here} 2`]);
  expect(await run.accounts.open(`${here} 3`)).toBeNull();
});

test('a page that stays keeps the account that it is of', async () => {
  const run = await two();
  leaves = false;
  expect(await run.accounts.open(here)).toBe('kept');
  expect(await run.session().bearer()).toBe(token('ben'));
  expect(steps).toEqual(['left']);
});

test('an account of another server takes the client there and back', async () => {
  const run = start();
  await run.session().keepToken(token('ann'));
  await run.accounts.keep();
  kept.serverUrl = elsewhere;
  await run.session().keepToken(token('cleo'));
  expect(await ids(run)).toEqual([`${elsewhere} open`, here]);
  await run.accounts.open(here);
  expect([kept.serverUrl, steps]).toEqual([here, ['left', `at ${here}`]]);
  expect(await run.session().bearer()).toBe(token('ann'));
  // Where an administrator has set the address, nothing leads away from it.
  const fixed = start({ isFixed: true });
  expect(await ids(fixed)).toEqual([`${here} open`]);
  expect(await fixed.accounts.open(elsewhere)).toBeNull();
});

test('who signs out is on the list no more, and the others stay signed in', async () => {
  const run = await two();
  await run.session().end();
  expect(await ids(run)).toEqual([here]);
  expect([...secrets.keys()].toSorted()).toEqual([`face ${here}`, here]);
  // The place that has become free is taken by the next.
  expect(await run.accounts.add()).toBe('kept');
  await run.session().keepToken(token('cleo'));
  expect((await run.accounts.list()).map(({ face }) => face)).toEqual([
    null,
    { name: 'Ann', email: 'ann@signs.example' },
  ]);
});

test('all sign out: nothing is left here, and each server is told', async () => {
  const run = await two();
  await run.accounts.endAll();
  expect([secrets.size, kept.accounts, await ids(run)]).toEqual([0, [], []]);
  expect(told.toSorted()).toEqual([`${here} ${token('ann')}`, `${here} ${token('ben')}`]);
});

test('of whom only the lock knows, at them the client opens, and they end with it', async () => {
  await two();
  kept = { ...defaultSettings, serverUrl: elsewhere };
  const run = start();
  await run.accounts.takeOver([`${here} 2`, here]);
  expect([kept.serverUrl, await ids(run)]).toEqual([here, [`${here} 2 open`, here]]);
  kept.accounts = [];
  await (
    await run.accounts.endOthers([`${here} 2`, here])
  ).told;
  expect([await ids(run), told]).toEqual([[`${here} 2 open`], [`${here} ${token('ann')}`]]);

  // Who has an account of their own in these settings stays there.
  kept = { ...defaultSettings, serverUrl: elsewhere };
  const other = start();
  await other.session().keepToken(token('cleo'));
  await other.accounts.takeOver([`${here} 2`]);
  expect([kept.serverUrl, await ids(other)]).toEqual([elsewhere, [`${elsewhere} open`]]);
});

test('without a keychain the others are known until the client ends, and no ghost stays after it', async () => {
  isUsable = false;
  const run = await two();
  expect(await ids(run)).toEqual([`${here} 2 open`, here]);
  isUsable = true;
  const next = start();
  expect([await ids(next), kept.accounts]).toEqual([[], []]);
});
