import { t } from 'i18next';
import { freeOfferOf } from '#shared/domain/commerce/catalogue.ts';
import { renewal } from '#shared/domain/commerce/trade.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import type { Cart } from '../cart/lines.ts';
import type { OfferedMethod } from '../payment/payment-panel.tsx';
import classes from './summary.module.css';

/** What happens next, and when it is charged again. */
export function RenewalNote({ cart, method }: { cart: Cart; method: OfferedMethod | null }) {
  const [item] = cart.items;
  if (!item) return null;
  const offer = freeOfferOf(item);
  const price = formatMoney(cart.items.reduce((sum, one) => sum + one.inclusivePrice, 0));
  return (
    <div className={classes.note}>
      <p>{t(item.type === 'storage' ? 'trade:next.storage' : 'trade:next.plan')}</p>
      {offer === 'trial' && <p>{t('trade:next.trial')}</p>}
      {offer === 'first-month-free' && <p>{t('trade:next.firstMonth', { price })}</p>}
      {offer === null && method?.renewsAutomatically === true && (
        <p>{t(`trade:next.renews.${item.periodType}`, { price })}</p>
      )}
      {offer === null && method?.renewsAutomatically === false && (
        <p>{t('trade:next.renewsNot', { days: renewal.reminderDays[0] })}</p>
      )}
    </div>
  );
}
