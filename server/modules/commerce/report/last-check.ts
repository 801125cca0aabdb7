import type { Database } from '../../../db/connect.ts';
import { findCheck, type MoneyCheck } from './last-check-sql.ts';

/** What `check-money` found last; null: it did not run yet. */
export function lastMoneyCheck(db: Database): Promise<MoneyCheck | null> {
  return findCheck(db);
}
