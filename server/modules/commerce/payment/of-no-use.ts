import { isForSale } from '#shared/domain/commerce/eligibility.ts';
import { isTeamMember, isTeamWorkspace } from '../../team/found-team.ts';
import type { OrderRow } from '../ledger/order-sql.ts';
import type { MoneyContext } from '../money-context.ts';

/**
 * Why an order would bring nobody anything by now: days pass between an order and its money, in which
 * its buyer may found a team, join another's, or go away. Null: it is of use. Its workspace is locked.
 */
export async function whyOfNoUse(
  { db }: Pick<MoneyContext, 'db'>,
  { kind, workspaceId, userId, lines }: OrderRow,
): Promise<string | null> {
  const isPurchase = kind === 'purchase';
  if (await isTeamWorkspace({ db }, workspaceId)) {
    // Decisions section 7.
    const isForPersons = isPurchase && !lines.every((line) => isForSale(line, { isTeam: true }));
    return isForPersons ? 'a team has no use for a personal plan' : null;
  }
  if (userId === null) return 'the account is deleted';
  // Who is in a team works there, and could neither use what he bought for himself nor give it back.
  const isElsewhere = isPurchase && (await isTeamMember({ db }, userId));
  return isElsewhere ? 'its buyer is in a team by now' : null;
}
