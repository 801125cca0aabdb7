import { unreadable } from '../../ask-service.ts';
import type { Refunded, RefundRequest } from '../payment-port.ts';
import { readAmount, readFields } from '../protocol/form.ts';

const provider = 'ECPay';
/** Cards are captured in the evening, a day after the payment at the latest. */
const captureMs = 2 * 86_400_000;

/** Sends `/CreditDetail/DoAction` with these fields; answers the text. */
export type DoAction = (fields: Record<string, string>) => Promise<string>;

/** Money of banks and shops. */
export const goesBackByHand = (kind: string) => !kind.startsWith('Credit');

/**
 * For cards alone: money of banks and shops goes back by hand. R pays back what was captured. Before the
 * capture the whole of it is taken out of the evening's batch (E) and given up (N), and a part waits.
 * Asked for anew after it broke off between the two, E is refused and N still counts.
 */
export async function giveBack(
  doAction: DoAction,
  { settlement, amount, at }: RefundRequest,
): Promise<Refunded> {
  if (goesBackByHand(settlement.kind)) return { state: 'manual', reference: null };
  const act = async (action: 'R' | 'E' | 'N') =>
    readAction(
      await doAction({
        MerchantTradeNo: settlement.attemptNo,
        TradeNo: settlement.providerTradeNo,
        Action: action,
        TotalAmount: String(amount),
      }),
    );
  const done: Refunded = { state: 'done', reference: settlement.providerTradeNo };
  const refund = await act('R');
  if (refund.code === '1') return done;
  const { reason } = refund;
  if (at.getTime() - settlement.paidAt.getTime() > captureMs) return { state: 'refused', reason };
  if (amount < settlement.amount) return { state: 'later', reason };
  await act('E');
  return (await act('N')).code === '1' ? done : { state: 'later', reason };
}

/** `1|OK` or fields: the documents show the one, programs in use read the other. */
function readAction(answer: string): { code: string; reason: string } {
  const short = /^(\d+)\|(.*)$/s.exec(answer.trim());
  if (short) return { code: short[1] ?? '', reason: `${short[1]} ${short[2]}` };
  const fields = readFields(answer.trim());
  const code = fields?.['RtnCode'];
  if (code === undefined || readAmount(code) === null) {
    throw unreadable(provider, 'answered an action with neither code nor fields');
  }
  return { code, reason: `${code} ${fields?.['RtnMsg'] ?? ''}` };
}
