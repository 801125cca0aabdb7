import { useIntersection } from '@mantine/hooks';
import { t } from 'i18next';
import { useState } from 'react';
import { listLoginHistory } from '#shared/contract/account/security.ts';
import { loginHistory } from '#shared/domain/constants.ts';
import { ListSkeleton } from '#renderer/list/rows/data-table.tsx';
import { List } from '#renderer/list/list.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { Section } from '../parts/section.tsx';
import { historyTable, historyView } from './history-table.tsx';

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
          {isNear ? <History /> : <ListSkeleton columns={5} rows={5} />}
        </Panel>
      </div>
    </Section>
  );
}

function History() {
  const list = useList(historyView, listLoginHistory, (state) => ({
    page: state.page,
    perPage: state.perPage,
    ...(state.q !== '' && { q: state.q }),
    ...(state.filters.outcome && { outcome: state.filters.outcome }),
  }));
  return <List list={list} table={historyTable()} />;
}
