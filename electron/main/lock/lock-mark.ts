import type { Log } from '../log/log.ts';
import type { SecretAnswer, SecretStore } from '../session/secret-store.ts';
import { placeOfKey } from '../settings/account-place.ts';

/** Its name in the keychain, where those of tokens are the addresses of servers. */
const entry = 'lock';

/** Whom the lock guards, by their names in the keychain; the first one's password opens it. */
export type Guarded = readonly string[];

type Wish = { isLocked: boolean; guarded: Guarded };

export type LockMark = {
  /** Null: there is none, or the keychain is locked. One of somebody else's hand names nobody. */
  read: () => Promise<SecretAnswer<Guarded | null>>;
  /** Brings the keychain in line. A lock of another account is neither written over nor taken away. */
  want: (wish: Wish) => void;
  /** Tries once more what the keychain would not do. */
  retry: () => void;
};

/**
 * The lock's mark in the keychain, beside the tokens that it guards: a client with other settings is locked, too.
 * What the keychain refuses, or does not answer in time, is tried until it has what was wanted last.
 */
export function createLockMark(parts: {
  store: SecretStore;
  /** Is the keychain locked, so that what it says of its entries means nothing? */
  isKeychainLocked: () => Promise<boolean>;
  /** What the keychain has now. */
  onSettled: (there: Guarded | null) => void;
  onRefused: () => void;
  log: Log;
}): LockMark {
  const { store, log } = parts;
  /** What is still to be brought about. */
  let wish: Wish | null = null;

  async function found(): Promise<SecretAnswer<Guarded | null>> {
    const answer = await store.read(entry);
    return answer.kind === 'ok' ? { kind: 'ok', value: guardedIn(answer.value) } : answer;
  }

  /** The answer of the keychain that could not be had; else what is there now. */
  async function bring({ isLocked, guarded }: Wish): Promise<SecretAnswer<Guarded | null>> {
    const there = await found();
    if (there.kind === 'unavailable') return there;
    if (there.value !== null && isOther(there.value, guarded)) return there;
    if (isLocked) {
      if (there.value !== null) return there;
      const written = await store.write(entry, JSON.stringify(guarded));
      return written.kind === 'ok' ? { kind: 'ok', value: guarded } : written;
    }
    const removed = await store.remove(entry);
    if (removed.kind === 'unavailable') return removed;
    const isGone = removed.value || !(await parts.isKeychainLocked());
    return isGone ? { kind: 'ok', value: null } : lockedAway;
  }

  async function settle(): Promise<void> {
    const mine = wish;
    if (mine === null) return;
    const answer = await bring(mine);
    if (answer.kind === 'unavailable') {
      answer.late
        .then((isLate) => (isLate ? settle() : undefined))
        .catch((error: unknown) => log.error('lock.mark', error));
    }
    // Another wish came meanwhile, and is on its way.
    if (mine !== wish) return;
    if (answer.kind === 'unavailable') return parts.onRefused();
    wish = null;
    parts.onSettled(answer.value);
  }

  function begin(): void {
    settle().catch((error: unknown) => log.error('lock.mark', error));
  }

  return {
    async read() {
      const answer = await found();
      const isOurs =
        answer.kind === 'ok' && answer.value && wish && !isOther(answer.value, wish.guarded);
      // It is about to go.
      return isOurs && !wish?.isLocked ? { kind: 'ok', value: null } : answer;
    },
    want(next) {
      wish = next;
      begin();
    },
    retry() {
      // What waits for a hanging operation goes on after it.
      if (!store.isHanging()) begin();
    },
  };
}

const lockedAway = {
  kind: 'unavailable',
  reason: 'the keychain is locked',
  late: Promise.resolve(false),
} as const;

const isOther = ([keeper]: Guarded, [mine]: Guarded) => keeper !== undefined && keeper !== mine;

function guardedIn(text: string | null): Guarded | null {
  if (text === null) return null;
  const isOurs = (key: unknown): key is string =>
    typeof key === 'string' && placeOfKey(key) !== null;
  try {
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) ? keys.filter((key: unknown) => isOurs(key)) : [];
  } catch {
    return []; // locked all the same
  }
}
