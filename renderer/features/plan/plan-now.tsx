import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { getProfile } from '#shared/contract/account/user.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { getStorage } from '#shared/contract/signage/media.ts';
import { isNearlyFull } from '#shared/domain/limits.ts';
import { query } from '#renderer/api/query.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Meter } from '#renderer/ui/meter.tsx';
import classes from './plan.module.css';

/** The workspace's plan with its end, and how full its storage is. */
export function PlanNow({ plan }: Pick<CallOutput<typeof getProfile>, 'plan'>) {
  const { data: storage } = useQuery(query(getStorage, {}));
  const words =
    storage &&
    t('common:storage.used', {
      used: formatBytes(storage.used),
      limit: formatBytes(storage.limit),
    });
  return (
    <div className={classes.now}>
      <section aria-label={t('plan:now.plan')}>
        <p className="quiet">{t('plan:now.plan')}</p>
        <p className={classes.value}>{plan.name}</p>
        <p className="quiet tabular" data-ending={plan.isEnding || undefined}>
          {plan.expiresOn === null || plan.daysLeft === null
            ? t('plan:now.endless')
            : t('plan:now.until', {
                count: plan.daysLeft,
                days: formatCount(plan.daysLeft),
                date: formatDate(plan.expiresOn, 'short'),
              })}
        </p>
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
            isFull={storage.isReadOnly || isNearlyFull(storage)}
          />
        )}
        <p className="quiet tabular">{words ?? '\u00a0'}</p>
      </section>
    </div>
  );
}
