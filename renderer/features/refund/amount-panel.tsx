import { t } from '#renderer/platform/t.ts';
import { refund } from '#shared/domain/commerce/trade.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import type { Estimate } from './estimate.ts';
import classes from './refund.module.css';

/** What arrives, how it comes about, when, and what becomes of the invoice. */
export function AmountPanel({ estimate }: { estimate: Estimate }) {
  const { amountPaid, refundAmount, fee, actualAmount, isManual, document } = estimate;
  return (
    <Panel title={t('refund:back.title')}>
      <p className={`${classes.amount} tabular`}>{formatMoney(actualAmount)}</p>
      <dl className={`${classes.parts} tabular`}>
        <Part name={t('refund:back.paid')} amount={amountPaid} />
        {refundAmount < amountPaid && (
          <Part name={t('refund:back.used')} amount={refundAmount - amountPaid} />
        )}
        {fee > 0 && <Part name={t('refund:back.fee')} amount={-fee} />}
      </dl>
      <ul className={classes.notes}>
        <li>{t(`refund:back.way.${isManual ? 'manual' : 'same'}`, refund.payout)}</li>
        <li>
          {document === 'void'
            ? t('refund:back.document.void')
            : t('refund:back.document.creditNote', {
                ...refund.creditNote,
                amount: formatMoney(refundAmount),
              })}
        </li>
        <li>{t('refund:back.left', { count: estimate.refundsLeft })}</li>
      </ul>
    </Panel>
  );
}

function Part({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
