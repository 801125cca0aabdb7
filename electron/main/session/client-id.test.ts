import { expect, test } from 'vitest';
import { createClientIds } from './client-id.ts';
import type { SecretStore } from './secret-store.ts';

function keychain(isUsable = true) {
  const secrets = new Map<string, string>();
  const ok = <Value>(value: Value) =>
    isUsable
      ? ({ kind: 'ok', value } as const)
      : ({ kind: 'unavailable', reason: 'none', late: Promise.resolve(false) } as const);
  const store: SecretStore = {
    read: async (account) => ok(secrets.get(account) ?? null),
    write: async (account, secret) => {
      secrets.set(account, secret);
      return ok(undefined);
    },
    remove: async (account) => ok(secrets.delete(account)),
    isHanging: () => false,
  };
  return { store, secrets };
}

test('the id of a client is another one at each server, and the same after a restart', async () => {
  const { store, secrets } = keychain();
  const idOf = createClientIds(store);
  const [one, again, other] = await Promise.all([
    idOf('https://a.example'),
    idOf('https://a.example'),
    idOf('https://b.example'),
  ]);
  expect(one).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
  expect(await createClientIds(store)('https://a.example')).toBe(one);
  secrets.set('client https://a.example', 'damaged');
  expect(await createClientIds(store)('https://a.example')).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('without a usable keychain there is none', async () => {
  expect(await createClientIds(keychain(false).store)('https://a.example')).toBeNull();
});
