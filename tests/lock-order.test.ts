import { expect, it } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import {
  lockDeletedUser,
  lockInvoice,
  lockInvoiceTracks,
  lockScreen,
  lockTeam,
  lockUpload,
  lockUser,
  lockUserByEmail,
  lockWorkspace,
} from '#server/db/locks.ts';

/** In the documented order; equal numbers lock the same kind. */
const locks: [order: number, lock: (db: Database) => Promise<unknown>][] = [
  [1, (db) => lockUpload(db, 'id')],
  [2, (db) => lockUser(db, 'id')],
  [2, (db) => lockUserByEmail(db, 'mei@example.test')],
  [2, (db) => lockDeletedUser(db, 'id', new Date())],
  [3, (db) => lockTeam(db, 'id')],
  [4, (db) => lockWorkspace(db, 'id')],
  [5, (db) => lockScreen(db, 'id')],
  [6, (db) => lockInvoice(db, 'id')],
  [7, (db) => lockInvoiceTracks(db, '11502')],
];

/** A transaction that counts the statements it is sent and finds no rows. */
function countingTransaction() {
  const sent = { statements: 0 };
  const statement = {
    from: () => statement,
    where: () => statement,
    orderBy: () => statement,
    for: () => Promise.resolve([]),
  };
  const select = () => {
    sent.statements += 1;
    return statement;
  };
  return { sent, db: { select } as unknown as Database }; // what locks need of one
}

it('takes every pair of locks in the one order, and sends nothing for one out of order', async () => {
  for (const [first, lockFirst] of locks) {
    for (const [second, lockSecond] of locks) {
      const { db, sent } = countingTransaction();
      await lockFirst(db);
      const attempt = (async () => lockSecond(db))();
      if (second < first) await expect(attempt).rejects.toThrow(/may not be locked after/);
      else await attempt;
      expect(sent.statements, `${first} then ${second}`).toBe(second < first ? 1 : 2);
    }
  }
});
