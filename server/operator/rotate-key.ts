import { changeKey, replaceLostKey } from '../ports/app-key/change-key.ts';
import { ensureKeyFile, promoteNextKey, readKeyFile } from '../ports/app-key/key-file.ts';
import { checkOf, findCheck, keepFirstCheck } from '../ports/app-key/key-sql.ts';
import { withoutServers } from '../db/presence.ts';
import { OperatorError, type OperatorCommand, type OperatorContext } from './command.ts';

/** Two keys: the one to seal under, and the one so far where somebody still has it. */
interface Keys {
  to: string;
  from: string | null;
  /** What makes the new one the key, after everything is sealed under it. */
  finish: () => void;
}

/**
 * Seals everything under a new key. Nothing is lost if it is cut off: the rows change together or
 * not at all, both keys stay where they are until then, and run again it finishes what is left.
 */
export const rotateKey: OperatorCommand = {
  usage: '[--lost]',
  summary:
    'Seals everything under a new key (APP_KEY, the old one as APP_KEY_PREVIOUS; without APP_KEY the file in DATA_DIR); no server may run. --lost goes on without the old key.',
  async run(ctx, args) {
    const isLost = args.includes('--lost');
    return withoutServers(ctx.pool, async () => {
      const keys = keysOf(ctx);
      const check =
        (await findCheck(ctx.db)) ?? (keys.from && (await keepFirstCheck(ctx.db, keys.from)));
      if (check === null || check === checkOf(keys.to)) {
        keys.finish();
        ctx.print('Everything is sealed under this key.');
        return { sealed: 0 };
      }
      if (keys.from !== null && check === checkOf(keys.from)) return seal(ctx, keys, keys.from);
      if (!isLost) {
        throw new OperatorError(
          'The database is sealed under a third key. Give that one as APP_KEY_PREVIOUS. If nobody has ' +
            'it any more, --lost removes the authenticators and recovery codes that it sealed.',
        );
      }
      return goOnWithout(ctx, keys);
    });
  },
};

/** APP_KEY and the one before; without APP_KEY the file of the data folder and its successor. */
function keysOf({ keys: { appKey, previous, dataDir } }: OperatorContext): Keys {
  const kept = readKeyFile(dataDir, 'app-key');
  if (appKey !== undefined) return { to: appKey, from: previous ?? kept, finish: () => undefined };
  return {
    to: ensureKeyFile(dataDir, 'app-key.next'),
    from: previous ?? kept,
    finish: () => promoteNextKey(dataDir),
  };
}

async function seal({ db, print }: OperatorContext, { to, finish }: Keys, from: string) {
  const { sealed, damaged } = await changeKey(db, from, to);
  finish();
  print(`${sealed} authenticators sealed anew; recovery codes and links in mails stay good.`);
  if (damaged > 0) print(`${damaged} could not be opened before either, and stay as they are.`);
  print('Start the servers with the new key, keep it safe, and throw the old one away.');
  return { sealed, damaged };
}

async function goOnWithout({ db, now, print }: OperatorContext, { to, finish }: Keys) {
  const removed = await replaceLostKey(db, to, now);
  finish();
  print(
    `${removed.authenticators} authenticators and ${removed.recoveryCodes} recovery codes removed:`,
  );
  print('their owners sign in with a mailed code and set them up again.');
  return { isLost: true, ...removed };
}
