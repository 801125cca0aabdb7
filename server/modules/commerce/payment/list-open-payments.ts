import type { Database } from '../../../db/connect.ts';
import type { TradeOfOrder } from '../ledger/trade-sql.ts';
import { findAbnormal, findPendingTransfers } from './open-trades-sql.ts';

/** What waits for an operator, the oldest of each kind first: `limit` of each at most. */
export async function listOpenPayments(
  db: Database,
  limit: number,
): Promise<{ pending: TradeOfOrder[]; abnormal: TradeOfOrder[] }> {
  const [pending, abnormal] = await Promise.all([
    findPendingTransfers(db, limit),
    findAbnormal(db, limit),
  ]);
  return { pending, abnormal };
}
