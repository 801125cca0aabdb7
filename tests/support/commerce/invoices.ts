import { v7 } from 'uuid';
import { referenceNumber } from '#shared/domain/commerce/reference-number.ts';
import type { Database } from '#server/db/connect.ts';
import { invoices, invoiceTracks } from '#server/db/schema/commerce/invoice.ts';
import type { NumberedInvoice } from '#server/ports/einvoice/einvoice-port.ts';
import type { InvoiceBuyer } from '#shared/domain/commerce/invoice/invoice-document.ts';

/** Registered companies of public samples; their checksums are right. */
export const vatNumbers = { seller: '54352706', buyer: '04595257' } as const;

const email = 'buyer@example.test';

/** One of each way to receive an invoice. */
export const buyers = {
  company: { kind: 'company', name: 'Blue Door & <Sons>', vatNumber: vatNumbers.buyer, email },
  barcode: { kind: 'mobile-barcode', barcode: '/AB.-+99', email },
  email: { kind: 'email', email },
} as const satisfies Record<string, InvoiceBuyer>;

export const seller = { name: '看板股份有限公司', vatNumber: vatNumbers.seller, address: null };

/** An invoice over 960 with two lines, 03:04:05 on 1 March in Taipei: the day before in UTC. */
export function anInvoice(buyer: InvoiceBuyer): NumberedInvoice {
  return {
    id: '01990000-0000-7000-8000-000000000001',
    orderNumber: '01990000000000000000',
    number: 'AB12345678',
    randomCode: '0042',
    issuedAt: new Date('2026-02-28T19:04:05Z'),
    seller,
    buyer,
    lines: [
      { description: 'Professional "yearly" & more', quantity: 1, amount: 480 },
      { description: '儲存空間 50 GB', quantity: 3, amount: 480 },
    ],
    net: 914,
    tax: 46,
    total: 960,
  };
}

/** An invoice that was paid for and has no number yet, in the transaction `db`; answers its id. */
export async function insertWaiting(
  db: Database,
  values: Partial<typeof invoices.$inferInsert> = {},
): Promise<string> {
  const id = v7();
  await db.insert(invoices).values({
    id,
    orderNumber: referenceNumber(id),
    state: 'waiting',
    buyer: buyers.email,
    lines: [{ description: 'Professional', quantity: 1, amount: 960 }],
    net: 914,
    tax: 46,
    total: 960,
    createdAt: new Date(),
    ...values,
  });
  return id;
}

/** Numbers of a track. */
export async function insertTrack(
  db: Database,
  track: { period: string; letters: string; firstNumber: number; lastNumber: number },
): Promise<void> {
  const nextNumber = track.firstNumber;
  await db.insert(invoiceTracks).values({ ...track, nextNumber, createdAt: new Date() });
}
