import type { LockRules, LockState } from '#shared/desktop-lock.ts';
import type { Log } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import type { SecretAnswer, SecretStore } from '../session/secret-store.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { monotonicMs } from '../monotonic-ms.ts';
import { within } from '../within.ts';
import { createLockMark, type Guarded } from './lock-mark.ts';

/** How often it is asked how long nobody has touched the computer. */
const lookMs = 10_000;

/** What the system tells of whoever sits there: Electron's `powerMonitor`. */
export type SystemWatch = {
  idleSeconds: () => number;
  /** Calls `listener` when the system locks itself or goes to sleep. */
  onLeft: (listener: () => void) => void;
  /** Calls `listener` when the computer goes to sleep, and when it wakes up. */
  onSuspend: (listener: () => void) => void;
  onResume: (listener: () => void) => void;
};

export type Lock = {
  state: () => LockState;
  isLocked: () => boolean;
  /**
   * How long ago this process locked the client, by a clock that cannot be set; Infinity: it was open, an earlier
   * process locked it, or the computer has slept since.
   */
  lockedForMs: () => number;
  /** Locks, where somebody is signed in: there is nothing to hide otherwise, and no password to open it. */
  now: () => Promise<LockState>;
  unlock: () => void;
  /** Whom the keychain's mark names, where the open account's password opens it. */
  guarded: () => Guarded;
  /** Asks the keychain, which takes a while to answer, while Electron gets ready; needs no settings yet. */
  ask: () => void;
  /** Looks whether the keychain has a lock that these settings do not know; before anything is shown. */
  begin: () => Promise<void>;
  /** The keychain for all others: it hands nothing on before the lock's mark was looked for. */
  behind: (store: SecretStore) => SecretStore;
  set: (rules: LockRules) => LockState;
  /** Begins to watch; once, after `ready`. */
  watch: (system: SystemWatch) => void;
};

/** A keychain that takes longer is not waited for: what it holds is found locked when it comes. */
const beginLimitMs = 400;

/**
 * The client behind the password of who is signed in. It is kept in the settings, so that a restart opens nothing, and
 * in the keychain (`LockMark`), so that other settings open nothing either: each of the two locks by itself. Main
 * refuses what pages read meanwhile (`refuseWhileLocked`), whatever they show. With it is kept whose password opens it:
 * of another account, at a server that was given for one start (MARQUEE_SERVER_URL), neither the password nor the end
 * of the sign-in opens more than that run.
 */
export function createLock(parts: {
  settings: () => Pick<SettingsStore, 'get' | 'set'>;
  store: SecretStore;
  isKeychainLocked: () => Promise<boolean>;
  isSignedIn: () => Promise<boolean>;
  /** The open one. */
  account: () => string;
  /** All that were left signed in here. */
  accounts: () => Guarded;
  /** At the start the keychain has a lock that these settings do not know. */
  onFound: (guarded: Guarded) => Promise<void>;
  onChanged: (state: LockState) => void;
  log: Log;
}): Lock {
  const { settings, isSignedIn, account, onChanged } = parts;
  const kept = () => settings().get('lock');
  /** What the keychain has, as far as is known. */
  let marked: Guarded | null = null;
  /** It would not take the lock. */
  let isUnmarked = false;
  /** It was open when the mark was looked for: there is none that could still be found. */
  let isCertain = false;
  /** Another account than the one that locked it, for which it is open in this run. */
  let openFor: string | null = null;
  let lockedAt = Number.NEGATIVE_INFINITY;

  const isKept = () => kept().isLocked || marked !== null;
  const isLocked = () => isKept() && account() !== openFor;
  /** The settings are anybody's to write. */
  const keeper = () => marked?.[0] ?? kept().account ?? account();
  const all = () => [...new Set([keeper(), ...parts.accounts()])];

  const state = (): LockState => {
    const { afterMinutes, withSystem } = kept();
    return { isLocked: isLocked(), isUnmarked, afterMinutes, withSystem };
  };

  function change(next: Partial<Settings['lock']>): LockState {
    settings().set('lock', { ...kept(), ...next });
    onChanged(state());
    return state();
  }

  function tell(before: LockState): void {
    const after = state();
    const isSame = after.isLocked === before.isLocked && after.isUnmarked === before.isUnmarked;
    if (!isSame) onChanged(after);
  }

  const mark = createLockMark({
    ...parts,
    onSettled(there) {
      const before = state();
      [marked, isUnmarked, isCertain] = [there, false, true];
      tell(before);
    },
    onRefused() {
      const before = state();
      isUnmarked = isKept();
      tell(before);
    },
  });

  async function now(): Promise<LockState> {
    if (isLocked() || !(await isSignedIn())) return state();
    openFor = null;
    lockedAt = monotonicMs();
    // Still behind the password of who locked it first.
    if (isKept()) return change({});
    // Settings first: who is ended before the keychain has answered stays locked, and it is asked anew.
    const after = change({ isLocked: true, account: account() });
    mark.want({ isLocked: true, guarded: all() });
    return after;
  }

  /** What was asked before the start. */
  let asked: ReturnType<typeof mark.read> | null = null;

  async function look(answer = mark.read()): Promise<SecretAnswer<Guarded | null>> {
    const found = await answer;
    if (found.kind === 'unavailable' || found.value === null || marked !== null) return found;
    const before = state();
    [marked, isCertain] = [found.value, true];
    tell(before);
    return found;
  }

  return {
    state,
    isLocked,
    lockedForMs: () => monotonicMs() - lockedAt,
    now,
    guarded: () => (keeper() === account() ? (marked ?? []) : []),
    ask() {
      asked = mark.read();
    },
    async begin() {
      const wasKept = kept().isLocked;
      await within(beginLimitMs, look(asked ?? undefined), () => null);
      if (wasKept) mark.want({ isLocked: true, guarded: all() });
      else if (marked !== null) await parts.onFound(marked);
    },
    behind: (store) => ({
      ...store,
      async read(name) {
        const answer = await store.read(name);
        if (isCertain || answer.kind === 'unavailable' || answer.value === null) return answer;
        // In this order: of a mark that lies in a locked keychain it says nothing.
        const found = await look();
        if (found.kind === 'unavailable') return found;
        isCertain = true;
        return answer;
      },
    }),
    unlock() {
      if (!isLocked()) return;
      lockedAt = Number.NEGATIVE_INFINITY;
      const mine = account();
      const { isLocked: isSet, account: whose = mine } = kept();
      const guarded = all();
      const isKeeper = keeper() === mine;
      openFor = isKeeper ? null : mine;
      if (isKeeper) [marked, isUnmarked] = [null, false];
      change({ isLocked: !isKeeper && isSet && whose !== mine });
      if (isKeeper) mark.want({ isLocked: false, guarded });
    },
    set: change,
    watch({ idleSeconds, onLeft, onSuspend, onResume }) {
      const lockAfter = (seconds: number) => {
        const { afterMinutes } = kept();
        if (afterMinutes > 0 && seconds >= afterMinutes * 60) void now();
      };
      setInterval(() => {
        mark.retry();
        lockAfter(idleSeconds());
      }, lookMs).unref();
      // The user who wakes the computer resets its idle time, and monotonic clocks can stop in suspend: measure by wall clock.
      let asleep = { since: 0, idle: 0 };
      onSuspend(() => {
        asleep = { since: Date.now(), idle: idleSeconds() };
      });
      onResume(() => {
        lockedAt = Number.NEGATIVE_INFINITY;
        lockAfter(asleep.idle + (Date.now() - asleep.since) / 1_000);
      });
      onLeft(() => {
        if (kept().withSystem) void now();
      });
    },
  };
}
