import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { vat } from '#shared/domain/commerce/trade.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import type { Cart } from '../cart/lines.ts';
import { freeOfferOf } from '#shared/domain/commerce/catalogue.ts';
import classes from './summary.module.css';

export interface SummaryProps {
  cart: Cart;
  /** Days of personal plans that go into the new one. */
  convertedDays: number;
  /** Whose it will be. */
  forWhom: string;
  /** What happens next. */
  note: ReactNode;
  /** What pays, below the amount. */
  children?: ReactNode;
}

/** The amount and what it consists of: beside the form, on a phone at the foot of the window. */
export function Summary({ cart, convertedDays, forWhom, note, children }: SummaryProps) {
  const { total, tax, items } = cart;
  const offer = items.map((item) => freeOfferOf(item)).find((one) => one !== null);
  return (
    <aside className={classes.summary} aria-label={t('trade:summary.title')}>
      <dl className={`${classes.parts} tabular`}>
        <div>
          <dt>{t('trade:summary.for')}</dt>
          <dd>
            <bdi>{forWhom}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('trade:summary.net')}</dt>
          <dd>{formatMoney(total - tax)}</dd>
        </div>
        <div>
          <dt>{t('trade:summary.vat', { percent: vat.percent })}</dt>
          <dd>{formatMoney(tax)}</dd>
        </div>
        {offer && (
          <div>
            <dt>{t(`trade:summary.offer.${offer}`)}</dt>
            <dd>{t('trade:summary.free')}</dd>
          </div>
        )}
        {convertedDays > 0 && (
          <div>
            <dt>{t('trade:summary.converted')}</dt>
            <dd>{t('trade:summary.days', { count: convertedDays })}</dd>
          </div>
        )}
      </dl>
      {note}
      <div className={classes.foot}>
        <p className={classes.total}>
          <span>{t('trade:summary.total')}</span>
          <strong className={`${classes.amount} tabular`}>{formatMoney(total)}</strong>
        </p>
        {children}
      </div>
    </aside>
  );
}
