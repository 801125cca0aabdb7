import { useIntersection } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { listLoginHistory } from '#shared/contract/security.ts';
import { loginHistory } from '#shared/domain/constants.ts';
import { query } from '#renderer/api/query.ts';
import { LogFilters } from '#renderer/list/log/log-filters.tsx';
import { LogList, WaitingLines } from '#renderer/list/log/log-list.tsx';
import { useLogView } from '#renderer/list/log/use-log-view.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { Section } from '../parts/section.tsx';
import { HistoryTable } from './history-table.tsx';

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
          {isNear ? <History /> : <WaitingLines />}
        </Panel>
      </div>
    </Section>
  );
}

const outcomes = ['all', 'success', 'failed'] as const;
type Outcome = (typeof outcomes)[number];

function History() {
  const view = useLogView<Outcome>('all');
  const { choice } = view;
  const history = useQuery({
    ...query(listLoginHistory, { ...view.input, ...(choice !== 'all' && { outcome: choice }) }),
    // The old rows stay until the new ones are there.
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <LogFilters
        view={view}
        search={{ label: t('security:history.search'), hint: t('security:history.searchHint') }}
        show={t('security:history.show')}
        options={outcomes.map((value) => ({ value, label: t(`security:history.shown.${value}`) }))}
      />
      <LogList
        log={history}
        view={view}
        words={{
          failed: t('security:history.failed'),
          pages: t('security:history.pages'),
          empty: t('security:history.empty'),
          noMatch: t('security:history.noMatch'),
          clear: t('security:history.clear'),
        }}
      >
        {(events, isOld) => <HistoryTable events={events} isOld={isOld} />}
      </LogList>
    </>
  );
}
