import { t } from '#renderer/platform/t.ts';
import { shownInvoiceNumber, shownPeriod } from '#shared/domain/commerce/invoice/invoice-words.ts';
import type { IssuedInvoice } from '../documents.ts';
import { taipeiDate } from '#renderer/platform/format/taipei-date.ts';
import { Lines, Totals } from './amounts.tsx';
import { Buyer } from './buyer.tsx';
import { fixedWords } from '#shared/domain/commerce/invoice/fixed-words.ts';
import { Fixed } from './fixed-words.tsx';
import { Reference, Sheet, SheetFact, SheetFacts, SheetNotes } from './sheet.tsx';

/**
 * A uniform invoice on A4 or A5. For a company it is the proof itself; for others a copy, since theirs is the
 * small one or lies on a carrier (facts/taiwan.md 5.6).
 */
export function InvoiceSheet({ invoice, isCopy }: { invoice: IssuedInvoice; isCopy: boolean }) {
  const isCompany = invoice.buyer.kind === 'company';
  return (
    <Sheet
      title={t('print:invoice.title')}
      fixedTitle={
        isCompany ? `${fixedWords.proof}${isCopy ? fixedWords.reprint : ''}` : fixedWords.invoice
      }
      isCopy={isCopy}
      seller={invoice.seller}
      stamp={invoice.status === 'voided' && <Voided at={invoice.voidedAt} />}
    >
      <Reference above={<Fixed>{shownPeriod(invoice.period)}</Fixed>}>
        {shownInvoiceNumber(invoice.number)}
      </Reference>
      <SheetFacts>
        <Buyer buyer={invoice.buyer} />
        <SheetFact name={t('print:carrier')}>{invoice.carrier}</SheetFact>
        <SheetFact name={t('print:issuedAt')}>
          {t('print:taipei', { moment: taipeiDate(invoice.issuedAt, { withTime: true }) })}
        </SheetFact>
        <SheetFact name={t('print:randomCode')}>{invoice.randomCode}</SheetFact>
        {isCompany && (
          <SheetFact name={t('print:format')}>
            <Fixed>{fixedWords.format}</Fixed>
          </SheetFact>
        )}
        <SheetFact name={t('print:orderNumber')}>{invoice.orderNumber}</SheetFact>
      </SheetFacts>
      <Lines lines={invoice.lines} isWithVat={!isCompany} />
      <Totals amounts={invoice} />
      <SheetNotes>
        {!isCompany && <p>{t(invoice.carrier === null ? 'print:copy' : 'print:onCarrier')}</p>}
        {!isCompany && <p>{t('print:withVat')}</p>}
        {invoice.creditNotes.length > 0 && (
          <p>{t('print:credited', { numbers: numbersOf(invoice) })}</p>
        )}
      </SheetNotes>
    </Sheet>
  );
}

function Voided({ at }: { at: string | null }) {
  return (
    <>
      <Fixed>{fixedWords.voided}</Fixed>
      {at !== null && (
        <small className="tabular">{t('print:voided', { date: taipeiDate(at) })}</small>
      )}
    </>
  );
}

const numbersOf = ({ creditNotes }: IssuedInvoice) =>
  creditNotes.flatMap(({ number }) => number ?? []).join(' · ') || '–';
