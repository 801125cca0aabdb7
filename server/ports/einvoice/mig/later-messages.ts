import type { CreditNoteDocument, NumberedInvoice } from '../einvoice-port.ts';
import { taipeiClock } from '../../taipei-time.ts';
import { buyerId, buyerParty, migDay, sellerParty, taxable } from './issue-message.ts';
import { migText, migXml } from './mig-xml.ts';

/** The seller makes out the allowance. */
const bySeller = '2';
const unit = '式';

/** F0501: an invoice was cancelled. */
export function voidMessage(invoice: NumberedInvoice, voidedAt: Date, reason: string): string {
  const { day, time } = taipeiClock(voidedAt);
  return migXml('F0501', 'CancelInvoice', {
    CancelInvoiceNumber: invoice.number,
    InvoiceDate: migDay(taipeiClock(invoice.issuedAt).day),
    BuyerId: buyerId(invoice.buyer),
    SellerId: invoice.seller.vatNumber,
    CancelDate: migDay(day),
    CancelTime: time,
    CancelReason: migText(reason, 20),
  });
}

/** G0401: a part of an invoice, or all of it, was given back; without VAT, which stands beside it. */
export function creditNoteMessage(
  invoice: NumberedInvoice,
  note: CreditNoteDocument & { number: string },
): string {
  return migXml('G0401', 'Allowance', {
    Main: {
      AllowanceNumber: note.number,
      AllowanceDate: migDay(taipeiClock(note.issuedAt).day),
      Seller: sellerParty(invoice.seller),
      Buyer: buyerParty(invoice.buyer),
      AllowanceType: bySeller,
    },
    Details: {
      ProductItem: {
        OriginalInvoiceDate: migDay(taipeiClock(invoice.issuedAt).day),
        OriginalInvoiceNumber: invoice.number,
        OriginalDescription: migText(invoice.lines.map((line) => line.description).join('、'), 500),
        Quantity: 1,
        Unit: unit,
        UnitPrice: note.net,
        Amount: note.net,
        Tax: note.tax,
        AllowanceSequenceNumber: 1,
        TaxType: taxable,
      },
    },
    Amount: { TaxAmount: note.tax, TotalAmount: note.net },
  });
}
