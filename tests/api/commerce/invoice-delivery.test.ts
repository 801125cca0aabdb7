import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { einvoiceMessages } from '#server/db/schema/commerce/invoice.ts';
import { deliverEinvoice } from '#server/modules/commerce/invoice/deliver-einvoice.ts';
import { numberInvoice } from '#server/modules/commerce/invoice/number-invoice.ts';
import type { JobServices } from '#server/modules/job-services.ts';
import { emptyReceipt, type EinvoicePort } from '#server/ports/einvoice/einvoice-port.ts';
import { buyers as buyerOf, insertTrack, insertWaiting } from '#tests/support/commerce/invoices.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { firstAttempt } from '#tests/support/server/first-attempt.ts';

const database = testDatabase();
const config = readConfig({ NODE_ENV: 'test', SANDBOX: '1' });
const now = new Date('2026-02-14T04:00:00Z');

/** A platform whose answer is a test's. */
function platform(deliver: EinvoicePort['deliver'], name: 'mig' | 'ecpay' = 'mig'): EinvoicePort {
  return { platform: name, isNumbering: false, deliver };
}

const deliver = (einvoice: EinvoicePort, invoiceId: string) => {
  // All that this job needs of the services.
  const services = { db: database.db, einvoice } as JobServices;
  return deliverEinvoice(services, { invoiceId }, firstAttempt(now));
};

it('of two attempts at a message one tells it; one that failed lets the next begin', async () => {
  const { db } = database;
  await insertTrack(db, { period: '11502', letters: 'AB', firstNumber: 0, lastNumber: 9 });
  const id = await insertWaiting(db);
  const einvoice = platform(() => Promise.reject(new Error('away')));
  const enqueue = () => Promise.resolve();
  await db.transaction((tx) =>
    numberInvoice({ db: tx, now, config, einvoice, enqueue }, { id, buyer: buyerOf.email }),
  );
  await expect(deliver(einvoice, id)).rejects.toThrow('away');
  const elsewhere = platform(() => Promise.resolve(emptyReceipt), 'ecpay');
  await expect(deliver(elsewhere, id)).rejects.toThrow('of mig cannot be told to ecpay');
  let told = 0;
  let answer: () => void = () => undefined;
  const slow = platform(async () => {
    told += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return emptyReceipt;
  });
  const first = deliver(slow, id);
  await eventually('the first attempt is under way', () => Promise.resolve(told === 1));
  await expect(deliver(slow, id)).rejects.toThrow('another attempt');
  answer();
  await first;
  await deliver(slow, id);
  expect(told).toBe(1);
  expect(await db.select().from(einvoiceMessages)).toMatchObject([
    { kind: 'F0401', deliveredAt: now, heldUntil: null },
  ]);
});
