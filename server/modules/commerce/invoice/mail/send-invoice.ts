import { sendInvoice as call } from '#shared/contract/commerce/invoice-mail.ts';
import { countMailTo } from '../../../account/mailed-links/count-mail-to.ts';
import { preparedHandler } from '../../../handler.ts';
import { findOrderDocument } from '../document-sql.ts';
import { findCreditNotes } from '../invoice-sql.ts';

export const sendInvoice = preparedHandler(call, {
  async prepare({ db, fail, limiter, principal }, { orderNumber, note }) {
    const found = await findOrderDocument(db, principal, orderNumber);
    const invoice = found?.invoice;
    if (!invoice?.number) throw fail(7);
    if (note !== undefined && !(await findCreditNotes(db, invoice.id))[note - 1]) throw fail(7);
    await countMailTo(limiter, 'invoice', invoice.buyer.email, principal.workspaceId);
    return invoice;
  },

  async run({ db, enqueue }, { note }, { id: invoiceId, state, buyer }) {
    const ofInvoice = state === 'voided' ? 'voided' : 'issued';
    const event = note === undefined ? ofInvoice : 'credited';
    await enqueue(db, 'send-invoice-mail', { invoiceId, event, note: note ?? null });
    return { email: buyer.email };
  },
});
