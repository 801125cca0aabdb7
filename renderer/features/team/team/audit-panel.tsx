import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { getTeamOptions, listAuditLog, listTeamApps } from '#shared/contract/team.ts';
import { query } from '#renderer/api/query.ts';
import { LogFilters } from '#renderer/list/log/log-filters.tsx';
import { LogList } from '#renderer/list/log/log-list.tsx';
import { useLogView } from '#renderer/list/log/use-log-view.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { AuditTable } from './audit-table.tsx';
import { actionWords, type NameOf } from './audit-words.ts';

/** Who did what in the team. */
export function AuditPanel() {
  const view = useLogView<string>('');
  const { choice } = view;
  const log = useQuery({
    ...query(listAuditLog, { ...view.input, ...(choice !== '' && { action: choice }) }),
    staleTime: 0,
    // The old lines stay until the new ones are there.
    placeholderData: keepPreviousData,
  });
  const nameOf = useNames();
  return (
    <Panel title={t('team:audit.title')} lead={t('team:audit.lead')}>
      <LogFilters
        view={view}
        search={{ label: t('team:audit.search'), hint: t('team:audit.searchHint') }}
        show={t('team:audit.show')}
        options={actionOptions(log.data?.actions ?? [], choice)}
      />
      <LogList
        log={log}
        view={view}
        words={{
          failed: t('team:audit.failed'),
          pages: t('team:audit.pages'),
          empty: t('team:audit.empty'),
          noMatch: t('team:audit.noMatch'),
          clear: t('team:audit.clear'),
        }}
      >
        {(lines, isOld) => <AuditTable lines={lines} nameOf={nameOf} isOld={isOld} />}
      </LogList>
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

/** What stands in the log, by its words; what is chosen stays even if it stands there no more. */
function actionOptions(actions: readonly string[], chosen: string) {
  const all = new Set(chosen === '' ? actions : [...actions, chosen]);
  const options = [...all].map((value) => ({ value, label: actionWords(value) }));
  return [
    { value: '', label: t('team:audit.all') },
    ...options.toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
}
