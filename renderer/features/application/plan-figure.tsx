import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { may } from '#shared/domain/team/roles.ts';
import { daysBetween } from '#shared/domain/day-arithmetic.ts';
import { query } from '#renderer/api/query.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Meter } from '#renderer/ui/meter.tsx';
import { Figure } from './figure.tsx';

/** The workspace's plan, and how much of its term is over. */
export function PlanFigure() {
  const { data, isLoadingError } = useQuery(query(getProfile, {}));
  if (isLoadingError) return null;
  const plan = data?.plan;
  const term = plan && termOf(plan);
  return (
    <Figure
      title={t('application:figures.plan')}
      value={plan?.name}
      isName
      link={
        data &&
        may(data.team?.role ?? 'personal', 'buy and pay') && (
          <TextLink to="/subscription">{t('application:figures.managePlan')}</TextLink>
        )
      }
      detail={plan && [term ? term.words : t('application:figures.endless')]}
    >
      {term && (
        <Meter
          label={t('application:figures.planUsed')}
          used={term.over}
          limit={term.days}
          words={term.words}
          isFull={plan.isEnding}
        />
      )}
    </Figure>
  );
}

/** Days of a term in all and over; null where it has no end. */
function termOf({
  startsOn,
  expiresOn,
  daysLeft: left,
  renewalAmount,
}: CallOutput<typeof getProfile>['plan']) {
  if (startsOn === null || expiresOn === null || left === null) return null;
  const days = daysBetween(startsOn, expiresOn);
  const date = formatDate(expiresOn, 'short');
  const words =
    renewalAmount === null
      ? t('application:figures.planEnds', {
          count: left,
          days: formatCount(left),
          date: formatDate(lastDayOfService(expiresOn), 'short'),
        })
      : t('application:figures.planRenews', { date, amount: formatMoney(renewalAmount) });
  return { days, over: Math.min(days, days - left), words };
}
