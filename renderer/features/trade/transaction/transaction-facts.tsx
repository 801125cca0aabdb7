import { t } from '#renderer/platform/t.ts';
import { vat } from '#shared/domain/commerce/trade.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatForeign, formatMoney } from '#renderer/platform/format/money.ts';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import type { Transaction } from './use-transaction.ts';

/** What was bought, what it costs, and what else is known of the payment. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { lines, total, tax, paymentMethod, lastFour, giftDays, convertedDays } = transaction;
  const { expiresOn, paidAt, createdAt, orderNumber, tradeNo, refund, received } = transaction;
  return (
    <Panel title={t('trade:facts.title')}>
      <Facts>
        {lines.map((line) => (
          <Fact key={line.sku} name={t('trade:facts.item')}>
            {line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}
          </Fact>
        ))}
        <Fact name={t('trade:facts.amount')}>
          <span className="tabular">
            {total === 0
              ? t('trade:summary.free')
              : t('trade:facts.ofWhich', {
                  total: formatMoney(total),
                  tax: formatMoney(tax),
                  percent: vat.percent,
                })}
          </span>
        </Fact>
        {received && (
          <Fact name={t('trade:facts.received')}>
            <span className="tabular">
              {received.currency === transaction.currency
                ? formatMoney(received.amount)
                : formatForeign(received.amount, received.currency)}
            </span>
          </Fact>
        )}
        {giftDays > 0 && (
          <Fact name={t('trade:facts.gift')}>{t('trade:summary.days', { count: giftDays })}</Fact>
        )}
        {convertedDays > 0 && (
          <Fact name={t('trade:summary.converted')}>
            {t('trade:summary.days', { count: convertedDays })}
          </Fact>
        )}
        {paymentMethod && (
          <Fact name={t('trade:payment.label')}>
            {t(`trade:method.${paymentMethod}`)}
            {lastFour && <span className="tabular"> ···· {lastFour}</span>}
          </Fact>
        )}
        <Fact name={t(paidAt && total > 0 ? 'trade:facts.paid' : 'trade:facts.begun')}>
          <span className="tabular">
            {formatDate(paidAt ?? createdAt, 'short', { withTime: true })}
          </span>
        </Fact>
        {refund && (
          <>
            <Fact name={t('trade:facts.refund')}>
              <span className="tabular">{refundParts(refund)}</span>
            </Fact>
            <Fact name={t('trade:facts.requested')}>
              <span className="tabular">
                {formatDate(refund.requestedAt, 'short', { withTime: true })}
              </span>
            </Fact>
          </>
        )}
        {expiresOn && !refund && (
          <Fact name={t('trade:facts.next')}>
            <span className="tabular">{nextWords(transaction)}</span>
          </Fact>
        )}
        <Fact name={t('trade:facts.order')}>
          <span className="tabular">{orderNumber}</span>
        </Fact>
        <Fact name={t('trade:facts.trade')}>
          <span className="tabular">{tradeNo}</span>
        </Fact>
      </Facts>
    </Panel>
  );
}

/** What arrives, and what the bank keeps of what is given back. */
function refundParts({ amount, fee, actualAmount }: NonNullable<Transaction['refund']>): string {
  const arrives = formatMoney(actualAmount);
  if (fee === 0) return arrives;
  return t('trade:facts.refundParts', {
    arrives,
    amount: formatMoney(amount),
    fee: formatMoney(fee),
  });
}

/** When money is taken again, and how much; of several things only when. */
function nextWords({ nextBillingOn, nextAmount, lines }: Transaction): string {
  // A trial has a billing date, but nothing is charged on it.
  if (nextBillingOn === null || nextAmount === null) return t('trade:facts.noNext');
  const date = formatDate(nextBillingOn, 'short');
  if (lines.length > 1) return date;
  return t('trade:facts.nextAmount', { date, amount: formatMoney(nextAmount) });
}
