import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { contactPage } from '#shared/domain/commerce/company.ts';
import { needsPayer } from '#shared/domain/commerce/order.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { followNext } from '../checkout/follow-next.ts';
import classes from './outcome.module.css';
import { reasonOf, sentencesOf, titleOf } from './outcome-words.ts';
import type { Transaction } from './use-transaction.ts';

/** In which state a payment is, what that means, and what to do now. It is read out when it changes. */
export function Outcome({ transaction }: { transaction: Transaction }) {
  const { status, total, refund } = transaction;
  const reason = reasonOf(transaction);
  const isGivenBack = refund !== null;
  return (
    <section className={classes.outcome} data-status={isGivenBack ? 'refund' : status}>
      <div className={classes.sign}>
        <Bulb isLit={status === 'success' && !isGivenBack} />
      </div>
      <div className={classes.words} role="status">
        <h2 className={classes.title}>{titleOf(transaction)}</h2>
        {sentencesOf(transaction).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {reason !== null && <p className="quiet">{reason}</p>}
      </div>
      <p className={`${classes.amount} tabular`}>
        {total === 0 ? t('trade:summary.free') : formatMoney(refund?.actualAmount ?? total)}
      </p>
      <div className={classes.actions}>{actionsOf(transaction)}</div>
    </section>
  );
}

function actionsOf(transaction: Transaction): ReactNode {
  const { status, kind, orderNumber, tradeNo, invoiceNumber, total, paymentPage } = transaction;
  switch (status) {
    case 'success':
      return (
        <>
          <ButtonLink to="/subscription">{t('trade:outcome.success.plan')}</ButtonLink>
          {invoiceNumber && (
            <TextLink to={`/print/invoice/${orderNumber}`}>
              {t('trade:outcome.success.invoice')}
            </TextLink>
          )}
          {total > 0 && (
            <TextLink to={`/print/receipt/${tradeNo}`}>
              {t('trade:outcome.success.receipt')}
            </TextLink>
          )}
        </>
      );
    case 'failed':
    case 'cancel':
      // Of a renewal nothing lies in a cart.
      if (kind === 'renewal') {
        return (
          <>
            <ButtonLink to="/subscription/payment-method">
              {t('trade:outcome.renewal.method')}
            </ButtonLink>
            <TextLink to="/subscription">{t('trade:outcome.success.plan')}</TextLink>
          </>
        );
      }
      return <ButtonLink to="/trade/">{t('trade:outcome.again')}</ButtonLink>;
    case 'abnormal':
      return (
        <a className={classes.link} href={contactPage}>
          {t('common:nav.contactUs')}
        </a>
      );
    case 'pending':
      return (
        <>
          {paymentPage !== null && (
            <Button onClick={() => void followNext({ kind: 'redirect', url: paymentPage })}>
              {t('trade:outcome.continue')}
            </Button>
          )}
          {kind === 'purchase' && needsPayer(transaction) && (
            <TextLink to="/trade/">{t('trade:outcome.other')}</TextLink>
          )}
        </>
      );
  }
}
