import { useQuery } from '@tanstack/react-query';
import { getProfile } from '#shared/contract/account/user.ts';
import type { Role } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';

/** Who is signed in, as the frame shows it; null: not known yet, or not to be had now. */
export function useViewer() {
  const { data } = useQuery(query(getProfile, {}));
  if (!data) return null;
  const { self, team, plan, operator } = data;
  const role: Role = team?.role ?? 'personal';
  return { self, team, plan, role, apps: team?.apps ?? [], operator };
}
