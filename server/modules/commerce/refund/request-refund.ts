import { v7 } from 'uuid';
import { requestRefund as call } from '#shared/contract/commerce/refund.ts';
import type { CallParsed } from '#shared/contract/define-call.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { referenceNumber } from '#shared/domain/commerce/reference-number.ts';
import { refundYear } from '#shared/domain/commerce/subscription/refund.ts';
import { insertAuditLine } from '../../../db/audit-sql.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { findPerson } from '../../../db/person.ts';
import type { CallContext, UserPrincipal } from '../../context.ts';
import { sagaHandler } from '../../handler.ts';
import { endService } from './end-service.ts';
import { payBack } from './pay-back.ts';
import { payeeOf, sealPayee } from './payee.ts';
import { finishLater, recordRefund } from './record-refund.ts';
import { findRefundable } from './refund-case.ts';
import { writeRefundDocument } from './refund-document.ts';
import { insertRefund, type RefundRow } from './refund-sql.ts';
import { tellRequested } from './tell-refund.ts';

/** Whoever dies between the steps leaves the rest to `finish-refund`, which looks so much later. */
const afterMs = 10 * 60_000;

/**
 * Service ends, the invoice is corrected and the row says what goes back, in one transaction; then the
 * provider is asked, once; then its answer is written. What it refuses or does not say is settled
 * by jobs and operators: who asked for the refund has nothing more to do, and is never refused then.
 */
export const requestRefund = sagaHandler(call, {
  begin: beginRefund,
  act: (ctx, { refundId }) => payBack(ctx, refundId),
  finish: async (ctx, { refundId }, outcome) => {
    const refund = await recordRefund(ctx, refundId, outcome);
    const { amountPaid, refundAmount, fee, actualAmount, isManual, document } = refund;
    const amounts = { amountPaid, refundAmount, fee, actualAmount, isManual, document };
    return { ...amounts, refundNo: refund.refundNo, state: refund.state };
  },
});

type BeginContext = CallContext & { principal: UserPrincipal };

async function beginRefund(
  ctx: Omit<BeginContext, 'auditAs'>,
  input: CallParsed<typeof call>,
): Promise<{ refundId: string }> {
  const { db, now, principal } = ctx;
  const { workspaceId } = principal;
  await lockWorkspace(db, workspaceId);
  const found = await findRefundable(ctx, { tradeNo: input.tradeNo, workspaceId });
  const { trade, order, planType, amounts, document, service } = found;
  if (input.orderNumber !== order.orderNumber) {
    throw ctx.fail(2000, { fields: { orderNumber: { key: 'invalid' } } });
  }
  const { isManual } = amounts;
  const payee = payeeOf(input, { isManual, buyerEmail: order.buyerEmail });
  const id = v7();
  const refund = {
    id,
    refundNo: referenceNumber(id),
    tradeId: trade.id,
    orderId: order.id,
    workspaceId,
    planType,
    year: refundYear(now),
    state: 'request',
    ...amounts,
    lostGiftDays: service.ended?.as.lost.giftDays ?? 0,
    lostConvertedDays: service.ended?.as.lost.convertedDays ?? 0,
    options: input.options,
    reason: input.reason || null,
    payee: sealPayee(ctx.vault, payee),
    document,
    requestedBy: principal.userId,
    requestedAt: now,
    requestedOn: taipeiDay(now),
  } satisfies Partial<RefundRow>;
  await insertRefund(db, refund);
  await endService(db, service, now);
  const { orderNumber } = order;
  const refused = await writeRefundDocument(ctx, refund, orderNumber);
  if (refused !== null) ctx.log.warn({ orderNumber, refused }, 'the invoice is corrected later');
  await finishLater(db, id, new Date(now.getTime() + afterMs));
  await tellRequested(ctx, refund, order);
  await audit(ctx, { orderNumber, refundAmount: amounts.refundAmount });
  return { refundId: id };
}

/** In the transaction that ends the service: the answer of the provider may come without the caller. */
async function audit(
  { db, now, principal }: Pick<BeginContext, 'db' | 'now' | 'principal'>,
  data: { orderNumber: string; refundAmount: number },
): Promise<void> {
  const person = await findPerson(db, principal.userId);
  await insertAuditLine(db, {
    workspaceId: principal.workspaceId,
    actor: person?.email ?? '',
    actorId: principal.userId,
    action: call.name,
    data,
    createdAt: now,
  });
}
