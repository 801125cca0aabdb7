import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getInvoice } from '#shared/contract/commerce/document.ts';
import type { InvoiceBuyer } from '#shared/domain/commerce/invoice/invoice-document.ts';
import {
  originalOf,
  type DocumentKind,
} from '#shared/domain/commerce/document/printed-document.ts';
import {
  proofAbsenceOf,
  type ProofAbsence,
} from '#shared/domain/commerce/invoice/invoice-sheets.ts';
import type { NumberedInvoice } from '../../../ports/einvoice/einvoice-port.ts';
import { documentLines } from './document-lines.ts';
import type { InvoiceRow } from './invoice-sql.ts';
import { proofCodes } from './proof-codes.ts';

type View = CallOutput<typeof getInvoice>;

/** An invoice as its buyer is shown it, but for what stands in other tables. */
export function invoiceView(
  invoice: InvoiceRow,
  proofKey: string | null,
  isCopy: (original: DocumentKind) => boolean,
): Omit<View, 'tradeNo' | 'currency' | 'creditNotes'> {
  const { state, buyer, net, tax, total } = invoice;
  const noProof = noProofOf(invoice, proofKey);
  const numbered = numberedOf(invoice);
  const hasProof = noProof === null && proofKey !== null && numbered !== null;
  return {
    orderNumber: invoice.orderNumber,
    number: invoice.number,
    period: invoice.period,
    status: state,
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    voidedAt: invoice.voidedAt?.toISOString() ?? null,
    seller: invoice.seller,
    randomCode: invoice.randomCode,
    ...buyerView(buyer),
    lines: documentLines(invoice.lines),
    net,
    tax,
    total,
    isPrinted: isCopy(originalOf('invoice', buyer)),
    proof: hasProof ? { ...proofCodes(numbered, proofKey), isPrinted: isCopy('proof') } : null,
    noProof,
  };
}

/** Why there is no proof of it; null: there is one. */
export function noProofOf(
  { state: status, buyer, platform }: InvoiceRow,
  proofKey: string | null,
): ProofAbsence | null {
  return proofAbsenceOf({ status, buyer, platform, hasKey: proofKey !== null });
}

/** Whom it is made out to, and what it is kept on. */
export function buyerView(buyer: InvoiceBuyer): Pick<View, 'buyer' | 'carrier'> {
  const { kind, email } = buyer;
  const company = kind === 'company' ? buyer : { name: null, vatNumber: null };
  return {
    buyer: { kind, name: company.name, vatNumber: company.vatNumber, email },
    carrier: kind === 'mobile-barcode' ? buyer.barcode : null,
  };
}

function numberedOf(invoice: InvoiceRow): NumberedInvoice | null {
  const { number, randomCode, issuedAt, seller } = invoice;
  if (number === null || randomCode === null || issuedAt === null || seller === null) return null;
  return { ...invoice, number, randomCode, issuedAt, seller };
}
