import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { listApps } from '#shared/contract/misc.ts';
import { listTeamApps } from '#shared/contract/team/team.ts';
import { appIds } from '#shared/domain/apps.ts';
import { query } from '#renderer/api/query.ts';
import { listed, type NamedApp } from './people.ts';

/** Names of applications by id; until they are there, and where one has none, the id stands in. */
export function useAppNames(): (ids: readonly string[]) => string {
  const { data } = useQuery(query(listApps, {}));
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  return (ids) => listed(ids.map((id) => names.get(id) ?? id));
}

/** What the viewer may give; an empty list while it is on its way. The same list until it changes. */
export function useGivenApps(): readonly NamedApp[] {
  const { data } = useQuery({ ...query(listTeamApps, {}), select: known });
  return data ?? none;
}

const none: readonly NamedApp[] = [];

function known(apps: CallOutput<typeof listTeamApps>): readonly NamedApp[] {
  return appIds.flatMap((id) => {
    const found = apps.find((app) => app.id === id);
    return found ? [{ id, name: found.name }] : [];
  });
}
