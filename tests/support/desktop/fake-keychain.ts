import type { SecretAnswer, SecretStore } from '#electron/main/session/secret-store.ts';

export type FakeKeychain = ReturnType<typeof fakeKeychain>;

/** A keychain that can be away, locked, or too slow for what is to be changed in it. */
export function fakeKeychain() {
  const entries = new Map<string, string>();
  const held: (() => void)[] = [];
  const is = { away: false, locked: false, slow: false };
  const never = Promise.resolve(false);
  const answer = async <Value>(
    act: () => Value,
    whenLocked: Value,
  ): Promise<SecretAnswer<Value>> => {
    if (is.away) return { kind: 'unavailable', reason: 'none', late: never };
    return { kind: 'ok', value: is.locked ? whenLocked : act() };
  };
  const slowly = <Value>(act: () => Value, whenLocked: Value): Promise<SecretAnswer<Value>> => {
    if (!is.slow) return answer(act, whenLocked);
    const late = new Promise<boolean>((resolve) => {
      held.push(() => {
        act();
        resolve(true);
      });
    });
    return Promise.resolve({ kind: 'unavailable', reason: 'timeout', late });
  };
  const store: SecretStore = {
    read: (name) => answer(() => entries.get(name) ?? null, null),
    write: async (name, text) => {
      if (!is.locked) return slowly(() => void entries.set(name, text), undefined);
      return { kind: 'unavailable', reason: 'locked', late: never };
    },
    remove: (name) => slowly(() => entries.delete(name), false),
    isHanging: () => is.slow,
  };
  return {
    store,
    entries,
    is,
    come() {
      is.slow = false;
      for (const one of held.splice(0)) one();
    },
  };
}
