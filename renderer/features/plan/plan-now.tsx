import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import type { getProfile } from '#shared/contract/account/user.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { getStorage } from '#shared/contract/signage/media.ts';
import { query } from '#renderer/api/query.ts';
import { storageWarning } from '#renderer/parts/storage-warning.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Meter } from '#renderer/ui/meter.tsx';
import classes from './plan.module.css';

type Plan = CallOutput<typeof getProfile>['plan'];

/** The workspace's plan with its end, and how full its storage is. */
export function PlanNow({ plan, isBuyer }: { plan: Plan; isBuyer: boolean }) {
  const { data: storage } = useQuery(query(getStorage, {}));
  const words =
    storage &&
    t('common:storage.used', {
      used: formatBytes(storage.used),
      limit: formatBytes(storage.limit),
    });
  const warning = storage && storageWarning(storage);
  return (
    <div className={classes.now}>
      <section aria-label={t('plan:now.plan')}>
        <p className="quiet">{t('plan:now.plan')}</p>
        <p className={classes.value}>{plan.name}</p>
        <p className="quiet tabular" data-ending={plan.isEnding || undefined}>
          {termWords(plan)}
        </p>
        {isBuyer && <TextLink to="/subscription">{t('plan:now.manage')}</TextLink>}
      </section>
      <section aria-label={t('common:storage.title')}>
        <p className="quiet">{t('common:storage.title')}</p>
        <p className={`${classes.value} tabular`}>
          {storage ? formatBytes(storage.used) : '\u00a0'}
        </p>
        {storage && (
          <Meter
            {...storage}
            label={t('common:storage.title')}
            words={words}
            isFull={storage.isReadOnly || storage.warnPercent !== null}
          />
        )}
        <p className="quiet tabular">{words ?? '\u00a0'}</p>
        {warning && <p className={classes.warning}>{warning}</p>}
      </section>
    </div>
  );
}

/** When it is charged again, or ends. */
function termWords({ expiresOn, daysLeft, renewalAmount }: Plan): string {
  if (expiresOn === null || daysLeft === null) return t('plan:now.endless');
  const date = formatDate(expiresOn, 'short');
  if (renewalAmount !== null) {
    return t('plan:now.renews', { date, amount: formatMoney(renewalAmount) });
  }
  const last = formatDate(lastDayOfService(expiresOn), 'short');
  return t('plan:now.until', { count: daysLeft, days: formatCount(daysLeft), date: last });
}
