import * as z from 'zod/mini';
import type { InvoiceBuyer } from '#shared/domain/commerce/invoice/invoice-document.ts';
import {
  EinvoiceRefused,
  emptyReceipt,
  type CreditNoteDocument,
  type EinvoicePort,
  type EinvoiceReceipt,
  type NumberedInvoice,
  type UnnumberedInvoice,
} from '../einvoice-port.ts';
import { cutText } from '../cut-text.ts';
import { readTaipeiTime, taipeiClock } from '../../taipei-time.ts';
import {
  askEcpay,
  type EcpayAnswer,
  type EcpayInvoiceMerchant,
} from '../../ecpay-invoice/ask-ecpay.ts';

const done = 1;
/** An invoice with this RelateNumber is there already. */
const duplicate = 10_000_009;
const taxable = '1';
const unit = '式';

const issued = z.object({
  InvoiceNo: z.string().check(z.regex(/^[A-Z]{2}[0-9]{8}$/)),
  InvoiceDate: z.string(),
  RandomNumber: z.string().check(z.regex(/^[0-9]{4}$/)),
});
const found = z.object({
  IIS_Number: issued.shape.InvoiceNo,
  IIS_Create_Date: z.string(),
  IIS_Random_Number: issued.shape.RandomNumber,
  IIS_Remain_Allowance_Amt: z.coerce.number(),
});
const allowed = z.object({ IA_Allow_No: z.string() });

/** ECPay's B2C e-invoices (facts/taiwan.md 6.1), which also take companies; ECPay numbers them. */
export function ecpayEinvoices(merchant: EcpayInvoiceMerchant): EinvoicePort {
  const ask = (name: string, data: object) => askEcpay(merchant, name, data);
  return {
    platform: 'ecpay',
    isNumbering: true,
    deliver(message) {
      switch (message.kind) {
        case 'F0401':
          return issue(ask, message.invoice);
        case 'F0501':
          return cancel(ask, message.invoice, message.reason);
        case 'G0401':
          return credit(ask, message.invoice, message.note);
      }
    },
  };
}

type Ask = (name: string, data: object) => Promise<EcpayAnswer>;
type Invoice = NumberedInvoice | UnnumberedInvoice;

/** One RelateNumber is one invoice, however often it is sent. */
async function issue(ask: Ask, invoice: Invoice): Promise<EinvoiceReceipt> {
  const answer = await ask('Issue', {
    RelateNumber: relateNumber(invoice),
    ...buyerFields(invoice.buyer),
    Print: '0',
    Donation: '0',
    TaxType: taxable,
    SalesAmount: invoice.total,
    InvType: '07',
    vat: '1',
    Items: invoice.lines.map(({ description, quantity, amount }, at) => ({
      ItemSeq: at + 1,
      ItemName: cutText(description, 100),
      ItemCount: quantity,
      ItemWord: unit,
      ItemPrice: Number((amount / quantity).toFixed(7)),
      ItemTaxType: taxable,
      ItemAmount: amount,
    })),
  });
  if (answer.code === duplicate) {
    const { number, randomCode, issuedAt } = await find(ask, invoice);
    return { ...emptyReceipt, invoice: { number, randomCode, issuedAt } };
  }
  const { InvoiceNo, RandomNumber, InvoiceDate } = read(issued, accepted('Issue', answer));
  const numbered = { number: InvoiceNo, randomCode: RandomNumber, issuedAt: momentOf(InvoiceDate) };
  return { ...emptyReceipt, invoice: numbered };
}

/** What is refused may have been done by an earlier try whose answer was lost. */
async function cancel(
  ask: Ask,
  invoice: NumberedInvoice,
  reason: string,
): Promise<EinvoiceReceipt> {
  const which = { InvoiceNo: invoice.number, InvoiceDate: taipeiClock(invoice.issuedAt).day };
  const answer = await ask('Invalid', { ...which, Reason: cutText(reason, 20) });
  if (answer.code !== done) {
    const asked = await ask('GetInvalid', { RelateNumber: relateNumber(invoice), ...which });
    if (asked.code !== done) accepted('Invalid', answer);
  }
  return emptyReceipt;
}

/**
 * Allowances have no number of ours, so what may still be given back tells whether an earlier try
 * came through; its number was in the answer that was lost.
 */
async function credit(
  ask: Ask,
  invoice: NumberedInvoice,
  note: CreditNoteDocument,
): Promise<EinvoiceReceipt> {
  const before = invoice.total - note.creditedBefore;
  const { remaining } = await find(ask, invoice);
  if (remaining === before - note.total) return emptyReceipt;
  if (remaining !== before) {
    throw new EinvoiceRefused(`ECPay has ${remaining} left of the invoice, not ${before}`);
  }
  const answer = await ask('Allowance', {
    InvoiceNo: invoice.number,
    InvoiceDate: taipeiClock(invoice.issuedAt).day,
    AllowanceNotify: 'E',
    NotifyMail: invoice.buyer.email,
    AllowanceAmount: note.total,
    Items: [
      {
        ItemSeq: 1,
        ItemName: cutText(invoice.lines[0]?.description ?? '', 100),
        ItemCount: 1,
        ItemWord: unit,
        ItemPrice: note.total,
        ItemTaxType: taxable,
        ItemAmount: note.total,
      },
    ],
  });
  const { IA_Allow_No } = read(allowed, accepted('Allowance', answer));
  return { ...emptyReceipt, creditNoteNumber: IA_Allow_No };
}

async function find(ask: Ask, invoice: Invoice) {
  const answer = await ask('GetIssue', { RelateNumber: relateNumber(invoice) });
  const facts = read(found, accepted('GetIssue', answer));
  return {
    number: facts.IIS_Number,
    randomCode: facts.IIS_Random_Number,
    issuedAt: momentOf(facts.IIS_Create_Date),
    remaining: facts.IIS_Remain_Allowance_Amt,
  };
}

/** With a member carrier nothing is printed, so that a company need give no address. */
function buyerFields(buyer: InvoiceBuyer) {
  const isBarcode = buyer.kind === 'mobile-barcode';
  return {
    CustomerIdentifier: buyer.kind === 'company' ? buyer.vatNumber : '',
    CustomerName: buyer.kind === 'company' ? buyer.name : '',
    CustomerEmail: buyer.email,
    CarrierType: isBarcode ? '3' : '1',
    CarrierNum: isBarcode ? buyer.barcode : '',
  };
}

/** Letters and digits, up to 50. */
function relateNumber({ id }: Invoice): string {
  return id.replaceAll('-', '');
}

/** What it told of something done. @throws EinvoiceRefused */
function accepted(call: string, { code, message, data }: EcpayAnswer): unknown {
  if (code !== done) throw new EinvoiceRefused(`${call}: ${code} ${message}`);
  return data;
}

/** An answer that lacks what it must hold is worth as much as none: sent again, it is found. */
function read<S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(`an answer of ECPay lacks ${parsed.error.issues[0]?.path.join('.')}`);
}

function momentOf(text: string): Date {
  const moment = readTaipeiTime(text);
  if (moment === null) throw new Error('an answer of ECPay holds no time where one must be');
  return moment;
}
