import { t } from '#renderer/platform/t.ts';
import { useMemo } from 'react';
import { givenRoles, type GivenRole } from '#shared/domain/team/roles.ts';
import type { ListWords } from './read-invitations.ts';
import { useGivenApps } from '../apps.ts';

/** What roles, apps and columns are called in this language. */
export function useListWords(): ListWords {
  const apps = useGivenApps();
  return useMemo(() => ({ roles: roleNames(), apps, columns: columnNames() }), [apps]);
}

function roleNames(): Record<GivenRole, string> {
  const names = givenRoles.map((role) => [role, t(`common:role.${role}`)] as const);
  return Object.fromEntries(names) as Record<GivenRole, string>; // an entry for each of them
}

export function columnNames(): ListWords['columns'] {
  return {
    email: t('team:invite.email'),
    firstName: t('team:invite.firstName'),
    lastName: t('team:invite.lastName'),
    role: t('team:member.column.role'),
    apps: t('team:member.column.apps'),
  };
}
