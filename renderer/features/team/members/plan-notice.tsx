import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { getTeam } from '#shared/contract/team.ts';
import { may, type TeamRole } from '#shared/domain/roles.ts';
import { query } from '#renderer/api/query.ts';
import { Message } from '#renderer/ui/message.tsx';
import { TextLink } from '#renderer/ui/text-link.tsx';

/** Says that the team's plan has ended, before an invitation is refused for it. */
export function PlanNotice({ role }: { role: TeamRole }) {
  const { data } = useQuery(query(getTeam, {}));
  if (data?.isPlanRunning !== false) return null;
  return (
    <Message tone="warn">
      {t('team:member.planEnded')}{' '}
      {may(role, 'buy and pay') && <TextLink to="/plan">{t('team:noTeam.plans')}</TextLink>}
    </Message>
  );
}
