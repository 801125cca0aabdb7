import { taipeiDay } from '#shared/domain/calendar.ts';
import { freeOfferOf } from '#shared/domain/commerce/catalogue.ts';
import type { OrderLine } from '#shared/domain/commerce/order.ts';
import {
  expiresOn,
  purchaseStart,
  type Period,
} from '#shared/domain/commerce/subscription/terms.ts';
import { daysBetween } from '#shared/domain/day-arithmetic.ts';
import { reaches } from '../../plan/current-plan.ts';
import type { OrderRow } from '../ledger/order-sql.ts';
import type { MoneyContext } from '../money-context.ts';
import { endConverted, findLeftToConvert } from './convert-licenses.ts';
import { findLicense, livingPlans, type HeldLicense } from './held-sql.ts';
import { insertLicense, insertTerm, updateLicense, type LicenseRow } from './license-sql.ts';
import { scheduleLicense } from './schedule-license.ts';
import { stopRenewals } from './stop-renewals.ts';

/**
 * Gives a workspace, which is locked, what an order bought that has just been paid: a licence for each
 * line, or the next term of the one that was renewed.
 * @param paidAt whose Taipei date the payment counts from (decisions section 8)
 * @param willRenew is there a card or PayPal that the next term is charged to?
 */
export async function grantOrder(
  ctx: MoneyContext,
  order: OrderRow,
  { paidAt, willRenew }: { paidAt: Date; willRenew: boolean },
): Promise<LicenseRow[]> {
  if (order.licenseId !== null) {
    const renewed = await grantRenewal(ctx, order, order.licenseId);
    await scheduleLicense(ctx.db, renewed.id, ctx.now);
    return [renewed];
  }
  const converted = await convert(ctx, order);
  const granted: LicenseRow[] = [];
  for (const line of order.lines) {
    granted.push(await grantLine(ctx, order, line, { paidAt, willRenew, converted }));
  }
  return granted;
}

/** Days that the order takes over from personal plans, which end with it. */
async function convert({ db, now }: MoneyContext, order: OrderRow): Promise<number> {
  if (order.convertOrders.length === 0) return 0;
  // Some may have ended, or gone into another order, while this one waited for its money.
  const found = await findLeftToConvert(db, order.workspaceId, order.convertOrders, now);
  await endConverted(db, found.licenseIds, now);
  return found.days;
}

async function grantLine(
  { db, now }: MoneyContext,
  { id: orderId, workspaceId }: OrderRow,
  line: OrderLine,
  { paidAt, willRenew, converted }: { paidAt: Date; willRenew: boolean; converted: number },
): Promise<LicenseRow> {
  const { type, planType, sku, quantity } = line;
  const paidOn = taipeiDay(paidAt);
  // Storage adds up, so none of it waits for another to end.
  const living = type === 'plan' ? await livingPlans(db, { workspaceId }, paidOn) : [];
  const last = living.find(({ plan }) => plan.planType === planType);
  const runsUntil = last?.license.expiresOn ?? null;
  const startsOn = purchaseStart(paidAt, runsUntil);
  const extraDays = type === 'plan' ? converted : 0;
  const run = { firstDay: startsOn, period: periodOf(line), terms: 1, extraDays };
  const endsOn = expiresOn(run);
  const offer = freeOfferOf(line);
  // A team's plan gives all that personal ones beside it are charged for.
  const isCovered = ({ plan }: HeldLicense) =>
    planType !== null && plan.planType !== null && reaches(planType, plan.planType);
  await stopRenewals({ db, now }, living.filter(isCovered));
  const license = await insertLicense(db, {
    workspaceId,
    sku,
    quantity,
    startsOn,
    expiresOn: endsOn,
    terms: 1,
    extraDays,
    price: line.inclusivePrice,
    listPricePerMonth: line.listPricePerMonth,
    renews: willRenew && line.inclusivePrice > 0,
    createdAt: now,
  });
  await insertTerm(db, {
    licenseId: license.id,
    orderId,
    startsOn,
    expiresOn: endsOn,
    giftDays: offer === null ? 0 : daysBetween(startsOn, endsOn),
    convertedDays: extraDays,
  });
  await scheduleLicense(db, license.id, now);
  return license;
}

/** One term more, from the day on which the last one ends, however late it was charged. */
async function grantRenewal(
  { db }: MoneyContext,
  { id: orderId, lines }: OrderRow,
  licenseId: string,
): Promise<LicenseRow> {
  const found = await findLicense(db, licenseId);
  const [line] = lines;
  const startsOn = found?.license.expiresOn ?? null;
  if (!found || startsOn === null || !line) throw new Error('nothing is there to be renewed');
  const { startsOn: firstDay, extraDays } = found.license;
  const terms = found.license.terms + 1;
  const endsOn = expiresOn({ firstDay, period: periodOf(line), terms, extraDays });
  await insertTerm(db, { licenseId, orderId, startsOn, expiresOn: endsOn });
  // Money that came after the last try was given up: it runs again, and its end will be told of.
  const endedBy = found.license.endedBy === 'unpaid' ? null : found.license.endedBy;
  return updateLicense(db, licenseId, { terms, expiresOn: endsOn, chargeTries: 0, endedBy });
}

function periodOf({ periodType: type, freeDays }: OrderLine): Period {
  return { type, days: freeDays };
}
