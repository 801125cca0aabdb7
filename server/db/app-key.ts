import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { settings } from './schema/system.ts';

const settingName = 'app key';

/**
 * The key of signatures that every process shares: APP_KEY, or one made at the first start. It
 * signs CSRF tokens and challenges only, so whoever reads the database gains nothing by it.
 */
export async function appKey(db: Database, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ name: settingName, value }).onConflictDoNothing();
  const [kept] = await db.select().from(settings).where(eq(settings.name, settingName));
  if (typeof kept?.value !== 'string') throw new Error('the kept app key is no text');
  return kept.value;
}
