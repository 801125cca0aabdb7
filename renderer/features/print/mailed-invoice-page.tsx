import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useParams } from 'react-router-dom';
import { getMailedInvoice } from '#shared/contract/commerce/invoice-mail.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { taipeiDate } from '#renderer/platform/format/taipei-date.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Preview } from './desk.tsx';
import classes from './desk.module.css';
import { WaitingDocument } from './document-states.tsx';
import { issuedOf } from './documents.ts';
import { creditNoteTitle, invoiceTitle } from './sheet-of.tsx';
import { CreditNoteSheet } from './sheets/credit-note-sheet.tsx';
import { InvoiceSheet } from './sheets/invoice-sheet.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** The one document that the link of an invoice email opens; works without an account. */
export function MailedInvoicePage() {
  const { token = '' } = useParams();
  const read = useQuery({ ...query(getMailedInvoice, { token }), retry: false });
  const found = read.data && documentOf(read.data);
  useDocumentTitle(found?.title ?? t('print:mailed.title'));
  if (found) {
    const { title, sheet, validUntil } = found;
    return (
      <div className={classes.desk}>
        <header className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          <Button onClick={() => window.print()}>{t('common:action.print')}</Button>
        </header>
        <p className="small-print">{t('print:mailed.until', { date: taipeiDate(validUntil) })}</p>
        <Preview paper="a4" name={title}>
          {sheet}
        </Preview>
      </div>
    );
  }
  if (isApiError(read.error, 1001) || isApiError(read.error, 2000) || read.data) {
    return (
      <div className={classes.desk}>
        <h1 className={classes.title}>{t('print:mailed.title')}</h1>
        <EmptyState level={2} title={t('print:mailed.gone')}>
          <p>{t('print:mailed.goneText')}</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.desk}>
      <h1 className={classes.title}>{t('print:mailed.title')}</h1>
      {read.error ? (
        <FailedRead
          what={t('print:invoice.failed')}
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <WaitingDocument />
      )}
    </div>
  );
}

function documentOf({ invoice: told, note: position, validUntil }: MailedInvoice) {
  const invoice = issuedOf(told);
  if (!invoice) return null;
  if (position === null) {
    const sheet = <InvoiceSheet invoice={invoice} isCopy={invoice.isPrinted} />;
    return { title: invoiceTitle(invoice), sheet, validUntil };
  }
  const note = invoice.creditNotes[position - 1];
  if (!note) return null;
  const sheet = <CreditNoteSheet invoice={invoice} note={note} isCopy={note.isPrinted} />;
  return { title: creditNoteTitle(note, invoice), sheet, validUntil };
}

type MailedInvoice = CallOutput<typeof getMailedInvoice>;
