import { useQuery } from '@tanstack/react-query';
import { getTeam } from '#shared/contract/team.ts';
import { query } from '#renderer/api/query.ts';

/** Has the team's plan ended, so that nobody is invited (1016)? False until it is known. */
export function usePlanEnded(): boolean {
  const { data } = useQuery(query(getTeam, {}));
  return data?.isPlanRunning === false;
}
