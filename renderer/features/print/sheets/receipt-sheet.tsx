import { t } from '#renderer/platform/t.ts';
import { shownInvoiceNumber } from '#shared/domain/commerce/invoice/invoice-words.ts';
import type { Receipt } from '../documents.ts';
import { taipeiDate } from '#renderer/platform/format/taipei-date.ts';
import { Fee, Lines, Sum, Totals } from './amounts.tsx';
import { Reference, Sheet, SheetFact, SheetFacts, SheetNotes } from './sheet.tsx';

/** That a payment arrived: what for, from whom, and what went back of it. */
export function ReceiptSheet({ receipt, isCopy }: { receipt: Receipt; isCopy: boolean }) {
  const { paidAt, refund, fee, invoiceNumber, orderBuyer } = receipt;
  return (
    <Sheet
      title={t('print:receipt.title')}
      isCopy={isCopy}
      seller={receipt.seller}
      stamp={stampOf(receipt)}
    >
      <Reference above={t('print:receipt.number')}>{receipt.tradeNo}</Reference>
      <SheetFacts>
        <SheetFact name={t('print:receipt.payer')}>
          <bdi>{receipt.payer}</bdi>
        </SheetFact>
        <SheetFact name={t('print:receipt.paidOn')}>
          {paidAt === null
            ? null
            : t('print:taipei', { moment: taipeiDate(paidAt, { withTime: true }) })}
        </SheetFact>
        <SheetFact name={t('print:receipt.orderBuyer')}>
          <bdi>{orderBuyer.name}</bdi>
          <bdi>{orderBuyer.email}</bdi>
        </SheetFact>
        <SheetFact name={t('print:receipt.method')}>{methodOf(receipt)}</SheetFact>
        <SheetFact name={t('print:receipt.customerId')}>{receipt.customerId}</SheetFact>
        <SheetFact name={t('print:orderNumber')}>{receipt.orderNumber}</SheetFact>
        <SheetFact name={t('print:receipt.invoiceNumber')}>
          {invoiceNumber === null ? null : shownInvoiceNumber(invoiceNumber)}
        </SheetFact>
      </SheetFacts>
      <Lines lines={receipt.lines} isWithVat />
      <Totals amounts={receipt}>
        {refund && (
          <>
            <Sum name={t(`print:refund.${refund.status}`)}>{-refund.amount}</Sum>
            <Fee name={t('print:fee')}>{fee}</Fee>
            <Sum name={t('print:refund.arrives')}>{refund.actualAmount}</Sum>
          </>
        )}
        {!refund && <Fee name={t('print:receipt.fee')}>{fee}</Fee>}
      </Totals>
      <SheetNotes>
        <p>{t('print:withVat')}</p>
        <p>{t('print:receipt.note')}</p>
      </SheetNotes>
    </Sheet>
  );
}

/** What has become of the money, in a word. */
function stampOf({ refund, total }: Receipt): string {
  if (refund?.status !== 'refunded') return t('print:receipt.paid');
  return t(refund.amount < total ? 'print:receipt.partlyRefunded' : 'print:receipt.refunded');
}

/** Names the card first: accountants need the card that was charged, not the provider of the payment. */
function methodOf({ paymentMethod, lastFour }: Receipt): string | null {
  if (paymentMethod === null) return null;
  const method = t(`print:method.${paymentMethod}`);
  if (!lastFour) return method;
  const card = `${t('print:method.card')} •••• ${lastFour}`;
  return paymentMethod === 'card' ? card : `${card} · ${method}`;
}
