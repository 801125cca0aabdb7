import { deriveKey, makeVault, type CarriedKey, type VaultPurpose } from '../vault.ts';
import type { Database } from '../../db/connect.ts';
import {
  endEmailCodes,
  findCarried,
  keepCarried,
  removeUnreadable,
  replaceCheck,
  resealAuthenticators,
} from './key-sql.ts';
import { removeCalendars, resealCalendars } from './sealed-calendars-sql.ts';
import { removeSealedMoney, resealMoney } from './sealed-money-sql.ts';

/**
 * What becomes of what each purpose's key made. `sealed`: opened and sealed anew. `carried`: a
 * signature of something that only its owner has; its own key, from which the application's cannot
 * be computed, is kept sealed under the new one, so that recovery codes, the links of mails sent
 * long ago and repeated calls go on working. `ended`: minutes old at most, and asked for again.
 */
const afterwards = {
  'authenticator-secret': 'sealed',
  'carried-keys': 'sealed',
  'payment-credential': 'sealed',
  'refund-payee': 'sealed',
  'calendar-address': 'sealed',
  'recovery-code': 'carried',
  unsubscribe: 'carried',
  'invoice-link': 'carried',
  idempotency: 'carried',
  'email-code': 'ended',
  'device-code': 'ended',
  // Compared by its hash; a mail that waits is given another.
  'mailed-token': 'ended',
} as const satisfies Record<VaultPurpose, 'sealed' | 'carried' | 'ended'>;

const carriedPurposes = (Object.keys(afterwards) as VaultPurpose[]) // keys of that table
  .filter((purpose) => afterwards[purpose] === 'carried');

/** Seals everything anew, all or nothing; no server may run meanwhile. */
export async function changeKey(db: Database, from: string, to: string) {
  return db.transaction(async (tx) => {
    const vaults = { from: makeVault(from), to: makeVault(to) };
    const rows = await resealAuthenticators(tx, vaults.from, vaults.to);
    await resealMoney(tx, vaults);
    await resealCalendars(tx, vaults);
    const own: CarriedKey[] = carriedPurposes.map((purpose) => ({
      purpose,
      key: deriveKey(from, 'mac', purpose).toString('base64url'),
    }));
    await keepCarried(tx, to, [...own, ...(await findCarried(tx, from))]);
    await endEmailCodes(tx);
    await replaceCheck(tx, to);
    return rows;
  });
}

/** Goes on with a new key where the old one is lost: what it sealed or signed is removed. */
export async function replaceLostKey(db: Database, to: string, now: Date) {
  return db.transaction(async (tx) => {
    const removed = await removeUnreadable(tx, now);
    await removeSealedMoney(tx);
    await removeCalendars(tx);
    await endEmailCodes(tx);
    await replaceCheck(tx, to);
    return removed;
  });
}
