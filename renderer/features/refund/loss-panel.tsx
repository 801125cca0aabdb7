import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import { t } from '#renderer/platform/t.ts';
import { overLimit } from '#shared/domain/commerce/trade.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import type { Estimate } from './estimate.ts';
import classes from './refund.module.css';

/** What ends with the refund, at once: service, days that were added, and what no longer fits. */
export function LossPanel({ estimate, isTeam }: { estimate: Estimate; isTeam: boolean }) {
  return (
    <Panel title={t('refund:lose.title')} lead={t('refund:lose.lead')}>
      <ul className={classes.losses}>
        {lossesOf(estimate, isTeam).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </Panel>
  );
}

function lossesOf(estimate: Estimate, isTeam: boolean): string[] {
  const { loses, afterwards } = estimate;
  const { planType, storage, storageUsed, screens, screensPaired } = afterwards;
  const { giftDays, convertedDays } = loses;
  const losses = [endingWords(estimate)];
  if (giftDays > 0) losses.push(t('refund:lose.gift', { count: giftDays }));
  if (convertedDays > 0) losses.push(t('refund:lose.converted', { count: convertedDays }));
  losses.push(t('refund:lose.plan', { plan: afterwards.plan }));
  if (isTeam && planType !== 'professional_team') losses.push(t('refund:lose.team'));
  if (storageUsed > storage) {
    const [used, limit] = [storageUsed, storage].map(formatBytes);
    losses.push(t('refund:lose.storage', { used, limit, count: overLimit.years }));
  }
  if (screensPaired > screens) {
    losses.push(t('refund:lose.screens', { count: screensPaired, limit: screens }));
  }
  return losses;
}

function endingWords({ plan, expiresOn, ending }: Estimate): string {
  if (ending === null || expiresOn === null) return t('refund:lose.service', { plan });
  const date = lastDay(expiresOn);
  switch (ending.kind) {
    case 'now':
      return t('refund:lose.serviceUntil', { plan, date });
    case 'later':
      return t('refund:lose.serviceLater', { plan, date, end: lastDay(ending.on) });
    case 'unstarted':
      return t('refund:lose.unstarted', { plan, start: formatDate(ending.on, 'short') });
  }
}

const lastDay = (expiresOn: string) => formatDate(lastDayOfService(expiresOn), 'short');
