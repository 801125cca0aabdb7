import { moneyText } from '#shared/domain/commerce/money-text.ts';
import {
  confirmTransfer,
  refuseTransfer,
  type TransferRefusal,
} from '../modules/commerce/payment/confirm-transfer.ts';
import { listOpenPayments } from '../modules/commerce/payment/list-open-payments.ts';
import { OperatorError, type OperatorCommand, type OperatorContext } from './command.ts';
import { inMoneyTransaction } from './money-context.ts';
import { momentOf } from './moment.ts';
import { resolve } from './resolve-payment.ts';

type Run = (ctx: OperatorContext, args: readonly string[]) => Promise<Record<string, unknown>>;

/** Transfers that somebody has to see on the account, and payments that are not what was asked for. */
export const payments: OperatorCommand = {
  usage:
    'list [pending|abnormal] | confirm <trade no> <amount> [<paid at>] [<bank reference>] | ' +
    'refuse <trade no> <reason> | resolve <trade no> accept [<amount that came>]|return',
  summary:
    'Lists transfers that wait and payments that are not what was asked for; confirms a transfer (T1A1 960 2026-12-01T02:00:00+08:00 0012345), or says that it will not come; accepts a payment in question as paid in full, or says that you gave it back.',
  async run(ctx, [action = '', ...args]) {
    const run = actions[action];
    if (!run) throw new OperatorError(`Say ${Object.keys(actions).join(', ')}.`);
    return { action, ...(await run(ctx, args)) };
  },
};

const actions: Readonly<Record<string, Run>> = { list, confirm, refuse, resolve };

/** More than anybody reads at once. */
const shown = 200;

async function list({ db, print }: OperatorContext, [which]: readonly string[]) {
  if (which !== undefined && which !== 'pending' && which !== 'abnormal') {
    throw new OperatorError('Say list, list pending or list abnormal.');
  }
  const open = await listOpenPayments(db, shown);
  const pending = which === 'abnormal' ? [] : open.pending;
  const abnormal = which === 'pending' ? [] : open.abnormal;
  for (const { trade, order } of pending) {
    const { tradeNo, amount, createdAt } = trade;
    print(
      `${tradeNo}  waits for ${moneyText(amount)} since ${createdAt.toISOString()}; ${whose(order)}`,
    );
  }
  for (const { trade, order } of abnormal) {
    const { tradeNo, amount, method, settlement, reason } = trade;
    const came = settlement
      ? `${settlement.currency} ${settlement.amount} came, ${settlement.providerTradeNo}`
      : 'nothing is kept of what came';
    print(
      `${tradeNo}  ABNORMAL (${reason ?? 'no reason'}): ${moneyText(amount)} asked for by ${method ?? 'nobody'}, ${came}; ${whose(order)}`,
    );
  }
  if (pending.length + abnormal.length === 0) print('No payment waits for you.');
  return { pending: pending.length, abnormal: abnormal.length };
}

const whose = (order: { orderNumber: string; buyerName: string; buyerEmail: string }) =>
  `order ${order.orderNumber} of ${order.buyerName} <${order.buyerEmail}>`;

async function confirm(
  ctx: OperatorContext,
  [tradeNo = '', amount = '', ...more]: readonly string[],
) {
  if (!/^[1-9]\d{0,8}$/.test(amount)) {
    throw new OperatorError(`${amount || 'Nothing'} is no amount: whole TWD, as 960.`);
  }
  // A reference that begins like a year and a month is a time that was mistyped.
  const hasTime = /^\d{4}-\d/.test(more[0] ?? '');
  const [time, reference] = hasTime ? more : [undefined, more[0]];
  const paidAt = time === undefined ? ctx.now : momentOf(time);
  const seen = { amount: Number(amount), paidAt, reference: reference ?? null };
  const outcome = await inMoneyTransaction(ctx, (money) => confirmTransfer(money, tradeNo, seen));
  if (typeof outcome === 'object') throw transferError(outcome.refused, tradeNo, reference);
  ctx.print(
    outcome === 'already'
      ? `${tradeNo} was confirmed before: nothing to do.`
      : `${tradeNo} is paid: plan and mails are on their way, and a server numbers the invoice.`,
  );
  return { tradeNo, amount: seen.amount, reference: seen.reference, outcome };
}

async function refuse(ctx: OperatorContext, [tradeNo = '', ...words]: readonly string[]) {
  const reason = words.join(' ').trim();
  if (reason === '') throw new OperatorError('Say why: whoever ordered reads it.');
  const outcome = await inMoneyTransaction(ctx, (money) => refuseTransfer(money, tradeNo, reason));
  if (typeof outcome === 'object') throw transferError(outcome.refused, tradeNo);
  ctx.print(
    outcome === 'already'
      ? `${tradeNo} has ended before: nothing to do.`
      : `${tradeNo} is refused.`,
  );
  return { tradeNo, reason, outcome };
}

function transferError(refusal: TransferRefusal, tradeNo: string, reference = ''): OperatorError {
  return new OperatorError(`${unsettled[refusal](tradeNo, reference)} Nothing was changed.`);
}

const unsettled: Record<TransferRefusal, (tradeNo: string, reference: string) => string> = {
  unknown: (tradeNo) => `There is no payment ${tradeNo || 'without a number'}.`,
  'no-transfer': (tradeNo) => `${tradeNo} is no transfer: its provider tells what becomes of it.`,
  'other-amount': (tradeNo) => `${tradeNo} is of another amount; see payments list.`,
  'other-reference': (tradeNo, reference) =>
    `${tradeNo} was confirmed by another reference. If ${reference} is a second transfer, give it back.`,
  'paid-otherwise': (tradeNo) => `The order of ${tradeNo} is paid already. Give the money back.`,
  'in-question': (tradeNo) => `${tradeNo} is in question; see payments resolve.`,
  'reference-counted': (_, reference) => `${reference} was counted for another payment.`,
  'in-the-future': () => 'It cannot be paid in the future.',
  'before-the-order': (tradeNo) => `${tradeNo} was ordered after that time.`,
  'of-no-use': (tradeNo) =>
    `${tradeNo} buys nothing any more: its buyer has a team now, is in one, or is gone. Give the money back and refuse it.`,
  paid: (tradeNo) => `${tradeNo} is paid.`,
};
