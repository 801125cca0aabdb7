import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { getInvoice } from '#shared/contract/commerce/document.ts';
import type { PrintedDocument } from '#shared/schema/printed-document.ts';
import { papersOf, type Paper } from '#shared/domain/papers.ts';
import { query } from '#renderer/api/query.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Desk, PaperTools, Preview, usedPaper } from './desk.tsx';
import { issuedOf, type Invoice, type IssuedInvoice } from './documents.ts';
import { FailedDocument, WaitingDocument } from './document-states.tsx';
import { SendButton } from './send-button.tsx';
import { noteOf, SheetLinks } from './sheet-links.tsx';
import { creditNoteTitle, invoiceTitle } from './sheet-of.tsx';
import { CreditNoteSheet } from './sheets/credit-note-sheet.tsx';
import { InvoiceSheet } from './sheets/invoice-sheet.tsx';
import { ProofSheet } from './sheets/proof-sheet.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { showNextPrint, usePrintedByBrowser } from './use-printed.ts';

/** Its number comes by itself, within the hour. */
const askAgainMs = 60_000;

/** The uniform invoice of an order, its proof and its credit notes, each a document of its own. */
export function InvoicePage() {
  const { orderNumber = '' } = useParams();
  const read = useQuery({
    ...query(getInvoice, { orderNumber }),
    refetchInterval: ({ state }) => (state.data?.number === null ? askAgainMs : false),
  });
  const { data } = read;
  if (!data) {
    return (
      <Desk title={t('print:invoice.title')}>
        {read.error ? (
          <FailedDocument
            error={read.error}
            isRetrying={read.isFetching}
            onRetry={() => void read.refetch()}
            words={{ failed: t('print:invoice.failed'), gone: t('print:invoice.gone') }}
          />
        ) : (
          <WaitingDocument />
        )}
      </Desk>
    );
  }
  const issued = issuedOf(data);
  return issued ? <Issued invoice={issued} /> : <NotIssued invoice={data} />;
}

function Issued({ invoice }: { invoice: IssuedInvoice }) {
  const [params] = useSearchParams();
  const note = noteOf(params, invoice);
  const { proof, noProof, tradeNo } = invoice;
  const papers: readonly Paper[] = note
    ? papersOf.creditNote
    : [...papersOf.invoice, ...(proof ? papersOf.proof : [])];
  const paper = usedPaper(params, papers);
  const { orderNumber } = invoice;
  const isProof = proof !== null && paper === 'proof';
  const document: PrintedDocument = note
    ? { kind: 'creditNote', orderNumber, note: invoice.creditNotes.indexOf(note) + 1 }
    : { kind: isProof ? 'proof' : 'invoice', orderNumber };
  const title = note ? creditNoteTitle(note, invoice) : invoiceTitle(invoice);
  useDocumentTitle(title);
  usePrintedByBrowser(document, invoice);
  return (
    <Desk
      title={title}
      orderNumber={orderNumber}
      other={<ReceiptLink tradeNo={tradeNo} />}
      tools={
        <>
          <SendButton
            orderNumber={orderNumber}
            note={note ? invoice.creditNotes.indexOf(note) + 1 : null}
          />
          <PaperTools document={document} papers={papers} onPrinted={showNextPrint} />
        </>
      }
    >
      {invoice.creditNotes.length > 0 && <SheetLinks invoice={invoice} />}
      {!note && noProof !== null && <p className="small-print">{t(`print:noProof.${noProof}`)}</p>}
      <Preview paper={paper} name={title}>
        {note ? (
          <CreditNoteSheet invoice={invoice} note={note} isCopy={note.isPrinted} />
        ) : isProof ? (
          <ProofSheet invoice={invoice} proof={proof} isCopy={proof.isPrinted} />
        ) : (
          <InvoiceSheet invoice={invoice} isCopy={invoice.isPrinted} />
        )}
      </Preview>
    </Desk>
  );
}

function NotIssued({ invoice: { status, tradeNo, orderNumber } }: { invoice: Invoice }) {
  return (
    <Desk
      title={t('print:invoice.title')}
      orderNumber={orderNumber}
      other={<ReceiptLink tradeNo={tradeNo} />}
    >
      {status === 'unpaid' ? (
        <EmptyState level={2} title={t('print:invoice.unpaid')}>
          <p>{t('print:invoice.unpaidText')}</p>
        </EmptyState>
      ) : (
        <Alert tone="notice" title={t('print:invoice.waiting')}>
          {t('print:invoice.waitingText')}
        </Alert>
      )}
    </Desk>
  );
}

function ReceiptLink({ tradeNo }: Pick<Invoice, 'tradeNo'>) {
  if (tradeNo === null) return null;
  return <TextLink to={`/print/receipt/${tradeNo}`}>{t('print:receipt.title')}</TextLink>;
}
