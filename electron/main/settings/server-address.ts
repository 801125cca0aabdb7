import { completedAddress, serverOrigin } from './server-url.ts';
import type { SettingsStore } from './settings-store.ts';

export type ServerAddress = {
  origin: () => string;
  isFixed: boolean;
  /** The address from outside cannot be used, and there is no other: the start must end here. */
  isWrong: boolean;
  /** The origin in `text`; null where a token may not travel there, or the address is fixed from outside. */
  accepted: (text: string) => string | null;
  /** Keeps an accepted origin. */
  change: (origin: string) => void;
};

/**
 * The configured server. `override` (MARQUEE_SERVER_URL) wins over the setting for this run, also where it cannot be
 * used: falling back to another server would be a surprise.
 */
export function serverAddress(
  settings: () => Pick<SettingsStore, 'get' | 'set'>,
  override: string | undefined,
): ServerAddress {
  const fixed = override ? serverOrigin(override) : null;
  return {
    origin: () => fixed ?? settings().get('serverUrl'),
    isFixed: fixed !== null,
    isWrong: Boolean(override) && fixed === null,
    accepted: (text) => (fixed === null ? serverOrigin(completedAddress(text)) : null),
    change: (origin) => settings().set('serverUrl', origin),
  };
}
