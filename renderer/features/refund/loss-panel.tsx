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

function lossesOf({ plan, expiresOn, loses, afterwards }: Estimate, isTeam: boolean): string[] {
  const { planType, storage, storageUsed, screens, screensPaired } = afterwards;
  const { giftDays, convertedDays } = loses;
  const losses = [
    expiresOn === null
      ? t('refund:lose.service', { plan })
      : t('refund:lose.serviceUntil', {
          plan,
          date: formatDate(lastDayOfService(expiresOn), 'short'),
        }),
  ];
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
