import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { getTeamOptions, listAuditLog, listTeamApps } from '#shared/contract/team/team.ts';
import { query } from '#renderer/api/query.ts';
import { momentsOf, type ListState } from '#renderer/list/address.ts';
import { List } from '#renderer/list/list.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { AuditDetails } from './audit-details.tsx';
import { auditTable, auditView } from './audit-table.tsx';
import type { NameOf } from './audit-words.ts';

/** Who did what in the team: by person, action and days, with what each line tells. */
export function AuditLog() {
  const list = useList(auditView, listAuditLog, ({ page, perPage, ...state }) => ({
    ...filtersOf(state),
    page,
    perPage,
  }));
  const nameOf = useNames();
  const table = auditTable({
    nameOf,
    actions: list.data?.actions ?? [],
    chosen: list.address.texts['action'] ?? '',
    filters: filtersOf(list.address.state as ListState<typeof auditView>), // of this view
  });
  return (
    <>
      <h2 className="visually-hidden">{t('team:audit.entries')}</h2>
      <List list={list} table={table} label={t('team:audit.title')} />
      <AuditDetails rows={list.rows} hasFailed={list.error !== null} nameOf={nameOf} />
    </>
  );
}

/** What is asked of the server, but for the page. */
function filtersOf({
  q,
  filters: { action, days },
}: Pick<ListState<typeof auditView>, 'q' | 'filters'>): CallInput<typeof listAuditLog> {
  return { ...(q !== '' && { q }), ...(action !== '' && { action }), ...momentsOf(days) };
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
