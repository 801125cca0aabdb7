import { t } from '#renderer/platform/t.ts';
import { capitalAmount } from '#shared/domain/commerce/invoice/capital-amount.ts';
import { shownInvoiceNumber, shownPeriod } from '#shared/domain/commerce/invoice/invoice-words.ts';
import type { IssuedInvoice } from '../documents.ts';
import { taipeiDate } from '#renderer/platform/format/taipei-date.ts';
import { Lines, Totals, TotalWords } from './amounts.tsx';
import { Buyer } from './buyer.tsx';
import { fixedWords } from '#shared/domain/commerce/invoice/fixed-words.ts';
import { Fixed } from './fixed-words.tsx';
import { Reference, Sheet, SheetFact, SheetFacts, SheetNotes } from './sheet.tsx';
import classes from './sheet.module.css';

/**
 * A uniform invoice on A4 or A5. For a company it is the proof itself, with all fields of the Ministry's form; the
 * buyer's address is not known here and has room to be written in. For others it is a copy, since theirs is the small
 * one or lies on a carrier (facts/taiwan.md 5.6).
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
        {isCompany && (
          <SheetFact name={t('print:address')}>
            <span className={classes.blank} />
          </SheetFact>
        )}
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
        <SheetFact name={t(isCompany ? 'print:remarks' : 'print:orderNumber')}>
          {isCompany && <span>{t('print:orderNumber')}</span>}
          {invoice.orderNumber}
        </SheetFact>
      </SheetFacts>
      <Lines lines={invoice.lines} isWithVat={!isCompany} />
      {isCompany ? <CompanyTotals invoice={invoice} /> : <Totals amounts={invoice} />}
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

/** What the Ministry's form for companies has below the lines: tax type, total in capital numerals, the seller's seal. */
function CompanyTotals({ invoice }: { invoice: IssuedInvoice }) {
  const { seller, total } = invoice;
  return (
    <div className={classes.companyTotals}>
      <p className={classes.seal} lang="zh-TW">
        {fixedWords.sellerSeal}
        <span className={classes.sealed}>
          {`${fixedWords.seller} ${seller.name}`}
          <br />
          {`${fixedWords.vatNumber} ${seller.vatNumber}`}
          {seller.address !== null && (
            <>
              <br />
              {`${fixedWords.address} ${seller.address}`}
            </>
          )}
        </span>
      </p>
      <Totals amounts={invoice}>
        <TotalWords name={t('print:taxType')}>{fixedWords.taxType}</TotalWords>
        <TotalWords name={t('print:totalInWords')}>
          {fixedWords.currency}
          {capitalAmount(total)}
        </TotalWords>
      </Totals>
    </div>
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
