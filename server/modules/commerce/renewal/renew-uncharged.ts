import { taipeiDay } from '#shared/domain/calendar.ts';
import { moneyText } from '#shared/domain/commerce/money-text.ts';
import type { CallContext, UserPrincipal } from '../../context.ts';
import { updateLicense } from '../license/license-sql.ts';
import { renewableOf } from '../license/may-resume.ts';
import { scheduleLicense } from '../license/schedule-license.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { findUncharged } from './renewal-sql.ts';

/**
 * There is a card: what was paid with one that nobody could keep (`paymentNotStored`) is renewed by it,
 * as its buyer had wanted. In the transaction that keeps the card, whose workspace is locked.
 */
export async function renewUncharged(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  principal: Pick<UserPrincipal, 'workspaceId' | 'teamId'>,
): Promise<void> {
  const { db, now } = ctx;
  const { workspaceId } = principal;
  const today = taipeiDay(now);
  const uncharged = await findUncharged(db, workspaceId, today);
  const isRenewable = await renewableOf(db, principal, today);
  for (const { license, plan } of uncharged.filter(isRenewable)) {
    const { id, price, quantity, expiresOn } = license;
    await updateLicense(db, id, { renews: true, chargeTries: 0 });
    await scheduleLicense(db, id, now);
    await tellPayers(ctx, workspaceId, 'renewalSet', {
      plan: planValue(plan),
      amount: moneyText(price * quantity),
      on: expiresOn ?? today,
    });
  }
}
