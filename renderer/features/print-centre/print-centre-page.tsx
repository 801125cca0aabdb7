import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getProfile } from '#shared/contract/account/user.ts';
import { may } from '#shared/domain/team/roles.ts';
import { query } from '#renderer/api/query.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { ListSkeleton } from '#renderer/list/rows/data-table.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { NotYours } from '#renderer/parts/payment/not-yours.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { CentreTabs, queueView } from './centre-tabs.tsx';
import { DocumentList } from './documents/document-list.tsx';
import { MonthDialog } from './month/month-dialog.tsx';
import { QueueView } from './queue/queue-view.tsx';

/** Documents of the workspace for those who keep its books, many at once: printed, or saved as files. */
export function PrintCentrePage() {
  const view = useSearchParams()[0].get('view');
  // Since when a month is being chosen; null: none is.
  const [exporting, setExporting] = useState<Date | null>(null);
  const { data, error, isFetching, refetch } = useQuery(query(getProfile, {}));
  const isPayer = data !== undefined && may(data.team?.role ?? 'personal', 'buy and pay');
  // The queue is of this computer: it is shown without the server as well.
  const isFailed = !data && error !== null;
  const showsQueue = view === queueView;
  return (
    <ListPage
      title={t('shell:place.printCentre')}
      lead={t('print-centre:lead')}
      action={
        isPayer && (
          <Button variant="default" onClick={() => setExporting(new Date())}>
            {t('print-centre:action.month')}
          </Button>
        )
      }
    >
      {!data && !error && <ListSkeleton columns={6} hasTools />}
      {isFailed && !showsQueue && (
        <>
          <CentreTabs />
          <FailedRead
            what={t('print-centre:failed')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </>
      )}
      {data?.team && !isPayer && <NotYours team={data.team} />}
      {(isPayer || isFailed) && showsQueue && <QueueView />}
      {isPayer && !showsQueue && <DocumentList />}
      {exporting && <MonthDialog now={exporting} onClose={() => setExporting(null)} />}
    </ListPage>
  );
}
