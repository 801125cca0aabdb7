import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Vault } from '../../ports/vault.ts';

const idBytes = 16;

/** The token of somebody's unsubscribe link: works for ever, and needs no row to be kept for it. */
export function makeUnsubscribeToken(vault: Vault, userId: string): string {
  const mac = vault.mac('unsubscribe', userId);
  return Buffer.concat([parse(userId), mac]).toString('base64url');
}

/** Whose token it is; null for what we did not make. */
export function readUnsubscribeToken(vault: Vault, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  // Node reads past what is no base64url; a token has one spelling.
  if (bytes.length <= idBytes || bytes.toString('base64url') !== token) return null;
  const userId = idIn(bytes.subarray(0, idBytes));
  if (userId === null) return null;
  const mac = bytes.subarray(idBytes);
  // Mails are older than keys: a link from before the last change of key works, too.
  const isOurs = vault
    .macs('unsubscribe', userId)
    .some((wanted) => mac.length === wanted.length && timingSafeEqual(mac, wanted));
  return isOurs ? userId : null;
}

function idIn(bytes: Uint8Array): string | null {
  try {
    return stringify(bytes);
  } catch {
    return null; // sixteen bytes that are no UUID
  }
}
