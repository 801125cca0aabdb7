import { and, asc, eq, gt } from 'drizzle-orm';
import type { Language, MaintenanceType } from '#shared/domain/constants.ts';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';
import { maintenanceWindows } from '../../db/schema/system.ts';

/** Keeps the language with the account. */
export async function saveLanguage(db: Database, userId: string, language: Language) {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}

/** Does somebody own this referral code? */
export async function hasReferralCode(db: Database, code: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.referralCode, code));
  return found.length > 0;
}

/** The running or next window of a kind. */
export async function nextMaintenance(db: Database, type: MaintenanceType, now: Date) {
  const [window] = await db
    .select()
    .from(maintenanceWindows)
    .where(and(eq(maintenanceWindows.type, type), gt(maintenanceWindows.endsAt, now)))
    .orderBy(asc(maintenanceWindows.startsAt), asc(maintenanceWindows.id))
    .limit(1);
  return window ?? null;
}
