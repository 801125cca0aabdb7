import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import type { SecretStore } from '../session/secret-store.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';

/** What was read last of the server that is configured now. */
export function keptPerServer(parts: {
  folder: string;
  origin: () => string;
  secrets: SecretStore;
  log: Log;
}): () => KeptAnswers {
  const { folder, origin, secrets: store, log } = parts;
  const made = new Map<string, KeptAnswers>();
  return () => {
    const account = origin();
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

/** Of an origin, without what file systems refuse. */
const folderName = (origin: string) => origin.replaceAll(/[^a-z0-9.-]+/g, '_');
