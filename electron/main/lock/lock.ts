import type { LockRules, LockState } from '#shared/desktop-lock.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettingsStore } from '../settings/settings-store.ts';

/** How often it is asked how long nobody has touched the computer. */
const lookMs = 10_000;

/** What the system tells of whoever sits there: Electron's `powerMonitor`. */
export type SystemWatch = {
  idleSeconds: () => number;
  /** Calls `listener` when the system locks itself or goes to sleep. */
  onLeft: (listener: () => void) => void;
};

export type Lock = {
  state: () => LockState;
  isLocked: () => boolean;
  /** Locks, where somebody is signed in: there is nothing to hide otherwise, and no password to open it. */
  now: () => Promise<LockState>;
  unlock: () => void;
  set: (rules: LockRules) => LockState;
  /** Begins to watch; once, after `ready`. */
  watch: (system: SystemWatch) => void;
};

/**
 * The client behind the password of who is signed in. It is kept in the settings, so that a restart opens
 * nothing; main refuses what pages read meanwhile (`refuseWhileLocked`), whatever they show. With it is kept whose
 * password opens it: of another account, at a server that was given for one start (MARQUEE_SERVER_URL), neither the
 * password nor the end of the sign-in opens more than that run.
 */
export function createLock(parts: {
  settings: () => Pick<SettingsStore, 'get' | 'set'>;
  isSignedIn: () => Promise<boolean>;
  /** The open one. */
  account: () => string;
  onChanged: (state: LockState) => void;
}): Lock {
  const { settings, isSignedIn, account, onChanged } = parts;
  const kept = () => settings().get('lock');
  /** Another account than the one that locked it, for which it is open in this run. */
  let openFor: string | null = null;
  const isLocked = () => kept().isLocked && account() !== openFor;
  const state = (): LockState => {
    const { afterMinutes, withSystem } = kept();
    return { isLocked: isLocked(), afterMinutes, withSystem };
  };

  function change(next: Partial<Settings['lock']>): LockState {
    settings().set('lock', { ...kept(), ...next });
    onChanged(state());
    return state();
  }

  async function now(): Promise<LockState> {
    if (isLocked() || !(await isSignedIn())) return state();
    openFor = null;
    // Still behind the password of who locked it first.
    return change(kept().isLocked ? {} : { isLocked: true, account: account() });
  }

  return {
    state,
    isLocked,
    now,
    unlock() {
      if (!isLocked()) return;
      const mine = account();
      const { account: whose = mine } = kept();
      openFor = whose === mine ? null : mine;
      change({ isLocked: openFor !== null });
    },
    set: change,
    watch({ idleSeconds, onLeft }) {
      setInterval(() => {
        const { afterMinutes } = kept();
        if (afterMinutes > 0 && idleSeconds() >= afterMinutes * 60) void now();
      }, lookMs).unref();
      onLeft(() => {
        if (kept().withSystem) void now();
      });
    },
  };
}
