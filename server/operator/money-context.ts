import type { MoneyContext } from '../modules/commerce/money-context.ts';
import { readKeyFile } from '../ports/app-key/key-file.ts';
import { makeVault, type Vault } from '../ports/vault.ts';
import { inTransaction } from '../db/transaction.ts';
import { OperatorError, type OperatorContext } from './command.ts';
import { withEnqueue } from './queue/enqueue.ts';

/**
 * Writes down an event of money in one transaction, as a server does. This process knows neither who
 * sells nor where invoices go, so they wait in it for the job that it queues; a server numbers them.
 */
export function inMoneyTransaction<T>(
  { db, pool, now, keys }: OperatorContext,
  work: (ctx: MoneyContext) => Promise<T>,
): Promise<T> {
  const log = {
    error: (facts: unknown, text?: string) =>
      void process.stderr.write(`${text ?? ''} ${JSON.stringify(facts)}\n`),
  };
  const vault = vaultOf(keys);
  return withEnqueue(pool, (enqueue) =>
    inTransaction(db, async (tx) => {
      const ctx = { db: tx, now, enqueue, vault, log, config: { seller: null }, einvoice: null };
      const done = await work(ctx);
      await enqueue(tx, 'issue-waiting-invoices', {});
      return done;
    }),
  );
}

/** Of the key that the servers have, for what is charged later; most commands can do without. */
function vaultOf({ appKey, dataDir }: OperatorContext['keys']): Vault {
  const key = appKey ?? readKeyFile(dataDir, 'app-key');
  if (key !== null) return makeVault(key);
  const missing = (): never => {
    throw new OperatorError(
      'This payment came with a card to be kept, and the key is not here: give APP_KEY or DATA_DIR.',
    );
  };
  return { seal: missing, open: missing, mac: missing, macs: missing };
}
