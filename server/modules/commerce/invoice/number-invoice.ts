import { randomInt } from 'node:crypto';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { invoicePeriodOf } from '#shared/domain/commerce/invoice/invoice-period.ts';
import type { CallContext } from '../../context.ts';
import { mailInvoice } from './mail/send-invoice-mail.ts';
import { insertMessage, takeInvoiceNumber, updateInvoice, type InvoiceRow } from './invoice-sql.ts';

/** What voiding and crediting need; `db` is the caller's transaction. */
export type InvoiceContext = Pick<CallContext, 'db' | 'now' | 'enqueue'> & {
  config: Pick<CallContext['config'], 'seller'>;
  einvoice: Pick<CallContext['einvoice'], 'platform' | 'isNumbering'>;
};

/** What issuing needs: in a process that numbers nothing (null) the invoice waits for one that does. */
export type IssuingContext = Omit<InvoiceContext, 'einvoice'> & {
  einvoice: InvoiceContext['einvoice'] | null;
};

/**
 * Why an invoice has no number yet: nobody told us who sells, the period has no track or a used up
 * one, the platform numbers it and was not asked yet, or this is no server.
 */
export type Waiting = 'no-seller' | 'no-track' | 'track-exhausted' | 'platform' | 'no-server';

export type Numbered = { number: string } | { waits: Waiting };

/**
 * Gives an invoice that waits its number, of the period of today in Taipei, and writes its message;
 * a platform that numbers by itself is only told. Nothing changes where neither can be.
 * @param invoice locked, or new in this transaction; `state` waiting, `platform` null
 */
export async function numberInvoice(
  ctx: IssuingContext,
  { id, buyer }: Pick<InvoiceRow, 'id' | 'buyer'>,
): Promise<Numbered> {
  const { db, now, einvoice, config } = ctx;
  if (einvoice === null) return { waits: 'no-server' };
  const { seller } = config;
  if (seller === null) return { waits: 'no-seller' };
  const { platform } = einvoice;
  if (einvoice.isNumbering) {
    await updateInvoice(db, id, { seller, platform });
    await tell(ctx, id);
    return { waits: 'platform' };
  }
  const { code: period } = invoicePeriodOf(taipeiDay(now));
  const taken = await takeInvoiceNumber(db, period);
  if ('none' in taken) return { waits: taken.none };
  const { number } = taken;
  const randomCode = String(randomInt(10_000)).padStart(4, '0');
  await updateInvoice(db, id, {
    seller,
    platform,
    period,
    number,
    randomCode,
    state: 'issued',
    issuedAt: now,
  });
  await tell(ctx, id);
  await mailInvoice(ctx, { id, buyer }, 'issued');
  return { number };
}

async function tell({ db, now, enqueue }: IssuingContext, invoiceId: string): Promise<void> {
  await insertMessage(db, { invoiceId, kind: 'F0401', createdAt: now });
  await enqueue(db, 'deliver-einvoice', { invoiceId });
}
