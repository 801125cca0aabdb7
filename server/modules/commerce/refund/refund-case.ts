import { taipeiDay } from '#shared/domain/calendar.ts';
import { documentForRefund } from '#shared/domain/commerce/invoice/invoice-period.ts';
import type { OrderLine } from '#shared/domain/commerce/order.ts';
import type { RefundDocument } from '#shared/domain/commerce/subscription/refund-state.ts';
import {
  refundEstimate,
  refundYear,
  type RefundAmounts,
  type RefundEstimate,
} from '#shared/domain/commerce/subscription/refund.ts';
import type { PlanType } from '#shared/domain/constants.ts';
import type { RefundRefusal } from '#shared/errors/details.ts';
import type { Database } from '../../../db/connect.ts';
import type { PaymentPorts } from '../../../ports/payment/payment-ports.ts';
import { fail } from '../../context.ts';
import { findCreditNotes, type InvoiceRow } from '../invoice/invoice-sql.ts';
import { planServiceEnd, type ServiceEnd } from './end-service.ts';
import { findLicenses } from './license-terms-sql.ts';
import { countRefunds, findInvoiceOfOrder, findPayment } from './refund-sql.ts';

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** A payment whose money may go back, with all that goes with it. */
export interface Refundable {
  trade: Payment['trade'];
  order: Payment['order'];
  line: OrderLine;
  planType: PlanType;
  paidAt: Date;
  amounts: RefundAmounts;
  document: RefundDocument;
  /** Null: an order that was paid and has none, which a job waits for. */
  invoice: InvoiceRow | null;
  service: ServiceEnd;
  /** How many of this type of plan were refunded this year. */
  refundsOfYear: number;
}

interface CaseContext {
  db: Database;
  now: Date;
  payments: PaymentPorts;
}

/**
 * What goes back of a payment of a workspace, by the rules of decisions section 8. Throws 7 for what is
 * no payment of it, 1029 and 1032. Exact where the workspace is locked.
 */
export async function findRefundable(
  ctx: CaseContext,
  of: { tradeNo: string; workspaceId: string },
): Promise<Refundable> {
  const { db, now } = ctx;
  const found = await findPayment(db, of);
  if (found === null) throw fail(7);
  const { trade, order } = found;
  const { paidAt } = trade;
  const [line, another] = order.lines;
  const isPaid = trade.state === 'success' && order.state === 'success';
  // A plan stands alone in its order: several lines are storage.
  if (!isPaid || paidAt === null) throw refused('unpaid');
  if (!line || another || line.planType === null) throw refused('storage');
  const { planType } = line;
  const amountPaid = cameIn(trade);
  const today = taipeiDay(now);
  const licenses = await findLicenses(db, of.workspaceId);
  const service = planServiceEnd(licenses, order.id, today);
  const counted = { workspaceId: of.workspaceId, planType, year: refundYear(now) };
  const refundsOfYear = await countRefunds(db, counted);
  const gone = service.ended?.license.license.endedBy === 'converted' ? 'converted' : null;
  const estimate = refundEstimate({
    type: line.type,
    periodType: line.periodType,
    amountPaid,
    listPricePerMonth: line.listPricePerMonth,
    paidAt,
    requestedAt: now,
    settledBy: found.refundId === null ? gone : 'refunded',
    isOffline: goesBackByHand(ctx.payments, trade),
    refundsOfYear,
  });
  const amounts = amountsOf(estimate);
  const invoice = await findInvoiceOfOrder(db, order.orderNumber);
  const document = await documentOf(db, invoice, {
    requestedOn: today,
    total: amountPaid,
    refundAmount: amounts.refundAmount,
  });
  const facts = { trade, order, line, planType, paidAt, amounts, document, invoice };
  return { ...facts, service, refundsOfYear };
}

/** Nobody gets back more than came in, also where an operator took less for all of it. */
function cameIn({ amount, settlement }: Payment['trade']): number {
  return Math.min(amount, settlement?.amount ?? amount);
}

/** Of a provider that is asked no more nobody but a bank can give the money back. */
function goesBackByHand(payments: PaymentPorts, { method, settlement }: Payment['trade']) {
  const port = method && payments.find(method);
  return !port || port.goesBackByHand(settlement?.kind ?? '');
}

function amountsOf(estimate: RefundEstimate): RefundAmounts {
  if (estimate.code === null) return estimate.amounts;
  if (estimate.code === 1032) throw fail(1032);
  throw refused(estimate.why, estimate.mayAsk);
}

const refused = (why: RefundRefusal, mayAsk = false) => fail(1029, { mayAsk, why });

/**
 * What becomes of an invoice of which `total` came in. One without a number is voided or credited once
 * it has one, in the period that it then is of.
 */
export async function documentOf(
  db: Database,
  invoice: InvoiceRow | null,
  refund: { requestedOn: string; total: number; refundAmount: number },
): Promise<RefundDocument> {
  const issuedAt = invoice?.issuedAt ?? null;
  const notes = invoice === null ? [] : await findCreditNotes(db, invoice.id);
  const issuedOn = issuedAt === null ? refund.requestedOn : taipeiDay(issuedAt);
  return documentForRefund({ ...refund, issuedOn, hasCreditNote: notes.length > 0 });
}
