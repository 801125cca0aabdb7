import type { SessionStorageKind } from '#shared/desktop.ts';
import type { Log } from '../log/log.ts';
import { monotonicMs } from '../monotonic-ms.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { isKeyringLocked } from './keyring-lock.ts';
import type { SecretStore } from './secret-store.ts';
import { createSession, type Session } from './session.ts';

/**
 * The sign-in of each account on this computer, by its name in the keychain. Each is made once: without a keychain
 * it lives in memory alone.
 */
export function createSessions(parts: {
  store: SecretStore;
  settings: () => SettingsStore;
  onStorage: (account: string, storage: SessionStorageKind) => void;
  onOver: (account: string) => Promise<void>;
  log: Log;
}): (account: string) => Session {
  const { store, settings, log } = parts;
  const made = new Map<string, Session>();
  const forgotten = () => settings().get('forgetAccounts');
  const keep = (accounts: string[]) => settings().set('forgetAccounts', accounts);

  const make = (account: string) =>
    createSession({
      account,
      store,
      isLocked: () => isKeyringLocked(process.platform),
      forgotten: {
        has: (name) => forgotten().includes(name),
        add: (name) => keep([...new Set([...forgotten(), name])]),
        remove: (name) => {
          if (forgotten().includes(name)) keep(forgotten().filter((other) => other !== name));
        },
      },
      now: monotonicMs,
      onStorage: (storage) => parts.onStorage(account, storage),
      onOver: () => parts.onOver(account),
      log,
    });

  return (account) => {
    const session = made.get(account) ?? make(account);
    made.set(account, session);
    return session;
  };
}
