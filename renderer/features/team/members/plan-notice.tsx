import { t } from 'i18next';
import { may, type TeamRole } from '#shared/domain/roles.ts';
import { builtPage } from '#renderer/platform/page-paths.ts';
import { Message } from '#renderer/ui/message.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { usePlanEnded } from './use-plan-ended.ts';

/** Says that the team's plan has ended, before an invitation is refused for it. */
export function PlanNotice({ role }: { role: TeamRole }) {
  const plans = builtPage('/plan');
  if (!usePlanEnded()) return null;
  return (
    <Message tone="warn">
      {t('team:member.planEnded')}{' '}
      {plans && may(role, 'buy and pay') && (
        <TextLink to={plans}>{t('team:noTeam.plans')}</TextLink>
      )}
    </Message>
  );
}
