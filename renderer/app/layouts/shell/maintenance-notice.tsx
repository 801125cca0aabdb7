import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { getMaintenanceTime } from '#shared/contract/misc.ts';
import { query } from '#renderer/api/query.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { PageNotice } from '../notice/page-notice.tsx';

/** When payments are closed, now or soon; nothing where that cannot be asked: paying says it then. */
export function MaintenanceNotice() {
  const { data: closed } = useQuery(query(getMaintenanceTime, { type: 'payment' }));
  const [read, setRead] = useState<string | null>(null);
  if (!closed || read === closed.startsAt) return null;
  const { startsAt, endsAt, state } = closed;
  const from = formatDate(startsAt, 'short', { withTime: true });
  const until = formatDate(endsAt, 'short', { withTime: true });
  return (
    <PageNotice
      isStatus
      dismissLabel={t('common:action.close')}
      onDismiss={() => setRead(startsAt)}
    >
      {state === 'running'
        ? t('shell:maintenance.running', { until })
        : t('shell:maintenance.coming', { from, until })}
    </PageNotice>
  );
}
