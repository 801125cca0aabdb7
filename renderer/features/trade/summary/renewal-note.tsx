import { t } from '#renderer/platform/t.ts';
import type { getProfile } from '#shared/contract/account/user.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { freeOfferOf } from '#shared/domain/commerce/catalogue.ts';
import {
  expiresOn,
  lastDayOfService,
  purchaseStart,
} from '#shared/domain/commerce/subscription/terms.ts';
import { renewal } from '#shared/domain/commerce/trade.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import type { Cart } from '../cart/lines.ts';
import type { OfferedMethod } from '../payment/payment-panel.tsx';
import classes from './summary.module.css';

interface RenewalNoteProps {
  cart: Cart;
  method: OfferedMethod | null;
  /** What runs now. */
  plan: CallOutput<typeof getProfile>['plan'];
  /** Days of personal plans that go into the new one. */
  convertedDays: number;
}

/** What happens next, from when until when, and when it is charged again. */
export function RenewalNote({ cart, method, plan, convertedDays }: RenewalNoteProps) {
  const [item] = cart.items;
  if (!item) return null;
  const offer = freeOfferOf(item);
  const price = formatMoney(cart.items.reduce((sum, one) => sum + one.inclusivePrice, 0));
  return (
    <div className={classes.note}>
      <p>
        {item.type === 'storage' ? t('trade:next.storage') : spanWords(item, plan, convertedDays)}
      </p>
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

/** As the server will count it, were it paid now. */
function spanWords(
  { planType, periodType: type, freeDays: days }: Cart['items'][number],
  plan: RenewalNoteProps['plan'],
  extraDays: number,
): string {
  const now = new Date();
  const firstDay = purchaseStart(now, plan.type === planType ? plan.expiresOn : null);
  const end = expiresOn({ firstDay, period: { type, days }, terms: 1, extraDays });
  const [from, until] = [formatDate(firstDay, 'short'), formatDate(lastDayOfService(end), 'short')];
  if (firstDay > taipeiDay(now)) return t('trade:next.after', { from, until });
  return t(type === 'D' ? 'trade:next.free' : 'trade:next.now', { until });
}
