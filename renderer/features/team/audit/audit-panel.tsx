import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { getTeamOptions, listAuditLog, listTeamApps } from '#shared/contract/team/team.ts';
import { query } from '#renderer/api/query.ts';
import { List } from '#renderer/list/list.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { auditTable, auditView } from './audit-table.tsx';
import type { NameOf } from './audit-words.ts';

/** Who did what in the team. */
export function AuditPanel() {
  const list = useList(auditView, listAuditLog, ({ q, filters: { action }, page, perPage }) => ({
    page,
    perPage,
    ...(q !== '' && { q }),
    ...(action !== '' && { action }),
  }));
  const nameOf = useNames();
  const table = auditTable({
    nameOf,
    actions: list.data?.actions ?? [],
    chosen: list.address.texts['action'] ?? '',
  });
  return (
    <Panel title={t('team:audit.title')} lead={t('team:audit.lead')}>
      <List list={list} table={table} />
    </Panel>
  );
}

/** Names of what the log knows by its id; until they are there, the id stands in. */
function useNames(): NameOf {
  const apps = useQuery(query(listTeamApps, {}));
  const options = useQuery(query(getTeamOptions, {}));
  return (kind, id) => {
    const named = {
      app: apps.data?.find((app) => app.id === id),
      category: options.data?.categories.find((category) => category.id === id),
      country: options.data?.countries.find(({ code }) => code === id),
    };
    return named[kind]?.name ?? id;
  };
}
