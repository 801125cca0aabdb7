import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import { t } from '#renderer/platform/t.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { refundSentences, refundTitle } from './refund-words.ts';
import type { Transaction } from './use-transaction.ts';

/** In which state a payment is. */
export function titleOf(transaction: Transaction): string {
  const { status, total, refund, instructions } = transaction;
  if (refund !== null) return refundTitle(refund, total);
  if (status === 'success' && total === 0) return t('trade:outcome.success.free');
  if (isUnconfirmed(transaction)) return t('trade:outcome.unconfirmed.title');
  if (status !== 'pending' || instructions === null) return t(`trade:outcome.${status}.title`);
  return t(`trade:outcome.${wayOf(instructions)}.title`);
}

/** What that means, and what happens next. */
export function sentencesOf(transaction: Transaction): string[] {
  const { status, plan, kind, refund, instructions, isRedeemed } = transaction;
  if (refund !== null) return refundSentences(refund);
  if (status === 'pending' && instructions !== null) {
    return [t(`trade:outcome.${wayOf(instructions)}.text`)];
  }
  if (status === 'failed' && kind === 'renewal') return [t('trade:outcome.renewal.text', { plan })];
  if (isUnconfirmed(transaction)) return [t('trade:outcome.unconfirmed.text')];
  if (status === 'pending') return waitingSentences(transaction);
  if (status !== 'success') return [t(`trade:outcome.${status}.text`)];
  if (isRedeemed) return [t('trade:outcome.success.redeemed', { plan })];
  const { startOn, expiresOn } = transaction;
  if (startOn === null || expiresOn === null) return [t('trade:outcome.success.text', { plan })];
  const [from, until] = [startOn, lastDayOfService(expiresOn)].map((day) =>
    formatDate(day, 'short'),
  );
  return [t('trade:outcome.success.term', { plan, from, until })];
}

/** Who left the page of the payment too early is told how to go on. */
function waitingSentences({ kind, paymentMethod, paymentPage }: Transaction): string[] {
  const text = t('trade:outcome.pending.text');
  if (paymentPage !== null) return [t('trade:outcome.pending.back'), text];
  // Their pages take a number once; of all others somebody waits here, and not for the payer.
  const isOnce = paymentMethod === 'ecpay' || paymentMethod === 'newebpay';
  if (kind === 'renewal' || !isOnce) return [text];
  return [t('trade:outcome.pending.anew', { method: t(`trade:method.${paymentMethod}`) }), text];
}

/** Money goes to an account, or is paid at a shop by a code. */
function wayOf({ bankCode }: NonNullable<Transaction['instructions']>) {
  return bankCode === null ? 'counter' : 'instructions';
}

/** Why a payment came to nothing, as whoever refused it says; null: nobody does. */
export function reasonOf(transaction: Transaction): string | null {
  const { status, reason } = transaction;
  if (status !== 'failed' || !reason) return null;
  // An operator writes a sentence, a provider a code of its own.
  const kind = isUnconfirmed(transaction) ? 'unconfirmed.reason' : 'reason';
  return t(`trade:outcome.${kind}`, { reason });
}

/** A transfer of which an operator says that it did not come. */
const isUnconfirmed = ({ status, paymentMethod }: Transaction) =>
  status === 'failed' && paymentMethod === 'offline';
