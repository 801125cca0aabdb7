import { t } from '#renderer/platform/t.ts';
import { shownInvoiceNumber, shownPeriod } from '#shared/domain/commerce/invoice/invoice-words.ts';
import type { Invoice, IssuedInvoice } from '../documents.ts';
import { taipeiTime } from '#renderer/platform/format/taipei-date.ts';
import { Barcode, ProofCode } from './codes.tsx';
import { fixedWords } from '#shared/domain/commerce/invoice/fixed-words.ts';
import classes from './proof.module.css';

export interface ProofSheetProps {
  invoice: IssuedInvoice;
  proof: NonNullable<Invoice['proof']>;
  isCopy: boolean;
}

/** The proof of an invoice (電子發票證明聯), 57 × 90 mm, in Chinese for everybody (facts/taiwan.md 5.6). */
export function ProofSheet({ invoice, proof, isCopy }: ProofSheetProps) {
  const { seller, buyer } = invoice;
  return (
    <article className={classes.proof} lang="zh-TW">
      <p className={classes.seller}>{seller.name}</p>
      <h2 className={classes.title}>
        {fixedWords.proof}
        {isCopy && fixedWords.reprint}
      </h2>
      <p className={classes.large}>{shownPeriod(invoice.period)}</p>
      <p className={classes.large}>{shownInvoiceNumber(invoice.number)}</p>
      <p className={`${classes.line} tabular`}>
        <span>{taipeiTime(invoice.issuedAt)}</span>
        {buyer.vatNumber !== null && <span>{fixedWords.format}</span>}
      </p>
      <p className={`${classes.line} tabular`}>
        <span>
          {fixedWords.randomCode} {invoice.randomCode}
        </span>
        <span>
          {fixedWords.total} {invoice.total}
        </span>
      </p>
      <p className={`${classes.line} tabular`}>
        <span>
          {fixedWords.seller} {seller.vatNumber}
        </span>
        {buyer.vatNumber !== null && (
          <span>
            {fixedWords.buyer} {buyer.vatNumber}
          </span>
        )}
      </p>
      <Barcode text={proof.barcode} label={t('print:proof.barcode')} />
      <div className={classes.codes}>
        <ProofCode text={proof.qrLeft} label={t('print:proof.leftCode')} />
        <ProofCode text={proof.qrRight} label={t('print:proof.rightCode')} />
      </div>
    </article>
  );
}
