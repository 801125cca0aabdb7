import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getTeam } from '#shared/contract/team/team.ts';
import type { TeamRole } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';
import { PlanEnded } from '../plan-ended.tsx';

/** Says that the team's plan has ended, before an invitation is refused for it. */
export function PlanNotice({ role }: { role: TeamRole }) {
  if (!usePlanEnded()) return null;
  return <PlanEnded role={role}>{t('team:member.planEnded')}</PlanEnded>;
}

/** Has the team's plan ended, so that nobody is invited (1016)? False until it is known. */
export function usePlanEnded(): boolean {
  const { data } = useQuery(query(getTeam, {}));
  return data?.isPlanRunning === false;
}
