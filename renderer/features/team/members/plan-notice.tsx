import { t } from 'i18next';
import { may, type TeamRole } from '#shared/domain/roles.ts';
import { Message } from '#renderer/ui/message.tsx';
import { TextLink } from '#renderer/ui/text-link.tsx';
import { usePlanEnded } from './use-plan-ended.ts';

/** Says that the team's plan has ended, before an invitation is refused for it. */
export function PlanNotice({ role }: { role: TeamRole }) {
  if (!usePlanEnded()) return null;
  return (
    <Message tone="warn">
      {t('team:member.planEnded')}{' '}
      {may(role, 'buy and pay') && <TextLink to="/plan">{t('team:noTeam.plans')}</TextLink>}
    </Message>
  );
}
