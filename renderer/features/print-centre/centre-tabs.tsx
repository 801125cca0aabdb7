import { t } from '#renderer/platform/t.ts';
import { queueCounts, useQueue } from '#renderer/parts/print/use-queue.ts';
import { ListTabs } from '#renderer/list/list-tabs.tsx';

/** As it stands in the address; nothing does for the documents. */
export const queueView = 'queue';

/** What can be printed, and what is being printed. */
export function CentreTabs() {
  const queue = useQueue();
  const { open } = queueCounts(queue?.items ?? []);
  return (
    <ListTabs
      label={t('print-centre:tabs')}
      tabs={[
        { label: t('print-centre:documents'), count: null, params: { view: null } },
        {
          label: t('print-centre:queue'),
          count: open === 0 ? null : open,
          params: { view: queueView },
        },
      ]}
    />
  );
}
