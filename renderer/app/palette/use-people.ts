import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMembers } from '#shared/contract/team/members.ts';
import { may, type Role } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';

const pauseMs = 200;
const most = 5;

/** The first members of the team who fit what was typed, for those who may list them. */
export function usePeople(typed: string, role: Role | null) {
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const isAsked = q !== '' && role !== null && role !== 'personal' && may(role, 'list members');
  const { data } = useQuery({
    ...query(listMembers, { q, perPage: most }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data?.items ?? []) : [];
}
