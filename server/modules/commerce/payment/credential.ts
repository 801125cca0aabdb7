import type { StoredCredential } from '../../../ports/payment/payment-port.ts';
import type { Vault } from '../../../ports/vault.ts';
import type { MoneyContext } from '../money-context.ts';
import { saveStoredPayment } from './stored-payment-sql.ts';

/** Seals what renewals are charged with. */
export function sealCredential(vault: Vault, stored: StoredCredential): Buffer {
  return vault.seal('payment-credential', JSON.stringify(stored));
}

/** The same in clear; null where the application's key is no longer the one it was sealed with. */
export function openCredential(vault: Vault, sealed: Uint8Array): StoredCredential | null {
  const text = vault.open('payment-credential', sealed);
  return text === null ? null : (JSON.parse(text) as StoredCredential); // sealed above
}

/** Keeps a card or PayPal account for the renewals of a workspace, in place of another. */
export async function keepCredential(
  { db, now, vault }: Pick<MoneyContext, 'db' | 'now' | 'vault'>,
  { workspaceId, userId }: { workspaceId: string; userId: string | null },
  stored: StoredCredential,
): Promise<void> {
  const card = stored.method === 'card' ? stored : null;
  await saveStoredPayment(db, {
    workspaceId,
    method: stored.method,
    credential: sealCredential(vault, stored),
    lastFour: card?.lastFour ?? null,
    expires: card?.expires ?? null,
    storedBy: userId,
    updatedAt: now,
  });
}
