import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { invoicePeriodOf } from '#shared/domain/commerce/invoice/invoice-period.ts';
import type { OrderLine, PaymentMethod } from '#shared/domain/commerce/order.ts';
import { referenceNumber } from '#shared/domain/commerce/reference-number.ts';
import { expiresOn } from '#shared/domain/commerce/subscription/terms.ts';
import { splitVat } from '#shared/domain/commerce/vat.ts';
import type { Database } from '#server/db/connect.ts';
import { licenseOrders } from '#server/db/schema/commerce/order.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { arrangeOrder } from './arrange-order.ts';
import { buyers, insertWaiting, seller } from './invoices.ts';

const bought = {
  'PRO-M': { planType: 'professional', periodType: 'M', price: 100, listPrice: 100 },
  'PRO-Y': { planType: 'professional', periodType: 'Y', price: 960, listPrice: 100 },
  'TEAM-M': { planType: 'professional_team', periodType: 'M', price: 300, listPrice: 300 },
  'TEAM-Y': { planType: 'professional_team', periodType: 'Y', price: 2880, listPrice: 300 },
  'ST50-M': { planType: null, periodType: 'M', price: 50, listPrice: 50 },
} as const;

/** How a payment came in, as its provider told it. */
const kinds: Record<PaymentMethod, string> = {
  card: 'DIRECT_PAY',
  paypal: 'CAPTURE',
  ecpay: 'Credit_CreditCard',
  newebpay: 'CREDIT',
  offline: 'transfer',
};

export interface PaymentFacts {
  sku?: keyof typeof bought;
  method?: PaymentMethod;
  /** As the provider calls it. */
  kind?: string;
  paidAt: Date;
  giftDays?: number;
  convertedDays?: number;
  /** Another term of this licence. */
  licenseId?: string;
  /** First day of its service; without it that of the payment, or where the licence ended until now. */
  startsOn?: string;
  invoice?: 'issued' | 'waiting';
  workspaceId?: string;
}

export interface ArrangedPayment {
  orderId: string;
  orderNumber: string;
  tradeNo: string;
  licenseId: string;
  invoiceId: string;
}

/** Writes an order that was paid, with its attempt, its term of a licence and its invoice. */
export async function arrangePayment(
  db: Database,
  person: { userId: string },
  facts: PaymentFacts,
): Promise<ArrangedPayment> {
  const { sku = 'PRO-Y', method = 'card', paidAt } = facts;
  const { planType, periodType, price, listPrice } = bought[sku];
  const line: OrderLine = {
    sku,
    type: planType === null ? 'storage' : 'plan',
    planType,
    periodType,
    freeDays: 0,
    storageBytes: planType === null ? 50 * 2 ** 30 : null,
    quantity: 1,
    inclusivePrice: price,
    listPricePerMonth: listPrice,
    amount: price,
  };
  const order = await arrangeOrder(db, person, {
    ...(facts.workspaceId !== undefined && { workspaceId: facts.workspaceId }),
    state: 'success',
    lines: [line],
    total: price,
    paidAt,
    createdAt: paidAt,
    invoiceBuyer: buyers.email,
  });
  const tradeNo = await insertPaidTrade(db, order, { method, kind: facts.kind, paidAt });
  const licenseId = await insertTermOf(db, order, line, facts);
  const invoiceId = await insertInvoiceOf(db, order.orderNumber, price, facts);
  return { orderId: order.id, orderNumber: order.orderNumber, tradeNo, licenseId, invoiceId };
}

/** Numbers of invoices that were arranged. */
let taken = 0;

type Order = Awaited<ReturnType<typeof arrangeOrder>>;

async function insertPaidTrade(
  db: Database,
  order: Order,
  of: { method: PaymentMethod; kind: string | undefined; paidAt: Date },
): Promise<string> {
  const id = v7();
  const tradeNo = referenceNumber(id);
  const { method, paidAt } = of;
  const { total: amount, currency, workspaceId } = order;
  const providerTradeNo = `P${tradeNo}`;
  await db.insert(trades).values({
    id,
    tradeNo,
    orderId: order.id,
    workspaceId,
    method,
    amount,
    currency,
    state: 'success',
    reference: `REF${tradeNo}`,
    settlement: {
      method,
      attemptNo: tradeNo,
      providerTradeNo,
      merchantId: 'MERCHANT',
      amount,
      currency,
      paidAt: paidAt.toISOString(),
      kind: of.kind ?? kinds[method],
      bankCode: null,
      lastFour: null,
    },
    providerTradeNo,
    paidAt,
    createdAt: paidAt,
  });
  return tradeNo;
}

async function insertTermOf(
  db: Database,
  { id: orderId, workspaceId }: Order,
  { sku, periodType, inclusivePrice: price, listPricePerMonth }: OrderLine,
  { paidAt, giftDays = 0, convertedDays = 0, licenseId, startsOn }: PaymentFacts,
): Promise<string> {
  const period = { type: periodType, days: 0 };
  const [known] = licenseId
    ? await db.select().from(licenses).where(eq(licenses.id, licenseId))
    : [];
  const firstDay = known?.startsOn ?? startsOn ?? taipeiDay(paidAt);
  const terms = (known?.terms ?? 0) + 1;
  const extraDays = (known?.extraDays ?? 0) + giftDays + convertedDays;
  const end = expiresOn({ firstDay, period, terms, extraDays });
  const from = known?.expiresOn ?? firstDay;
  const id = known?.id ?? v7();
  if (known) {
    const change = { terms, extraDays, expiresOn: end };
    await db.update(licenses).set(change).where(eq(licenses.id, id));
  } else {
    const facts = { workspaceId, sku, price, listPricePerMonth, renews: true, createdAt: paidAt };
    await db
      .insert(licenses)
      .values({ id, ...facts, startsOn: firstDay, expiresOn: end, terms, extraDays });
  }
  const row = { licenseId: id, orderId, startsOn: from, expiresOn: end, giftDays, convertedDays };
  await db.insert(licenseOrders).values(row);
  return id;
}

async function insertInvoiceOf(
  db: Database,
  orderNumber: string,
  total: number,
  { paidAt, invoice = 'issued' }: PaymentFacts,
): Promise<string> {
  const lines = [{ description: 'Professional', quantity: 1, amount: total }];
  const made = { orderNumber, lines, ...splitVat(total), createdAt: paidAt };
  if (invoice === 'waiting') return insertWaiting(db, made);
  // Letters that no track of a test has.
  taken += 1;
  const number = `QT${String(taken).padStart(8, '0')}`;
  return insertWaiting(db, {
    ...made,
    state: 'issued',
    platform: 'mig',
    period: invoicePeriodOf(taipeiDay(paidAt)).code,
    number,
    randomCode: '0042',
    seller,
    issuedAt: paidAt,
  });
}
