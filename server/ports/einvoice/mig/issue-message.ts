import { netOfLines } from '#shared/domain/commerce/invoice/invoice-document.ts';
import type {
  InvoiceBuyer,
  InvoiceLine,
  InvoiceSeller,
} from '#shared/domain/commerce/invoice/invoice-document.ts';
import { vat } from '#shared/domain/commerce/trade.ts';
import type { NumberedInvoice } from '../einvoice-port.ts';
import { taipeiClock } from '../../taipei-time.ts';
import { migText, migXml, type XmlElements } from './mig-xml.ts';

/** The buyer's identifier of all who have no VAT number, and what they are called. */
const consumer = { id: '0000000000', name: '消費者' } as const;
/** Carrier type of the mobile barcode. */
const mobileBarcode = '3J0002';
/** General invoices (section 4 of the tax code); taxable; whole dollars. */
const general = '07';
export const taxable = '1';
const unit = '式';

/** F0401: an invoice was issued. Order of elements: facts/taiwan.md 5.4; amounts: 5.3. */
export function issueMessage(invoice: NumberedInvoice): string {
  const { seller, buyer } = invoice;
  const { day, time } = taipeiClock(invoice.issuedAt);
  const isCompany = buyer.kind === 'company';
  return migXml('F0401', 'Invoice', {
    Main: {
      InvoiceNumber: invoice.number,
      InvoiceDate: migDay(day),
      InvoiceTime: time,
      Seller: sellerParty(seller),
      Buyer: buyerParty(buyer),
      RelateNumber: invoice.orderNumber,
      InvoiceType: general,
      DonateMark: '0',
      ...carrierOf(buyer),
      RandomNumber: invoice.randomCode,
    },
    Details: { ProductItem: itemsOf(invoice.lines, isCompany) },
    Amount: {
      SalesAmount: isCompany ? invoice.net : invoice.total,
      FreeTaxSalesAmount: 0,
      ZeroTaxSalesAmount: 0,
      TaxType: taxable,
      TaxRate: (vat.percent / 100).toString(),
      TaxAmount: isCompany ? invoice.tax : 0,
      TotalAmount: invoice.total,
    },
  });
}

/** Without a carrier the buyer may have it printed; Turnkey refuses an invoice with neither. */
function carrierOf(buyer: InvoiceBuyer): XmlElements {
  if (buyer.kind !== 'mobile-barcode') return { PrintMark: 'Y' };
  const { barcode } = buyer;
  return { CarrierType: mobileBarcode, CarrierId1: barcode, CarrierId2: barcode, PrintMark: 'N' };
}

/** Lines of companies are without VAT, those of others with it. */
function itemsOf(lines: readonly InvoiceLine[], isCompany: boolean): XmlElements[] {
  const amounts = isCompany ? netOfLines(lines) : lines.map(({ amount }) => amount);
  return lines.map(({ description, quantity }, at) => {
    const amount = amounts[at] ?? 0;
    return {
      Description: migText(description, 500),
      Quantity: quantity,
      Unit: unit,
      UnitPrice: unitPrice(amount, quantity),
      TaxType: taxable,
      Amount: amount,
      SequenceNumber: at + 1,
    };
  });
}

export function sellerParty({ vatNumber, name, address }: InvoiceSeller): XmlElements {
  return {
    Identifier: vatNumber,
    Name: migText(name, 60),
    Address: address === null ? undefined : migText(address, 100),
  };
}

export function buyerParty(buyer: InvoiceBuyer): XmlElements {
  const name = buyer.kind === 'company' ? migText(buyer.name, 60) : consumer.name;
  return { Identifier: buyerId(buyer), Name: name, EmailAddress: migText(buyer.email, 400) };
}

export function buyerId(buyer: InvoiceBuyer): string {
  return buyer.kind === 'company' ? buyer.vatNumber : consumer.id;
}

/** `YYYYMMDD`. */
export function migDay(day: string): string {
  return day.replaceAll('-', '');
}

/** Seven places at most, and none that say nothing. */
function unitPrice(amount: number, quantity: number): string {
  return (amount / quantity).toFixed(7).replace(/\.?0+$/, '');
}
