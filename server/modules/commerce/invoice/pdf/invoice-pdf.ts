import PDFDocument from 'pdfkit';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getInvoice } from '#shared/contract/commerce/document.ts';
import { capitalAmount } from '#shared/domain/commerce/invoice/capital-amount.ts';
import { fixedWords } from '#shared/domain/commerce/invoice/fixed-words.ts';
import { shownInvoiceNumber, shownPeriod } from '#shared/domain/commerce/invoice/invoice-words.ts';
import { vat } from '#shared/domain/commerce/trade.ts';
import { exactUnitPriceOf } from '#shared/domain/commerce/vat.ts';
import { product, type Language } from '#shared/domain/constants.ts';
import en from '#resources/locales/en/print.json' with { type: 'json' };
import es from '#resources/locales/es/print.json' with { type: 'json' };
import ja from '#resources/locales/ja/print.json' with { type: 'json' };
import zhCN from '#resources/locales/zh-CN/print.json' with { type: 'json' };
import zhTW from '#resources/locales/zh-TW/print.json' with { type: 'json' };
import { formatMoment } from '../../../../ports/mail/values.ts';
import { fill } from '../../../../ports/mail/words.ts';
import { breathe, PdfPage } from './pdf-page.ts';

/** Without the plural forms, of which languages have different ones. */
type Labels = Omit<typeof en, 'creditNote'> & {
  creditNote: Omit<(typeof en)['creditNote'], 'numbered_one' | 'numbered_other'>;
};
const labelsOf: Record<Language, Labels> = { en, es, ja, 'zh-CN': zhCN, 'zh-TW': zhTW };

type Invoice = CallOutput<typeof getInvoice>;
type CreditNote = Invoice['creditNotes'][number];

/** What is put on paper: an issued or voided invoice, or one of its credit notes. */
export interface PdfSource {
  invoice: Invoice;
  /** Null: the invoice itself. */
  note: CreditNote | null;
  language: Language;
}

/** The document's name: of the file, the window and the foot of each page. */
export function pdfTitle({ invoice, note, language }: PdfSource): string {
  const labels = labelsOf[language];
  const number = shownInvoiceNumber(invoice.number ?? '');
  return note === null
    ? fill(labels.invoice.titleOf, { number })
    : fill(labels.creditNote.titleOf, { number: note.number ?? number });
}

/** An invoice or credit note as PDF (A4), with the content of the printed sheet. */
export async function invoicePdf(source: PdfSource): Promise<Buffer> {
  const { invoice, note, language } = source;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: pdfTitle(source), Author: invoice.seller?.name ?? product.name },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const page = new PdfPage(doc, language);
  await (note === null ? drawInvoice(page, source) : drawCreditNote(page, source, note));
  page.numberPages(pdfTitle(source));
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

async function drawInvoice(page: PdfPage, { invoice, language }: PdfSource): Promise<void> {
  const labels = labelsOf[language];
  const isCompany = invoice.buyer.kind === 'company';
  const { isPrinted, status, voidedAt } = invoice;
  const proof = `${fixedWords.proof}${isPrinted ? fixedWords.reprint : ''}`;
  drawHead(page, invoice, {
    title: labels.invoice.title,
    fixedTitle: isCompany ? proof : fixedWords.invoice,
    copy: isPrinted ? labels.reprint : null,
    labels,
  });
  if (status === 'voided') {
    const at = voidedAt === null ? '' : formatMoment(voidedAt, language);
    page.stamp(fixedWords.voided, fill(labels.voided, { date: at }));
  }
  page.reference(shownPeriod(invoice.period ?? ''), shownInvoiceNumber(invoice.number ?? ''));
  await breathe();
  page.facts([
    ...buyerFacts(invoice, labels),
    // Not known here; the Ministry's form has room for it.
    [labels.address, isCompany ? '________________' : null],
    [labels.carrier, invoice.carrier],
    [labels.issuedAt, invoice.issuedAt && formatMoment(invoice.issuedAt, language)],
    [labels.randomCode, invoice.randomCode],
    [labels.format, isCompany ? fixedWords.format : null],
    isCompany
      ? [labels.remarks, `${labels.orderNumber} ${invoice.orderNumber}`]
      : [labels.orderNumber, invoice.orderNumber],
  ]);
  // Prices for a company are without VAT, for all others with it (facts/taiwan.md 5.3).
  await breathe();
  await page.table(
    [
      labels.description,
      labels.quantity,
      labels.unitPrice,
      isCompany ? labels.amountWithoutVat : labels.amount,
    ],
    invoice.lines.map(({ description, quantity, unitPrice, amount, net }) => [
      description,
      String(quantity),
      money(isCompany ? exactUnitPriceOf(unitPrice) : unitPrice),
      money(isCompany ? net : amount),
    ]),
  );
  await breathe();
  drawTotals(page, invoice, labels);
  if (isCompany) {
    page.facts([
      [labels.taxType, fixedWords.taxType],
      [labels.totalInWords, `${fixedWords.currency}${capitalAmount(invoice.total)}`],
    ]);
    page.seal(fixedWords.sellerSeal, sealedBy(invoice.seller));
  }
  const notes = [];
  if (!isCompany) {
    notes.push(invoice.carrier === null ? labels.copy : labels.onCarrier, labels.withVat);
  }
  if (invoice.creditNotes.length > 0) {
    const numbers = invoice.creditNotes.flatMap(({ number }) => number ?? []).join(' · ') || '–';
    notes.push(fill(labels.credited, { numbers }));
  }
  page.notes(notes);
}

async function drawCreditNote(
  page: PdfPage,
  { invoice, language }: PdfSource,
  note: CreditNote,
): Promise<void> {
  const labels = labelsOf[language];
  drawHead(page, invoice, {
    title: labels.creditNote.title,
    fixedTitle: fixedWords.creditNote,
    copy: note.isPrinted ? labels.reprint : null,
    labels,
  });
  page.reference(
    formatMoment(note.issuedAt, language),
    note.number ?? labels.creditNote.unnumbered,
  );
  await breathe();
  page.facts([
    ...buyerFacts(invoice, labels),
    [labels.creditNote.of, shownInvoiceNumber(invoice.number ?? '')],
    [labels.creditNote.ofDate, invoice.issuedAt && formatMoment(invoice.issuedAt, language)],
    [labels.orderNumber, invoice.orderNumber],
  ]);
  const what = invoice.lines.map(({ description }) => description).join(' · ');
  await breathe();
  await page.table(
    [labels.description, labels.amountWithoutVat, labels.tax],
    [[what, money(note.net), money(note.tax)]],
  );
  await breathe();
  drawTotals(page, note, labels);
  page.seal(`${fixedWords.seal}　${labels.creditNote.seal}`);
  page.notes([labels.creditNote.note]);
}

interface Head {
  title: string;
  fixedTitle: string;
  copy: string | null;
  labels: Labels;
}

function drawHead(page: PdfPage, { seller }: Invoice, { labels, ...titles }: Head): void {
  page.head({
    brand: product.name,
    seller: seller
      ? [seller.name, `${labels.vatNumber} ${seller.vatNumber}`, seller.address ?? '']
      : [],
    ...titles,
  });
}

/** Lines below the box for the seller's seal, as in the Ministry's form. */
function sealedBy(seller: Invoice['seller']): string[] {
  if (seller === null) return [];
  const { name, vatNumber, address } = seller;
  return [
    `${fixedWords.seller} ${name}`,
    `${fixedWords.vatNumber} ${vatNumber}`,
    ...(address === null ? [] : [`${fixedWords.address} ${address}`]),
  ];
}

function buyerFacts({ buyer }: Invoice, labels: Labels): [string, string | null][] {
  return [
    [labels.buyer, buyer.name ?? buyer.email],
    [labels.vatNumber, buyer.vatNumber],
  ];
}

function drawTotals(
  page: PdfPage,
  { net, tax, total }: { net: number; tax: number; total: number },
  labels: Labels,
): void {
  page.totals([
    [labels.subtotal, money(net)],
    [fill(labels.vat, { percent: String(vat.percent) }), money(tax)],
    [labels.total, money(total)],
  ]);
}

/** Whole TWD, or a unit price with two decimals at most. */
const money = (amount: number) =>
  `NT$${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;
