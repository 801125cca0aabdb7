import { createCipheriv } from 'node:crypto';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { invoiceBarcode, invoiceQrCodes } from '#shared/domain/commerce/invoice/invoice-proof.ts';
import type { NumberedInvoice } from '../../../ports/einvoice/einvoice-port.ts';

/** The same for every seller (facts/taiwan.md 5.6). */
const iv = Buffer.from('Dt8lyToo17X/XkXaQvihuA==', 'base64');

/**
 * What the codes of an invoice's proof hold. They are made here, since the key that proves who issued
 * it must not leave the server.
 * @param key 32 hex digits, of the Ministry's tool
 */
export function proofCodes(invoice: NumberedInvoice, key: string) {
  const { number, randomCode, seller, buyer, net, tax, total } = invoice;
  const proof = {
    number,
    randomCode,
    issuedOn: taipeiDay(invoice.issuedAt),
    amounts: { net, tax, total },
    buyer: buyer.kind === 'company' ? buyer.vatNumber : null,
    seller: seller.vatNumber,
    encrypted: encrypt(number + randomCode, key),
    lines: invoice.lines.map(({ description, quantity, amount }) => ({
      name: description,
      quantity,
      // Places behind the point as in the messages (facts/taiwan.md 5.3).
      unitPrice: Number((amount / quantity).toFixed(7)),
    })),
  };
  const { left, right } = invoiceQrCodes(proof);
  return { barcode: invoiceBarcode(proof), qrLeft: left, qrRight: right };
}

function encrypt(text: string, key: string): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'hex'), iv);
  return Buffer.concat([cipher.update(text, 'ascii'), cipher.final()]).toString('base64');
}
