import { join } from 'node:path';
import { app } from 'electron';
import type { LockState } from '#shared/desktop-lock.ts';
import { createLock, type Lock } from '../lock/lock.ts';
import type { Log } from '../log/log.ts';
import type { KeptAnswers } from '../offline/kept-answers.ts';
import { keptPerAccount } from '../offline/kept-per-account.ts';
import { createClientIds } from '../session/client-id.ts';
import { loadKeytar } from '../session/keytar.ts';
import { isKeyringLocked } from '../session/keyring-lock.ts';
import { createSecretStore, type OwnSecretStore } from '../session/secret-store.ts';
import type { Session } from '../session/session.ts';
import { createSessions } from '../session/sessions.ts';
import { accountKey } from '../settings/account-place.ts';
import type { ServerAddress } from '../settings/server-address.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { MainWindow } from '../window/main-window.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import { createTellSignedOut } from './tell-signed-out.ts';

/** Name of the entry in the system's keychain; the account is the server's origin. */
const keychainService = 'marquee';
const keychainLimitMs = 5_000;

export type OpenedAccounts = {
  accounts: Accounts;
  /** Of the open one. */
  session: () => Session;
  isSignedIn: () => Promise<boolean>;
  /** What the open one read last. */
  kept: () => KeptAnswers;
  lock: Lock;
  /** This client's id at a server. */
  clientId: (origin: string) => Promise<string | null>;
  /** For the end of the app. */
  keychain: Pick<OwnSecretStore, 'isBusy' | 'settled' | 'close'>;
};

/** Who is signed in on this computer, what is kept of them, and the lock that their password opens. */
export function openAccounts(parts: {
  settings: () => SettingsStore;
  server: ServerAddress;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  language: () => string;
  version: string;
  userData: string;
  window: Pick<MainWindow, 'restart' | 'send'>;
  /** The open account ends, or is about to be another one: what is drawn and told of it goes. */
  onClosed: () => void;
  onServerChanged: () => void;
  onLockChanged: (state: LockState) => void;
  log: Log;
}): OpenedAccounts {
  const { settings, userData, window, onClosed, log } = parts;
  const keychain = createSecretStore({
    service: keychainService,
    limitMs: keychainLimitMs,
    load: () => loadKeytar(app.getAppPath()),
  });
  const lock = createLock({
    settings,
    store: keychain,
    isKeychainLocked: () => isKeyringLocked(process.platform),
    isSignedIn: async () => (await session().bearer()) !== null,
    account: () => accounts.key(),
    accounts: () => settings().get('accounts').map(accountKey),
    onFound: (guarded) => accounts.takeOver(guarded),
    onChanged: parts.onLockChanged,
    log,
  });
  const secrets = lock.behind(keychain);
  const keptOf = keptPerAccount({ folder: join(userData, 'offline'), secrets, log });
  const sessionOf = createSessions({
    store: secrets,
    settings,
    onStorage(account, storage) {
      if (account === accounts.key()) window.send('session.storageChanged', storage);
    },
    async onOver(account) {
      const isOpen = account === accounts.key();
      if (isOpen) onClosed();
      await Promise.all([accounts.forget(account), keptOf(account).wipe()]);
      if (!isOpen) return;
      // Its password would have opened the others, too.
      if (lock.isLocked()) await accounts.endOthers(lock.guarded());
      lock.unlock();
    },
    log,
  });
  const accounts: Accounts = createAccounts({
    ...parts,
    store: secrets,
    sessionOf,
    onLeaving: onClosed,
    tellSignedOut: createTellSignedOut(parts),
  });
  const session = () => sessionOf(accounts.key());
  const isSignedIn = async () => (await session().bearer()) !== null;
  return {
    accounts,
    session,
    isSignedIn,
    kept: () => keptOf(accounts.key()),
    lock,
    clientId: createClientIds(secrets),
    keychain,
  };
}
