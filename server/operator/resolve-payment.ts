import { moneyText } from '#shared/domain/commerce/money-text.ts';
import {
  resolutions,
  resolvePayment,
  type ResolutionRefusal,
} from '../modules/commerce/payment/resolve-payment.ts';
import { OperatorError, type OperatorContext } from './command.ts';
import { inMoneyTransaction } from './money-context.ts';

type Refusal = Extract<Awaited<ReturnType<typeof resolvePayment>>, { refused: ResolutionRefusal }>;

/** `payments resolve`: money in question counts as asked for, or somebody gave it back. */
export async function resolve(
  ctx: OperatorContext,
  [tradeNo = '', how, amount]: readonly string[],
): Promise<Record<string, unknown>> {
  const resolution = resolutions.find((one) => one === how);
  if (!resolution) throw new OperatorError(`Say ${resolutions.join(' or ')}.`);
  if (amount !== undefined && !/^\d{1,9}$/.test(amount)) {
    throw new OperatorError(`${amount} is no amount: whole TWD, as 960.`);
  }
  const came = amount === undefined ? null : Number(amount);
  const outcome = await inMoneyTransaction(ctx, (money) =>
    resolvePayment(money, tradeNo, { resolution, came }),
  );
  if (typeof outcome === 'object') throw new OperatorError(sentence(tradeNo, outcome));
  ctx.print(
    resolution === 'accept'
      ? `${tradeNo} is paid: plan and mails are on their way, and a server numbers the invoice.`
      : `${tradeNo} is given back; a mail says so.`,
  );
  return { tradeNo, resolution, ...(came === null ? {} : { came }) };
}

function sentence(tradeNo: string, { refused, money }: Refusal): string {
  switch (refused) {
    case 'unknown':
      return `There is no payment ${tradeNo || 'without a number'}.`;
    case 'not-abnormal':
      return `${tradeNo} is not in question.`;
    case 'paid-otherwise':
      return `The order of ${tradeNo} is paid already: return this money.`;
    case 'counted-otherwise':
      return `The money of ${tradeNo} was counted for another payment: return it, or find out why it came twice.`;
    case 'other-currency':
      return `The money of ${tradeNo} came in ${money?.currency ?? 'another currency'}, and invoices are in TWD: return it.`;
    case 'other-amount':
      return otherAmount(tradeNo, money?.came ?? 0, money?.asked ?? 0);
  }
}

/** What accepting it would do, before it is done: it cannot be taken back but by a refund. */
function otherAmount(tradeNo: string, came: number, asked: number): string {
  const [had, wanted] = [moneyText(came), moneyText(asked)];
  const most = moneyText(Math.min(came, asked));
  return (
    `${had} came for ${tradeNo}, and ${wanted} was asked for. Accepted, it brings the whole order; ` +
    `invoice, receipt and money report say ${wanted}, and a refund gives back ${most} at most. ` +
    `If that is what you want, name what came: payments resolve ${tradeNo} accept ${came}. Nothing was changed.`
  );
}
