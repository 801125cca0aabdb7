import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { listAuditLog, listTeamApps } from '#shared/contract/team.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/ui/failed-read.tsx';
import { Pager } from '#renderer/ui/pager.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { SelectField } from '#renderer/ui/select-field.tsx';
import { TextField } from '#renderer/ui/text-field.tsx';
import { TextButton } from '#renderer/ui/text-link.tsx';
import { AuditTable } from './audit-table.tsx';
import { actionWords } from './audit-words.ts';
import classes from './team.module.css';
import { WaitingRows } from './waiting.tsx';

/** Who did what in the team. */
export function AuditPanel() {
  const [action, setAction] = useState('');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(text.trim(), 300);
  const isFiltered = action !== '' || search !== '';
  const log = useQuery({
    ...query(listAuditLog, {
      page,
      perPage: paging.size,
      ...(action !== '' && { action }),
      ...(search !== '' && { q: search }),
    }),
    staleTime: 0,
    // The old lines stay until the new ones are there.
    placeholderData: keepPreviousData,
  });
  const apps = useQuery(query(listTeamApps, {}));
  const { data } = log;

  function clear(): void {
    setAction('');
    setText('');
    setPage(1);
  }

  return (
    <Panel title={t('team:audit.title')} lead={t('team:audit.lead')}>
      <div className={classes.filters}>
        <TextField
          label={t('team:audit.search')}
          placeholder={t('team:audit.searchHint')}
          type="search"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
        <SelectField
          label={t('team:audit.show')}
          value={action}
          data={actionOptions(data?.actions ?? [], action)}
          onChange={(event) => {
            setAction(event.currentTarget.value);
            setPage(1);
          }}
        />
      </div>
      {log.isPending && <WaitingRows count={5} />}
      {log.isError && (
        <FailedRead
          what={t('team:audit.failed')}
          error={log.error}
          isRetrying={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <AuditTable
            lines={data.items}
            appName={(id) => apps.data?.find((app) => app.id === id)?.name ?? id}
            isOld={log.isPlaceholderData}
          />
          <Pager
            label={t('team:audit.pages')}
            page={page}
            pages={Math.ceil(data.total / data.perPage)}
            onGo={setPage}
          />
        </>
      )}
      {data?.items.length === 0 && (
        <p className={classes.quiet} role="status">
          {t(isFiltered ? 'team:audit.noMatch' : 'team:audit.empty')}{' '}
          {isFiltered && <TextButton onClick={clear}>{t('team:audit.clear')}</TextButton>}
        </p>
      )}
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
