import { useDebouncedValue, useIntersection } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { listLoginHistory } from '#shared/contract/security.ts';
import { loginHistory, page as paging } from '#shared/domain/constants.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/ui/failed-read.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { SelectField } from '#renderer/ui/select-field.tsx';
import { TextButton } from '#renderer/ui/text-link.tsx';
import { TextField } from '#renderer/ui/text-field.tsx';
import { HistoryTable } from './history-table.tsx';
import { Pager } from '#renderer/ui/pager.tsx';
import { Section } from '../parts/section.tsx';
import classes from '../security.module.css';
import { WaitingRows } from '../parts/waiting.tsx';

/** How many rows stand in for those on their way. */
const waitingRows = 5;

/** Who signed in, or tried to; read once it comes near. */
export function HistoryPanel() {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '300px' });
  const [isNear, setIsNear] = useState(false);
  if (entry?.isIntersecting && !isNear) setIsNear(true);
  return (
    <Section id="history">
      <div ref={ref}>
        <Panel
          title={t('security:history.title')}
          lead={t('security:history.lead', { days: loginHistory.days })}
        >
          {isNear ? <History /> : <WaitingRows count={waitingRows} />}
        </Panel>
      </div>
    </Section>
  );
}

const outcomes = ['all', 'success', 'failed'] as const;
type Outcome = (typeof outcomes)[number];

function History() {
  const [outcome, setOutcome] = useState<Outcome>('all');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(text.trim(), 300);
  const isFiltered = outcome !== 'all' || search !== '';
  const history = useQuery({
    ...query(listLoginHistory, {
      page,
      perPage: paging.size,
      ...(outcome !== 'all' && { outcome }),
      ...(search !== '' && { q: search }),
    }),
    // The old rows stay until the new ones are there.
    placeholderData: keepPreviousData,
  });

  function clear(): void {
    setOutcome('all');
    setText('');
    setPage(1);
  }

  return (
    <>
      <div className={classes.filters}>
        <TextField
          label={t('security:history.search')}
          placeholder={t('security:history.searchHint')}
          type="search"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
        <SelectField
          label={t('security:history.show')}
          value={outcome}
          data={outcomes.map((value) => ({ value, label: t(`security:history.shown.${value}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setOutcome(outcomes.find((known) => known === value) ?? 'all');
            setPage(1);
          }}
        />
      </div>
      {history.isPending && <WaitingRows count={waitingRows} />}
      {history.isError && (
        <FailedRead
          what={t('security:history.failed')}
          error={history.error}
          isRetrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && history.data.items.length > 0 && (
        <>
          <HistoryTable events={history.data.items} isOld={history.isPlaceholderData} />
          <Pager
            page={page}
            pages={Math.ceil(history.data.total / history.data.perPage)}
            label={t('security:history.pages')}
            onGo={setPage}
          />
        </>
      )}
      {history.data?.items.length === 0 && (
        <p className={classes.detail} role="status">
          {t(isFiltered ? 'security:history.noMatch' : 'security:history.empty')}{' '}
          {isFiltered && <TextButton onClick={clear}>{t('security:history.clear')}</TextButton>}
        </p>
      )}
    </>
  );
}
