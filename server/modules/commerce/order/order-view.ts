import type { OrderLine } from '#shared/domain/commerce/order.ts';
import type { InvoiceBuyer } from '#shared/domain/commerce/invoice/invoice-document.ts';
import type { Language } from '#shared/domain/constants.ts';
import { nameOf } from '../catalogue/catalogue-view.ts';

/** A line of an order in the reader's language. */
export function lineView(line: OrderLine, language: Language) {
  const { sku, quantity, inclusivePrice, amount } = line;
  return { sku, name: nameOf(line, language), quantity, inclusivePrice, amount };
}

/** How the buyer wanted the invoice, in the words of the call that ordered it. */
export function invoiceOptionsOf(buyer: InvoiceBuyer) {
  switch (buyer.kind) {
    case 'company':
      return { kind: 'company' as const, companyName: buyer.name, vatNumber: buyer.vatNumber };
    case 'mobile-barcode':
      return { kind: 'mobile-barcode' as const, mobileBarcode: buyer.barcode };
    case 'email':
      return { kind: 'email' as const, email: buyer.email };
  }
}
