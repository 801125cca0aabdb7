import { taipeiDay } from '#shared/domain/calendar.ts';
import { mailboxOf } from '#shared/domain/account/mailbox.ts';
import { freeAccount } from '#shared/domain/limits.ts';
import { fail, type CallContext, type UserPrincipal } from '../context.ts';
import { licensesOn } from './sql.ts';

/**
 * Counts email addresses that a workspace without a paid plan names for the first time: each may get a mail, and a free
 * account or a trial costs a spammer nothing. Whether an address has an account makes no difference, so no response
 * tells it.
 * Call it from `prepare`, so that the count outlives a refusal.
 *
 * @throws CallFailure 4 above `freeAccount.addressesPerDay`; 2000 for more new ones at once than that
 */
export async function countStrangers(
  {
    db,
    now,
    limiter,
    principal,
  }: Pick<CallContext, 'db' | 'now' | 'limiter'> & {
    principal: UserPrincipal;
  },
  addresses: readonly string[],
): Promise<void> {
  const { workspaceId } = principal;
  const today = taipeiDay(now);
  const known = await licensesOn(db, workspaceId, today);
  const isPaid = known.some(
    ({ planType, startsOn, isTrial }) => planType !== null && startsOn <= today && !isTrial,
  );
  if (isPaid) return;
  const max = freeAccount.addressesPerDay;
  const wait = await limiter.takeDistinct(
    { key: `strangers:${workspaceId}`, max, seconds: 86_400 },
    addresses.map(mailboxOf),
  );
  if (wait === Infinity) {
    throw fail(2000, { fields: { emails: { key: 'tooMany.addresses', n: max } } });
  }
  if (wait !== null) throw fail(4, { seconds: wait });
}
