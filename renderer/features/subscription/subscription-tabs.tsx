import { t } from '#renderer/platform/t.ts';
import { ListTabs } from '#renderer/list/list-tabs.tsx';
import { invoicesView, transactionsView } from './view-at.ts';

/** What of the lists stands in the address, and would mean nothing beside the plans. */
const ofLists = { q: null, status: null, method: null, days: null, size: null };

/** What one has, and what one has paid. */
export function SubscriptionTabs() {
  return (
    <ListTabs
      label={t('subscription:tabs.label')}
      tabs={[
        {
          label: t('subscription:tabs.plans'),
          count: null,
          params: { view: null, ...ofLists },
        },
        {
          label: t('subscription:transactions.title'),
          count: null,
          params: { view: transactionsView },
        },
        {
          label: t('subscription:invoices.title'),
          count: null,
          params: { view: invoicesView },
        },
      ]}
    />
  );
}
