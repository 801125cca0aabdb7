import type { LockRules, LockState } from '#shared/desktop-lock.ts';
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
 * nothing; main refuses what pages read meanwhile (`refuseWhileLocked`), whatever they show.
 */
export function createLock(parts: {
  settings: () => Pick<SettingsStore, 'get' | 'set'>;
  isSignedIn: () => Promise<boolean>;
  onChanged: (state: LockState) => void;
}): Lock {
  const { settings, isSignedIn, onChanged } = parts;
  const kept = () => settings().get('lock');
  const state = (): LockState => kept();

  function change(next: Partial<LockState>): LockState {
    settings().set('lock', { ...kept(), ...next });
    onChanged(state());
    return state();
  }

  async function now(): Promise<LockState> {
    if (kept().isLocked || !(await isSignedIn())) return state();
    return change({ isLocked: true });
  }

  return {
    state,
    isLocked: () => kept().isLocked,
    now,
    unlock() {
      if (kept().isLocked) change({ isLocked: false });
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
