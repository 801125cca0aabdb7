import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import type { SecretStore } from '../session/secret-store.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';

/** What each account on this computer read last, by its name in the keychain. */
export function keptPerAccount(parts: {
  folder: string;
  secrets: SecretStore;
  log: Log;
}): (account: string) => KeptAnswers {
  const { folder, secrets: store, log } = parts;
  const made = new Map<string, KeptAnswers>();
  return (account) => {
    const known =
      made.get(account) ??
      createKeptAnswers({
        folder: join(folder, folderName(account)),
        account: `offline ${account}`,
        store,
        now: () => new Date(),
        log,
      });
    made.set(account, known);
    return known;
  };
}

/** Without what file systems refuse. */
const folderName = (account: string) => account.replaceAll(/[^a-z0-9.-]+/g, '_');
