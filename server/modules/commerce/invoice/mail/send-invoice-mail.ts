import { moneyText } from '#shared/domain/commerce/money-text.ts';
import { shownInvoiceNumber, shownPeriod } from '#shared/domain/commerce/invoice/invoice-words.ts';
import { invoiceLink } from '#shared/domain/commerce/trade.ts';
import { renderMail } from '../../../../ports/mail/render.ts';
import type { CallContext } from '../../../context.ts';
import type { JobHandlers } from '../../../job-services.ts';
import { findInvoiceDocument } from '../document-sql.ts';
import { invoiceDocument } from '../invoice-document.ts';
import type { InvoiceRow } from '../invoice-sql.ts';
import { invoicePdf, pdfTitle } from '../pdf/invoice-pdf.ts';
import { makeInvoiceToken } from './invoice-link.ts';

/** What happened to an invoice that its email reports. */
export type InvoiceMailEvent = 'issued' | 'voided' | 'credited';

/**
 * Queues the email about an event of an invoice, in the transaction that brings the event about, so that
 * there is one for each. Only for a buyer who chose the invoice by email (decisions section 8).
 */
export async function mailInvoice(
  { db, enqueue }: Pick<CallContext, 'db' | 'enqueue'>,
  { id: invoiceId, buyer }: Pick<InvoiceRow, 'id' | 'buyer'>,
  event: InvoiceMailEvent,
  note: number | null = null,
): Promise<void> {
  if (buyer.kind !== 'email') return;
  await enqueue(db, 'send-invoice-mail', { invoiceId, event, note });
}

/** Job: sends an invoice or credit note to the buyer, with a link to it and as PDF. */
export const sendInvoiceMail: JobHandlers['send-invoice-mail'] = async (
  services,
  { invoiceId, event, note: position },
  { now },
) => {
  const found = await findInvoiceDocument(services.db, invoiceId);
  if (!found?.invoice?.number) return;
  const { order, invoice } = found;
  const { language } = order;
  const document = await invoiceDocument(services, { order, tradeNo: null }, invoice);
  const note = position === null ? null : (document.creditNotes[position - 1] ?? null);
  if (position !== null && note === null) return;
  const token = makeInvoiceToken(services.vault, { invoiceId, note: position }, now);
  const { net, tax, total } = note ?? invoice;
  const mail = renderMail('invoice', language, {
    name: '',
    change: event,
    link: `${services.origin()}/invoice/${token}?lang=${language}`,
    number: shownInvoiceNumber(invoice.number ?? ''),
    note: note?.number ?? null,
    period: shownPeriod(invoice.period ?? ''),
    net: moneyText(net),
    tax: moneyText(tax),
    total: moneyText(total),
    days: invoiceLink.days,
  });
  const source = { invoice: document, note, language };
  const filename = `${pdfTitle(source).replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.pdf`;
  const content = await invoicePdf(source);
  await services.mail.send({
    ...mail,
    to: invoice.buyer.email,
    locale: language,
    attachments: [{ filename, contentType: 'application/pdf', content }],
  });
};
