import { t } from 'i18next';
import type { ReactNode } from 'react';
import { contactPage } from '#shared/domain/commerce/company.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from './outcome.module.css';
import type { Transaction } from './use-transaction.ts';

/** In which state a payment is, what that means, and what to do now. It is read out when it changes. */
export function Outcome({ transaction }: { transaction: Transaction }) {
  const { status, total, instructions } = transaction;
  const kind = status === 'pending' && instructions !== null ? 'instructions' : status;
  return (
    <section className={classes.outcome} data-status={status}>
      <div className={classes.sign}>
        <Bulb isLit={status === 'success'} />
      </div>
      <div className={classes.words} role="status">
        <h2 className={classes.title}>{t(`trade:outcome.${kind}.title`)}</h2>
        <p>{sentence(transaction, kind)}</p>
        {status === 'failed' && transaction.reason && (
          <p className="quiet">{t('trade:outcome.reason', { reason: transaction.reason })}</p>
        )}
      </div>
      <p className={`${classes.amount} tabular`}>{formatMoney(total)}</p>
      <div className={classes.actions}>{actionsOf(transaction)}</div>
    </section>
  );
}

function sentence(
  { startOn, expiresOn, plan }: Transaction,
  kind: Transaction['status'] | 'instructions',
): string {
  if (kind !== 'success') return t(`trade:outcome.${kind}.text`);
  if (startOn === null || expiresOn === null) return t('trade:outcome.success.text', { plan });
  const [from, until] = [startOn, expiresOn].map((day) => formatDate(day, 'short'));
  return t('trade:outcome.success.term', { plan, from, until });
}

function actionsOf({ status, orderNumber, tradeNo, invoiceNumber, total }: Transaction): ReactNode {
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
      return <ButtonLink to="/trade/">{t('trade:outcome.again')}</ButtonLink>;
    case 'abnormal':
      return (
        <a className={classes.link} href={contactPage}>
          {t('common:nav.contactUs')}
        </a>
      );
    case 'pending':
      return <TextLink to="/trade/">{t('trade:outcome.other')}</TextLink>;
  }
}
