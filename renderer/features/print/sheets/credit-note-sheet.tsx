import { t } from '#renderer/platform/t.ts';
import { shownInvoiceNumber } from '#shared/domain/commerce/invoice/invoice-words.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import type { CreditNote, IssuedInvoice } from '../documents.ts';
import { taipeiDate } from '#renderer/platform/format/taipei-date.ts';
import { Totals } from './amounts.tsx';
import { Buyer } from './buyer.tsx';
import { fixedWords } from '#shared/domain/commerce/invoice/fixed-words.ts';
import { Fixed } from './fixed-words.tsx';
import { Reference, Sheet, SheetFact, SheetFacts, SheetNotes } from './sheet.tsx';
import classes from './sheet.module.css';

export interface CreditNoteSheetProps {
  invoice: IssuedInvoice;
  note: CreditNote;
  isCopy: boolean;
}

/** A credit note as the authorities are told of it: all that goes back on one line, without VAT. */
export function CreditNoteSheet({ invoice, note, isCopy }: CreditNoteSheetProps) {
  const what = invoice.lines.map(({ description }) => description).join(' · ');
  return (
    <Sheet
      title={t('print:creditNote.title')}
      fixedTitle={fixedWords.creditNote}
      isCopy={isCopy}
      seller={invoice.seller}
    >
      <Reference above={taipeiDate(note.issuedAt)}>
        {note.number ?? t('print:creditNote.unnumbered')}
      </Reference>
      <SheetFacts>
        <Buyer buyer={invoice.buyer} />
        <SheetFact name={t('print:creditNote.of')}>{shownInvoiceNumber(invoice.number)}</SheetFact>
        <SheetFact name={t('print:creditNote.ofDate')}>{taipeiDate(invoice.issuedAt)}</SheetFact>
        <SheetFact name={t('print:orderNumber')}>{invoice.orderNumber}</SheetFact>
      </SheetFacts>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('print:description')}</th>
            <th scope="col">{t('print:amountWithoutVat')}</th>
            <th scope="col">{t('print:tax')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{what}</td>
            <td>{formatMoney(note.net)}</td>
            <td>{formatMoney(note.tax)}</td>
          </tr>
        </tbody>
      </table>
      <Totals amounts={note} />
      <div className={classes.seal}>
        <Fixed>{fixedWords.seal}</Fixed>
        <span>{t('print:creditNote.seal')}</span>
      </div>
      <SheetNotes>
        <p>{t('print:creditNote.note')}</p>
      </SheetNotes>
    </Sheet>
  );
}
