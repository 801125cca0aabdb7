import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { papersOf } from '#shared/domain/papers.ts';
import { getReceipt } from '#shared/contract/commerce/document.ts';
import { query } from '#renderer/api/query.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Desk, PaperTools, Preview, usedPaper } from './desk.tsx';
import type { Receipt } from './documents.ts';
import { FailedDocument, WaitingDocument } from './document-states.tsx';
import { ReceiptSheet } from './sheets/receipt-sheet.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { showNextPrint } from './use-printed.ts';

/** The receipt of a payment. */
export function ReceiptPage() {
  const { tradeNo = '' } = useParams();
  const read = useQuery(query(getReceipt, { tradeNo }));
  if (read.data) return <Paid receipt={read.data} />;
  return (
    <Desk title={t('print:receipt.title')}>
      {read.error ? (
        <FailedDocument
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
          words={{ failed: t('print:receipt.failed'), gone: t('print:receipt.gone') }}
        />
      ) : (
        <WaitingDocument />
      )}
    </Desk>
  );
}

function Paid({ receipt }: { receipt: Receipt }) {
  const [params] = useSearchParams();
  const { status, tradeNo, orderNumber, invoiceNumber } = receipt;
  const title = t('print:receipt.titleOf', { number: tradeNo });
  useDocumentTitle(title);
  if (status === 'unpaid') {
    return (
      <Desk title={t('print:receipt.title')} orderNumber={orderNumber}>
        <EmptyState level={2} title={t('print:receipt.unpaid')}>
          <p>{t('print:receipt.unpaidText')}</p>
        </EmptyState>
      </Desk>
    );
  }
  return (
    <Desk
      title={title}
      orderNumber={orderNumber}
      other={
        invoiceNumber !== null && (
          <TextLink to={`/print/invoice/${orderNumber}`}>{t('print:invoice.title')}</TextLink>
        )
      }
      tools={
        <PaperTools
          document={{ kind: 'receipt', tradeNo }}
          papers={papersOf.receipt}
          onPrinted={showNextPrint}
        />
      }
    >
      <Preview paper={usedPaper(params, papersOf.receipt)} name={title}>
        <ReceiptSheet receipt={receipt} isCopy={receipt.isPrinted} />
      </Preview>
    </Desk>
  );
}
