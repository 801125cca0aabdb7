import { taipeiDay, taipeiMidnight } from '#shared/domain/calendar.ts';
import { moneyText } from '#shared/domain/commerce/money-text.ts';
import { chargeReason } from '#shared/domain/commerce/subscription/charge-reason.ts';
import { chargeDays } from '#shared/domain/commerce/subscription/renewal.ts';
import { addDays, laterDay } from '#shared/domain/day-arithmetic.ts';
import { schedule } from '../../../jobs/due-work.ts';
import type { StoredCredential } from '../../../ports/payment/payment-port.ts';
import type { HeldLicense } from '../license/held-sql.ts';
import { updateLicense } from '../license/license-sql.ts';
import { scheduleLicense } from '../license/schedule-license.ts';
import type { MoneyContext } from '../money-context.ts';
import { planValue, tellPayers } from '../tell-payers.ts';

/**
 * A charge was refused: says so with the day of the next one, or ends the plan after the last
 * (decisions section 8). One that was asked for beside its days counts for none of them.
 * @param stored what was charged; null: there was nothing
 */
export async function refuseRenewal(
  ctx: MoneyContext,
  { license, plan }: HeldLicense,
  { isAsked, stored }: { isAsked: boolean; stored: StoredCredential | null },
): Promise<void> {
  const { db, now } = ctx;
  const { id, workspaceId, expiresOn } = license;
  if (expiresOn === null || !license.renews) return;
  const today = taipeiDay(now);
  const days = chargeDays(expiresOn);
  const chargeTries = license.chargeTries + (isAsked ? 0 : 1);
  const next = days[chargeTries];
  const facts = {
    plan: planValue(plan),
    amount: moneyText(license.price * license.quantity),
  };
  if (next === undefined) {
    await updateLicense(db, id, { renews: false, endedBy: 'unpaid', chargeTries });
    await scheduleLicense(db, id, now);
    await tellPayers(ctx, workspaceId, 'renewalEnded', facts);
    return;
  }
  await updateLicense(db, id, { chargeTries });
  // A server that was away for days does not ask a card several times on one of them.
  const on = laterDay(next, addDays(today, 1));
  const dueAt = taipeiMidnight(on);
  await schedule(db, { name: 'renew-license', key: id, payload: { licenseId: id }, dueAt });
  const month = today.slice(0, 7).replace('-', '');
  const expires = stored?.method === 'card' ? stored.expires : null;
  const reason = chargeReason(stored && { expires }, month);
  await tellPayers(ctx, workspaceId, 'renewalFailed', { ...facts, reason, on });
}
