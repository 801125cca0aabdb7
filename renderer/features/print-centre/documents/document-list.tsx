import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listDocuments, recordPrint } from '#shared/contract/commerce/print.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { List } from '#renderer/list/list.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { useQueue } from '#renderer/parts/print/use-queue.ts';
import { CentreTabs } from '../centre-tabs.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { documentTable } from './document-table.tsx';
import { PrintManyDialog } from './print-many-dialog.tsx';
import { useConfirmPrint } from './use-confirm-print.ts';
import { documentView, filtersOf, type ListedDocument } from './view.ts';

/** What is done with documents that are ticked. */
interface Wish {
  way: 'print' | 'archive';
  documents: readonly ListedDocument[];
}

/** Invoices, credit notes and receipts, the newest first. */
export function DocumentList() {
  const navigate = useNavigate();
  const [wish, setWish] = useState<Wish | null>(null);
  const list = useList(documentView, listDocuments, ({ page, perPage, ...state }) => ({
    ...filtersOf(state),
    page,
    perPage,
  }));
  const { q, filters } = list.address.state;
  useCountedPrints();
  const table = documentTable({
    // Of this view.
    filters: filtersOf({ q, filters: filters as Parameters<typeof filtersOf>[0]['filters'] }),
    goTo: (page) => void navigate(page),
    print: (documents) => setWish({ way: 'print', documents }),
    archive: (documents) => setWish({ way: 'archive', documents }),
    confirm: useConfirmPrint(),
  });
  const close = () => setWish(null);
  const onQueued = () => {
    list.selection.clear();
    close();
  };
  return (
    <>
      <List list={list} table={table} tabs={<CentreTabs />} label={t('print-centre:documents')} />
      {wish?.way === 'print' && (
        <PrintManyDialog documents={wish.documents} onQueued={onQueued} onClose={close} />
      )}
      {wish?.way === 'archive' && (
        <ArchiveDialog documents={wish.documents} onQueued={onQueued} onClose={close} />
      )}
    </>
  );
}

/** What the queue has printed by now counts in the list. */
function useCountedPrints(): void {
  const queue = useQueue();
  const printed = queue?.items.filter(({ state }) => state === 'printed').length ?? 0;
  useEffect(() => {
    if (printed > 0) outdateReads(recordPrint.invalidates);
  }, [printed]);
}
