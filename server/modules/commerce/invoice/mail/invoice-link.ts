import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { invoiceLink } from '#shared/domain/commerce/trade.ts';
import type { Vault } from '../../../../ports/vault.ts';

const dayMs = 86_400_000;
/** A UUID, the number of the credit note, and the last day since 1970. */
const sizes = { id: 16, note: 1, day: 2 } as const;
const contentSize = sizes.id + sizes.note + sizes.day;

/** The one document that a link opens. */
export interface LinkedDocument {
  invoiceId: string;
  /** From 1; null: the invoice itself. */
  note: number | null;
  validUntil: Date;
}

/** The token of a link that works for `invoiceLink.days` days from `now`; nothing is stored for it. */
export function makeInvoiceToken(
  vault: Vault,
  { invoiceId, note }: Omit<LinkedDocument, 'validUntil'>,
  now: Date,
): string {
  const content = Buffer.alloc(contentSize);
  content.set(parse(invoiceId));
  content.writeUInt8(note ?? 0, sizes.id);
  content.writeUInt16BE(
    Math.floor(now.getTime() / dayMs) + invoiceLink.days,
    sizes.id + sizes.note,
  );
  const mac = vault.mac('invoice-link', content.toString('base64url'));
  return Buffer.concat([content, mac]).toString('base64url');
}

/** What a token opens at `now`; null where we did not make it, or it has expired. */
export function readInvoiceToken(vault: Vault, token: string, now: Date): LinkedDocument | null {
  const bytes = Buffer.from(token, 'base64url');
  // Node accepts characters that are not base64url; a token has one spelling.
  if (bytes.length <= contentSize || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(0, contentSize);
  const mac = bytes.subarray(contentSize);
  const isOurs = vault
    .macs('invoice-link', content.toString('base64url'))
    .some((wanted) => mac.length === wanted.length && timingSafeEqual(mac, wanted));
  if (!isOurs) return null;
  const note = content.readUInt8(sizes.id);
  const validUntil = new Date(content.readUInt16BE(sizes.id + sizes.note) * dayMs);
  if (now >= validUntil) return null;
  return { invoiceId: stringify(content, 0), note: note === 0 ? null : note, validUntil };
}
