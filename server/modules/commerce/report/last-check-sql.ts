import { eq } from 'drizzle-orm';
import { moneyCheckSetting } from '#shared/domain/commerce/order.ts';
import type { Database } from '../../../db/connect.ts';
import { settings } from '../../../db/schema/system.ts';

/** What the last check of the books found, whichever process made it. */
export interface MoneyCheck {
  differences: number;
  checkedAt: Date;
}

const name = moneyCheckSetting;

export async function saveCheck(db: Database, check: MoneyCheck): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value: check })
    .onConflictDoUpdate({ target: settings.name, set: { value: check } });
}

/** Null: there was none yet. */
export async function findCheck(db: Database): Promise<MoneyCheck | null> {
  const [found] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, name));
  if (!found) return null;
  const { differences, checkedAt } = found.value as { differences: number; checkedAt: string }; // as saved above
  return { differences, checkedAt: new Date(checkedAt) };
}
