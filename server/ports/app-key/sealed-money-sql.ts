import { eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { storedPayments, trades } from '../../db/schema/commerce/payment.ts';
import { refunds } from '../../db/schema/commerce/refund.ts';
import type { Vault, VaultPurpose } from '../vault.ts';

interface Vaults {
  from: Vault;
  to: Vault;
}

/** What does not open stays as it is: whoever uses it finds out, and asks for another. */
function resealed({ from, to }: Vaults, purpose: VaultPurpose, sealed: Buffer | null) {
  const opened = sealed && from.open(purpose, sealed);
  return opened === null ? null : to.seal(purpose, opened);
}

/** Seals stored cards and the accounts of refunds anew. */
export async function resealMoney(db: Database, vaults: Vaults): Promise<void> {
  for (const { workspaceId, credential: sealed } of await db.select().from(storedPayments)) {
    const credential = resealed(vaults, 'payment-credential', sealed);
    const isIt = eq(storedPayments.workspaceId, workspaceId);
    if (credential) await db.update(storedPayments).set({ credential }).where(isIt);
  }
  const waiting = await db
    .select({ id: trades.id, sealed: trades.pendingCredential })
    .from(trades)
    .where(isNotNull(trades.pendingCredential));
  for (const { id, sealed } of waiting) {
    const pendingCredential = resealed(vaults, 'payment-credential', sealed);
    if (pendingCredential)
      await db.update(trades).set({ pendingCredential }).where(eq(trades.id, id));
  }
  const payees = await db
    .select({ id: refunds.id, sealed: refunds.payee })
    .from(refunds)
    .where(isNotNull(refunds.payee));
  for (const { id, sealed } of payees) {
    const payee = resealed(vaults, 'refund-payee', sealed);
    if (payee) await db.update(refunds).set({ payee }).where(eq(refunds.id, id));
  }
}

/** Without the key nobody can use these any more: cards are stored anew, accounts asked for again. */
export async function removeSealedMoney(db: Database): Promise<void> {
  await db.delete(storedPayments);
  await db.update(trades).set({ pendingCredential: null });
  await db.update(refunds).set({ payee: null });
}
