import { serverOrigin } from './server-url.ts';
import type { SettingsStore } from './settings-store.ts';

export type ServerAddress = {
  origin: () => string;
  isFixed: boolean;
  /** The origin in `text`; null where a token may not travel there, or the address is fixed from outside. */
  accepted: (text: string) => string | null;
  /** Keeps an accepted origin. */
  change: (origin: string) => void;
};

/**
 * The configured server. `override` (MARQUEE_SERVER_URL) wins over the setting for this run; an unusable one throws,
 * because falling back to another server would be a surprise.
 */
export function serverAddress(
  settings: () => Pick<SettingsStore, 'get' | 'set'>,
  override: string | undefined,
): ServerAddress {
  const fixed = override ? serverOrigin(override) : null;
  if (override && fixed === null) {
    throw new Error('MARQUEE_SERVER_URL is no https: address, nor http: on this computer');
  }
  return {
    origin: () => fixed ?? settings().get('serverUrl'),
    isFixed: fixed !== null,
    accepted: (text) => (fixed === null ? serverOrigin(text) : null),
    change: (origin) => settings().set('serverUrl', origin),
  };
}
