import { taipeiDay } from '#shared/domain/calendar.ts';
import { nextLicenseDate } from '#shared/domain/commerce/subscription/license-dates.ts';
import { splitVat } from '#shared/domain/commerce/vat.ts';
import type { PaymentPort, StoredCredential } from '../../../ports/payment/payment-port.ts';
import type { CallContext } from '../../context.ts';
import { insertOrder, insertTrade, updateOrder, type OrderRow } from '../ledger/order-sql.ts';
import { findOpenCharge, type TradeOfOrder } from '../ledger/trade-sql.ts';
import { lockHeld, type HeldLicense } from '../license/held-sql.ts';
import { scheduleLicense } from '../license/schedule-license.ts';
import type { MoneyContext } from '../money-context.ts';
import { openCredential } from '../payment/credential.ts';
import { findStoredPayment } from '../payment/stored-payment-sql.ts';
import { refuseRenewal } from './refuse-renewal.ts';
import { findLastOrder, findOpenRenewal } from './renewal-sql.ts';

export type ChargeContext = MoneyContext & Pick<CallContext, 'payments'>;

/** A charge that is to be made, its attempt written down. */
export interface BegunCharge extends TradeOfOrder {
  licenseId: string;
  port: PaymentPort;
  /** Null: what was begun may have been paid, but nothing is charged any more. */
  stored: StoredCredential | null;
}

/**
 * Writes down the attempt at a charge that is due, or finds the one that was cut off; null where there
 * is nothing to charge (any more), or nothing to charge it to.
 * @param isAsked there is another card: tried now, though its day is to come
 */
export async function beginCharge(
  ctx: ChargeContext,
  licenseId: string,
  isAsked: boolean,
): Promise<BegunCharge | null> {
  const { db, now } = ctx;
  const held = await lockHeld(db, licenseId);
  if (held === null) return null;
  const open = await findOpenRenewal(db, licenseId);
  // Something came in that is not what was asked for: an operator looks, nobody is charged beside it.
  if (open?.state === 'abnormal') return null;
  const begun = open && (await findOpenCharge(db, licenseId));
  if (!begun && !isDue(held, taipeiDay(now), isAsked)) {
    await scheduleLicense(db, licenseId, now);
    return null;
  }
  const way = await storedWay(ctx, held.license.workspaceId);
  if (open && begun) {
    const port = begun.method && ctx.payments.find(begun.method);
    if (!port) throw new Error('whoever was asked to charge is not offered any more');
    const isWanted = held.license.renews && way?.port === port;
    return { licenseId, trade: begun, order: open, port, stored: isWanted ? way.stored : null };
  }
  if (way === null) {
    await refuseRenewal(ctx, held, { isAsked, stored: null });
    return null;
  }
  const order = open ? await reopen(ctx, open) : await insertRenewal(ctx, held);
  const trade = await insertTrade(db, order, { method: way.port.method, createdAt: now });
  return { licenseId, trade, order, ...way };
}

function isDue({ license }: HeldLicense, today: string, isAsked: boolean): boolean {
  const next = nextLicenseDate(license, today);
  if (next?.task !== 'renew') return false;
  return next.on <= today || (isAsked && license.chargeTries > 0);
}

/** What the workspace's renewals are charged to, and who charges it; null: nothing that could be. */
async function storedWay({ db, vault, payments }: ChargeContext, workspaceId: string) {
  const row = await findStoredPayment(db, workspaceId);
  const port = row && payments.find(row.method);
  const stored = row && openCredential(vault, row.credential);
  return port?.charge && stored ? { port, stored } : null;
}

async function reopen({ db }: ChargeContext, order: OrderRow): Promise<OrderRow> {
  await updateOrder(db, order.id, { state: 'pending' });
  return { ...order, state: 'pending' };
}

/** The same again as was bought, at its price. */
async function insertRenewal({ db, now }: ChargeContext, held: HeldLicense): Promise<OrderRow> {
  const { id: licenseId, workspaceId, sku, price, quantity } = held.license;
  const last = await findLastOrder(db, licenseId);
  const bought = last?.lines.find((one) => one.sku === sku);
  if (!last || !bought) throw new Error('nobody knows what is to be renewed');
  const { total, tax } = splitVat(price * quantity);
  const { userId, buyerName, buyerEmail, currency, language } = last;
  return insertOrder(db, {
    workspaceId,
    userId,
    buyerName,
    buyerEmail,
    kind: 'renewal',
    licenseId,
    // Free beginnings are over.
    lines: [{ ...bought, freeDays: 0, quantity, inclusivePrice: price, amount: total }],
    total,
    tax,
    currency,
    // A first month that cost nothing needed none.
    invoiceBuyer: last.invoiceBuyer ?? { kind: 'email', email: buyerEmail },
    language,
    convertOrders: [],
    createdAt: now,
  });
}
