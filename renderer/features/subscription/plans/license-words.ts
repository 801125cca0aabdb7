import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import { t } from '#renderer/platform/t.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import type { License } from './licenses.ts';

const day = (on: string) => formatDate(on, 'short');

/** What happens next with a licence, or did last: the one sentence that one looks for. */
export function fateWords(license: License): string {
  const fate = endWords(license);
  if (license.state !== 'waiting') return fate;
  return t('subscription:license.starts', { date: day(license.startOn), fate });
}

function endWords(license: License): string {
  const { state, startOn, expiresOn, renews, nextBillingOn, nextTryOn, cancelledAt, endedBy } =
    license;
  if (state === 'ended') {
    // A refund, a conversion or a replacement ends service on the day itself.
    const isTermOver = endedBy === null || endedBy === 'cancelled' || endedBy === 'unpaid';
    const end = expiresOn ?? startOn;
    const date = day(isTermOver ? lastDayOfService(end) : end);
    return endedBy === null
      ? t('subscription:license.ended', { date })
      : t(`subscription:license.endedBy.${endedBy}`, { date });
  }
  if (expiresOn === null) return t('subscription:license.endless');
  if (nextTryOn !== null) return t('subscription:license.retried', { date: day(nextTryOn) });
  // A trial has a billing date, but does not renew.
  if (renews && nextBillingOn !== null) {
    const amount = formatMoney(license.price);
    return t('subscription:license.renews', { date: day(nextBillingOn), amount });
  }
  const date = day(lastDayOfService(expiresOn));
  if (cancelledAt !== null) return t('subscription:license.cancelled', { date });
  return t('subscription:license.ends', { date });
}

/** A licence without a price that can be cancelled is a trial, which does not renew. */
const isTrial = ({ price }: License) => price === 0;

/** Label of the button that cancels a licence. */
export const cancelWords = (license: License) =>
  t(isTrial(license) ? 'subscription:license.cancelTrial' : 'subscription:license.cancel');

/** Label of the button that reverts the cancellation. */
export const resumeWords = (license: License) =>
  t(isTrial(license) ? 'subscription:license.resumeTrial' : 'subscription:license.resume');

/** Message after the cancellation was reverted. */
export const resumedWords = (license: License) =>
  t(isTrial(license) ? 'subscription:license.resumedTrial' : 'subscription:license.resumed', {
    name: license.name,
  });

/** Days of a licence that nobody paid for, and where its days went. */
export function givenWords({ giftDays, convertedDays, isRedeemed }: License): string[] {
  const counted = (count: number) => ({ count, days: formatCount(count) });
  return [
    giftDays > 0 && t('subscription:order.giftDays', counted(giftDays)),
    convertedDays > 0 && t('subscription:order.convertedDays', counted(convertedDays)),
    isRedeemed && t('subscription:license.redeemed'),
  ].filter((words) => words !== false);
}

/** `1 Jan 2026 – 31 Dec 2026`; its beginning alone where it has no end, nothing where it never began. */
export function spanWords({ startOn, expiresOn }: License): string | null {
  if (expiresOn !== null && expiresOn < startOn) return null;
  if (expiresOn === null) return t('subscription:license.since', { date: day(startOn) });
  if (expiresOn === startOn) return day(startOn);
  return t('subscription:order.days', {
    from: day(startOn),
    to: day(lastDayOfService(expiresOn)),
  });
}
