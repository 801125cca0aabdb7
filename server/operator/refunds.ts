import { moneyText } from '#shared/domain/commerce/money-text.ts';
import type { Database } from '../db/connect.ts';
import { startSender } from '../jobs/runner.ts';
import {
  decideRefund,
  openRefunds,
  type RefundDecision,
  type Undecidable,
} from '../modules/commerce/refund/decide-refund.ts';
import type { Services } from '../modules/context.ts';
import { readKeyFile } from '../ports/app-key/key-file.ts';
import { makeVault } from '../ports/vault.ts';
import { OperatorError, type OperatorCommand, type OperatorContext } from './command.ts';

/** Refunds that somebody transfers, and those whose provider said no or nothing. */
export const refunds: OperatorCommand = {
  usage: 'list | complete <refund no> | resolve <refund no> <refunded|manual>',
  summary:
    'Lists open refunds and where to transfer them; says that one was transferred, or what became of one in trouble: its money is back, or somebody transfers it.',
  async run(ctx, [action, refundNo = '', outcome]) {
    if (action === 'list') return list(ctx);
    if (action === 'complete') {
      await decide(ctx, refundNo, 'paid-out');
      ctx.print(`${refundNo} is paid out; a mail says so.`);
      return { action, refundNo };
    }
    if (action !== 'resolve') {
      throw new OperatorError('Say list, complete <refund no> or resolve <refund no> <outcome>.');
    }
    if (outcome !== 'refunded' && outcome !== 'manual') {
      throw new OperatorError(
        'Say refunded where the money is back, manual where you transfer it.',
      );
    }
    await decide(ctx, refundNo, outcome);
    ctx.print(`${refundNo}: ${outcome === 'manual' ? 'to be transferred' : 'its money is back'}.`);
    return { action, refundNo, outcome };
  },
};

async function list({ db, keys, print }: OperatorContext) {
  const key = keys.appKey ?? readKeyFile(keys.dataDir, 'app-key');
  const open = await openRefunds({ db }, key === null ? null : makeVault(key));
  for (const one of open) print(lineOf(one));
  if (open.length === 0) print('No refund is open.');
  return { action: 'list', refunds: open.length };
}

type Open = Awaited<ReturnType<typeof openRefunds>>[number];

function lineOf({ refund, order, method, payee }: Open): string {
  const { refundNo, state, actualAmount, requestedAt, isManual, trouble } = refund;
  const isDue = state !== 'refunded';
  return [
    `${refundNo}  ${state}  ${moneyText(actualAmount)}`,
    `order ${order.orderNumber} (${method ?? 'no payment'}), asked for ${requestedAt.toISOString()}`,
    ...(isManual && isDue ? [`transfer to ${accountOf(payee)}`] : []),
    ...(payee && isDue ? [`reach ${payee.email}${payee.mobile ? `, ${payee.mobile}` : ''}`] : []),
    ...(trouble === null ? [] : [`TROUBLE: ${trouble}`]),
    ...(refund.documentAt === null ? ['its invoice is not corrected yet'] : []),
  ].join('; ');
}

function accountOf(payee: Open['payee']): string {
  if (!payee?.bank) return 'an account that nobody gave: ask for it';
  const { bankName, branchName, accountName, accountNumber } = payee.bank;
  return `${accountName}, ${bankName} ${branchName}, ${accountNumber}`;
}

const refusals: Record<Undecidable, string> = {
  unknown: 'There is no such refund; see refunds list.',
  'refunded-already': 'Its money is back already.',
  'not-manual': 'Nobody transfers this one: its provider pays it back.',
  'in-no-trouble': 'This one is in no trouble.',
};

async function decide(
  { db, pool, now }: OperatorContext,
  refundNo: string,
  decision: RefundDecision,
): Promise<void> {
  const sender = await startSender(pool);
  const enqueue: Services['enqueue'] = async (handle: Database, name, payload) => {
    const all: readonly object[] = Array.isArray(payload) ? payload : [payload];
    for (const one of all) await sender.send(handle, name, one);
  };
  try {
    const refused = await decideRefund({ db, now, enqueue }, refundNo, decision);
    if (refused !== null) throw new OperatorError(refusals[refused]);
  } finally {
    await sender.stop();
  }
}
