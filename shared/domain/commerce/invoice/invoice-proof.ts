import type { TaxedAmount } from '../vat.ts';
import { invoicePeriodOf, rocYearZero } from './invoice-period.ts';

/** Two letters of the period's track and eight digits (facts/taiwan.md 5.1). */
export function isInvoiceNumber(text: string): boolean {
  return /^[A-Z]{2}[0-9]{8}$/.test(text);
}

/** What the proof of an invoice (電子發票證明聯) says in bars and dots (facts/taiwan.md 5.6). */
export interface InvoiceProof {
  /** AB12345678, without the dash that people are shown. */
  number: string;
  /** Four digits that were drawn when it was issued. */
  randomCode: string;
  /** `YYYY-MM-DD` of Taipei. */
  issuedOn: string;
  amounts: TaxedAmount;
  /** VAT number; null for consumers. */
  buyer: string | null;
  seller: string;
  /** Number and random code, encrypted with the Ministry's key: 24 characters of base 64. */
  encrypted: string;
  lines: readonly { name: string; quantity: number; unitPrice: number }[];
}

/** What stands in place of the VAT number of a consumer. */
const noBuyer = '00000000';
/** For the seller's own use. */
const free = '**********';
const utf8 = '1';
/** Bytes of one QR code of version 6, level L, which is how large they are printed. */
const mostBytes = 134;

/** Text of the bar code 39, 19 characters: period, number, random code. */
export function invoiceBarcode({
  number,
  randomCode,
  issuedOn,
}: Pick<InvoiceProof, 'number' | 'randomCode' | 'issuedOn'>): string {
  return `${invoicePeriodOf(issuedOn).code}${number}${randomCode}`;
}

/**
 * Texts of the two QR codes: 77 characters that are always there and the counts on the left, the
 * lines on the right, as many as it holds.
 */
export function invoiceQrCodes(proof: InvoiceProof): { left: string; right: string } {
  const { amounts, lines } = proof;
  const shown = shownLines(lines);
  const head = [
    proof.number,
    `${Number(proof.issuedOn.slice(0, 4)) - rocYearZero}`.padStart(3, '0'),
    proof.issuedOn.slice(5).replace('-', ''),
    proof.randomCode,
    eightHex(amounts.net),
    eightHex(amounts.total),
    proof.buyer ?? noBuyer,
    proof.seller,
    proof.encrypted,
  ].join('');
  const counts = [free, shown.length, lines.length, utf8];
  return { left: `${head}:${counts.join(':')}:`, right: `**${shown.join(':')}` };
}

function shownLines(lines: InvoiceProof['lines']): string[] {
  const shown: string[] = [];
  for (const { name, quantity, unitPrice } of lines) {
    // A colon ends a field.
    const text = [name.replaceAll(':', ' '), quantity, unitPrice].join(':');
    const right = `**${[...shown, text].join(':')}`;
    if (new TextEncoder().encode(right).length > mostBytes) break;
    shown.push(text);
  }
  return shown;
}

const eightHex = (amount: number) => amount.toString(16).padStart(8, '0');
