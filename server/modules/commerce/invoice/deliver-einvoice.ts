import { taipeiDay } from '#shared/domain/calendar.ts';
import { invoicePeriodOf } from '#shared/domain/commerce/invoice/invoice-period.ts';
import type { Database } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobs } from '../../../jobs/table.ts';
import type {
  EinvoiceMessage,
  EinvoiceReceipt,
  NumberedInvoice,
} from '../../../ports/einvoice/einvoice-port.ts';
import type { JobHandlers, JobServices } from '../../job-services.ts';
import { mailInvoice } from './mail/send-invoice-mail.ts';
import {
  creditedBefore,
  findNextMessage,
  holdMessage,
  releaseMessage,
  settleMessage,
  type InvoiceRow,
} from './invoice-sql.ts';

type Waiting = NonNullable<Awaited<ReturnType<typeof findNextMessage>>>;

/**
 * Tells the platform what it was not told yet of an invoice, one message after the other. Two
 * attempts at once could make two credit notes of one, so the second waits for its next try.
 */
export const deliverEinvoice: JobHandlers['deliver-einvoice'] = async (
  services,
  { invoiceId },
  { now, signal },
) => {
  const { db } = services;
  for (;;) {
    signal.throwIfAborted();
    const next = await findNextMessage(db, invoiceId);
    if (next === null) return;
    await deliver(services, next, now);
  }
};

async function deliver(services: JobServices, next: Waiting, now: Date): Promise<void> {
  const { db, einvoice } = services;
  const { message, invoice, note } = next;
  if (invoice.platform !== einvoice.platform) {
    // Whoever numbered it must hear of the rest, too.
    throw new Error(`an invoice of ${invoice.platform} cannot be told to ${einvoice.platform}`);
  }
  const begun = new Date();
  const until = new Date(begun.getTime() + jobs['deliver-einvoice'].expirySeconds * 1000);
  if (!(await holdMessage(db, message.id, { now: begun, until }))) {
    throw new Error('another attempt at this message is under way');
  }
  try {
    const receipt = await einvoice.deliver(await asMessage(db, next));
    await inTransaction(db, async (tx) => {
      await settleMessage(tx, message, withPeriod(receipt), now);
      // The platform has numbered it just now.
      const ctx = { ...services, db: tx };
      if (receipt.invoice !== null) await mailInvoice(ctx, invoice, 'issued');
      if (note !== null && note.number === null) {
        await mailInvoice(ctx, invoice, 'credited', note.position);
      }
    });
  } catch (error) {
    await releaseMessage(db, message.id);
    throw error;
  }
}

async function asMessage(
  db: Database,
  { message, invoice, note }: Waiting,
): Promise<EinvoiceMessage> {
  const { kind } = message;
  switch (kind) {
    case 'F0401':
      return { kind, invoice: invoice.number === null ? unnumbered(invoice) : numbered(invoice) };
    case 'F0501': {
      const { voidedAt, voidReason: reason } = invoice;
      if (voidedAt === null || reason === null) throw new Error('the invoice is not voided');
      return { kind, invoice: numbered(invoice), voidedAt, reason };
    }
    case 'G0401': {
      if (note === null) throw new Error('the message has no credit note');
      const before = await creditedBefore(db, invoice.id, note.position);
      return { kind, invoice: numbered(invoice), note: { ...note, creditedBefore: before } };
    }
  }
}

function numbered(invoice: InvoiceRow): NumberedInvoice {
  const { number, randomCode, issuedAt, seller } = invoice;
  if (number === null || randomCode === null || issuedAt === null || seller === null) {
    throw new Error('the invoice has no number');
  }
  return { ...invoice, number, randomCode, issuedAt, seller };
}

function unnumbered(invoice: InvoiceRow) {
  const { seller } = invoice;
  if (seller === null) throw new Error('the invoice has no seller');
  return { ...invoice, number: null, seller };
}

function withPeriod({ invoice, creditNoteNumber }: EinvoiceReceipt) {
  if (invoice === null) return { invoice, creditNoteNumber };
  const { code: period } = invoicePeriodOf(taipeiDay(invoice.issuedAt));
  return { invoice: { ...invoice, period }, creditNoteNumber };
}
