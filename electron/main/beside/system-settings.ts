import type { SystemChange, SystemChoices, SystemState } from '#shared/desktop-system.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { StartWithComputer } from '../start/start-with-computer.ts';

/** Until somebody chooses. */
const first: SystemChoices = {
  news: 'full',
  hasTray: false,
  closesToTray: false,
  startsHidden: false,
};

export type SystemSettings = {
  choices: () => SystemChoices;
  state: () => SystemState;
  set: (change: SystemChange) => SystemState;
  /** Does the window's × only hide it? */
  closesToTray: () => boolean;
};

/** How the client fits into the computer: what was chosen, and what the computer has. */
export function createSystemSettings(parts: {
  settings: () => Pick<SettingsStore, 'get' | 'set'>;
  start: StartWithComputer;
  canNotify: () => boolean;
  platform: NodeJS.Platform;
  onChanged: () => void;
}): SystemSettings {
  const { settings, start } = parts;
  const canCloseToTray = parts.platform !== 'darwin';
  const choices = () => ({ ...first, ...settings().get('system') });
  const state = () => ({
    ...choices(),
    canNotify: parts.canNotify(),
    startsWithComputer: start.isOn(),
    canCloseToTray,
  });
  return {
    choices,
    state,
    set({ startsWithComputer, ...chosen }) {
      if (startsWithComputer !== undefined) start.set(startsWithComputer);
      settings().set('system', { ...settings().get('system'), ...chosen });
      parts.onChanged();
      return state();
    },
    closesToTray() {
      const { hasTray, closesToTray } = choices();
      return canCloseToTray && hasTray && closesToTray;
    },
  };
}
