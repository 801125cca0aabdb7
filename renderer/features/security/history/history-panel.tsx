import { t } from '#renderer/platform/t.ts';
import { listLoginHistory } from '#shared/contract/account/security.ts';
import { loginHistory } from '#shared/domain/constants.ts';
import { List } from '#renderer/list/list.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { Section } from '../parts/section.tsx';
import { historyTable, historyView } from './history-table.tsx';

/** Who signed in, or tried to. */
export function HistoryPanel() {
  const list = useList(historyView, listLoginHistory, (state) => ({
    page: state.page,
    perPage: state.perPage,
    ...(state.q !== '' && { q: state.q }),
    ...(state.filters.outcome && { outcome: state.filters.outcome }),
  }));
  return (
    <Section id="history">
      <Panel
        title={t('security:history.title')}
        lead={t('security:history.lead', { days: loginHistory.days })}
      >
        <List list={list} table={historyTable()} />
      </Panel>
    </Section>
  );
}
