import { mostCartItems, needsStoredPayment } from '#shared/domain/commerce/cart.ts';
import { freeOfferOf, priceNow, type CatalogueEntry } from '#shared/domain/commerce/catalogue.ts';
import type { InvoiceBuyer } from '#shared/domain/commerce/invoice/invoice-document.ts';
import type { NewTeam, OrderLine } from '#shared/domain/commerce/order.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import type { createOrder } from '#shared/contract/commerce/order.ts';
import type { CallParsed } from '#shared/contract/define-call.ts';
import { findStayingPerson } from '../../../db/person.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { fail, type CallContext, type UserPrincipal } from '../../context.ts';
import { findPhoneNumber } from '../../misc/phone-number.ts';
import { cartOffer } from '../cart/cart-offer.ts';
import { checkItems } from '../cart/check-items.ts';
import type { CatalogueRow } from '../catalogue/sql.ts';
import { refuseSecondConversion, refuseSecondOrder } from './refuse-second-order.ts';
import { findConvertible } from '../license/convert-licenses.ts';
import { scheduleQuestion } from '../payment/ask-payment.ts';
import { insertOrder, insertTrade, type OrderRow, type TradeRow } from '../ledger/order-sql.ts';

type Input = CallParsed<typeof createOrder>;
type Context = Omit<CallContext, 'principal'> & { principal: UserPrincipal };

/**
 * Checks an order and writes it with its first attempt, in one transaction. Refuses with the codes of
 * the cart, with 1031 where plans cannot be converted, with 2000 where something is missing, with 1027
 * where the same cart was ordered before or another conversion is undecided.
 */
export async function beginOrder(
  ctx: Context,
  input: Input,
): Promise<{ order: OrderRow; trade: TradeRow }> {
  const { db, principal, now } = ctx;
  const { workspaceId, userId, teamId } = principal;
  await lockWorkspace(db, workspaceId);
  const skus = input.items.map(({ sku }) => sku);
  const { isFromCart } = await refuseSecondOrder(ctx, skus, input.replacesOrder);
  if (input.convertOrders.length > 0) await refuseSecondConversion(ctx, input.replacesOrder);
  const offer = await cartOffer(ctx, principal);
  const checked = checkItems(input, offer);
  if (checked.refusal === 1031) throw fail(1031, {});
  if (checked.refusal !== null) throw fail(checked.refusal);
  const { chosen, totals } = checked;
  const isPaid = totals.total > 0 || needsStoredPayment(chosen);
  const buyer = await findStayingPerson(db, userId);
  if (buyer === null) throw fail(1);
  const order = await insertOrder(db, {
    workspaceId,
    userId,
    buyerName: fullName(buyer),
    buyerEmail: buyer.email,
    kind: 'purchase',
    lines: linesOf(chosen, offer.rows),
    ...totals,
    invoiceBuyer: isPaid ? invoiceBuyer(input.invoice, { email: buyer.email, now }) : null,
    offer: chosen.map(freeOfferOf).find((given) => given !== null) ?? null,
    team: teamOf(chosen, input.team, teamId),
    language: buyer.language,
    convertOrders: await convertible(ctx, chosen, input.convertOrders),
    isFromCart,
    createdAt: now,
  });
  const method = isPaid ? methodOf(ctx, input, chosen) : null;
  const trade = await insertTrade(db, order, { method, createdAt: now });
  await scheduleQuestion(ctx, trade);
  return { order, trade };
}

/** The same entry several times is one line of several. */
function linesOf(chosen: readonly CatalogueEntry[], rows: readonly CatalogueRow[]): OrderLine[] {
  const skus = [...new Set(chosen.map(({ sku }) => sku))].slice(0, mostCartItems);
  return skus.flatMap((sku) => {
    const entries = chosen.filter((entry) => entry.sku === sku);
    const [entry] = entries;
    const row = rows.find((one) => one.sku === sku);
    if (!entry || !row) return [];
    const { type, planType, periodType, freeDays, inclusivePrice } = entry;
    const { storageBytes, listPricePerMonth } = row;
    const quantity = entries.length;
    const amount = quantity * priceNow(entry);
    const bought = { sku, type, planType, periodType, freeDays, storageBytes };
    return [{ ...bought, quantity, inclusivePrice, listPricePerMonth, amount }];
  });
}

function methodOf({ payments }: Context, input: Input, chosen: readonly CatalogueEntry[]) {
  const { paymentMethod: method, payment } = input;
  if (method === undefined) throw missing('paymentMethod', 'required.paymentMethod');
  const port = payments.find(method);
  // What is stored now is charged later.
  const isFit = port && (!needsStoredPayment(chosen) || port.charge);
  if (!isFit) throw missing('paymentMethod', 'invalid');
  if (port.client !== null && payment?.prime === undefined) throw missing('payment', 'invalid');
  return method;
}

function invoiceBuyer(
  wanted: Input['invoice'],
  { email, now }: { email: string; now: Date },
): InvoiceBuyer {
  if (wanted === undefined) throw missing('invoice', 'required.invoiceMethod');
  switch (wanted.kind) {
    case 'company':
      return { kind: 'company', name: wanted.companyName, vatNumber: wanted.vatNumber, email };
    case 'mobile-barcode':
      return {
        kind: 'mobile-barcode',
        barcode: wanted.mobileBarcode,
        email,
        checkedAt: now.toISOString(),
      };
    case 'email':
      return { kind: 'email', email: wanted.email };
  }
}

/** Whoever buys a team's plan without a team founds it. */
function teamOf(
  chosen: readonly CatalogueEntry[],
  wanted: Input['team'],
  teamId: string | null,
): NewTeam | null {
  if (teamId !== null || !chosen.some(isTeamPlan)) return null;
  if (wanted === undefined) throw missing('team', 'required.name');
  const { vatNumber, phone, phoneCountryCode, ...facts } = wanted;
  const number = findPhoneNumber(phoneCountryCode, phone);
  if (number === null) throw missing('team.phone', 'phone');
  return { ...facts, phone, phoneCountryCode, vatNumber: vatNumber || null };
}

async function convertible(
  { db, now, principal }: Context,
  chosen: readonly CatalogueEntry[],
  orderNumbers: readonly string[],
): Promise<string[]> {
  if (orderNumbers.length === 0) return [];
  if (!chosen.some(isTeamPlan)) throw missing('convertOrders', 'invalid');
  const found = await findConvertible(db, principal.workspaceId, orderNumbers, now);
  if (found === null) throw fail(1031, {});
  if (found.code !== null) throw fail(found.code, { days: found.days });
  return [...new Set(orderNumbers)];
}

const isTeamPlan = ({ planType }: CatalogueEntry) => planType === 'professional_team';

const missing = (field: string, key: string) => fail(2000, { fields: { [field]: { key } } });
