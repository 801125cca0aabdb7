import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { getTeam } from '#shared/contract/team/team.ts';
import { may, type TeamRole } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';
import { builtPage } from '#renderer/platform/page-paths.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';

/** Says that the team's plan has ended, before an invitation is refused for it. */
export function PlanNotice({ role }: { role: TeamRole }) {
  const plans = builtPage('/plan');
  if (!usePlanEnded()) return null;
  return (
    <Alert tone="warn">
      {t('team:member.planEnded')}{' '}
      {plans && may(role, 'buy and pay') && (
        <TextLink to={plans}>{t('team:noTeam.plans')}</TextLink>
      )}
    </Alert>
  );
}

/** Has the team's plan ended, so that nobody is invited (1016)? False until it is known. */
export function usePlanEnded(): boolean {
  const { data } = useQuery(query(getTeam, {}));
  return data?.isPlanRunning === false;
}
