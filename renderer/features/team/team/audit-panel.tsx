import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { listAuditLog, listTeamApps } from '#shared/contract/team.ts';
import { query } from '#renderer/api/query.ts';
import { LogFilters } from '#renderer/ui/log/log-filters.tsx';
import { LogList } from '#renderer/ui/log/log-list.tsx';
import { useLogView } from '#renderer/ui/log/use-log-view.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { AuditTable } from './audit-table.tsx';
import { actionWords } from './audit-words.ts';

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
  const apps = useQuery(query(listTeamApps, {}));
  const appName = (id: string) => apps.data?.find((app) => app.id === id)?.name ?? id;
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
        {(lines, isOld) => <AuditTable lines={lines} appName={appName} isOld={isOld} />}
      </LogList>
    </Panel>
  );
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
