import { inArray } from 'drizzle-orm';
import { DatabaseUnusableError, type Database } from '../db/connect.ts';
import { settings } from '../db/schema/system.ts';

const mark = 'sandbox';
/** Demo slideshows and screens were put in. */
export const demoContentSetting = 'demo content';

/** What only a sandbox writes; the later ones also mark databases of versions without the first. */
export const sandboxSettings = [
  mark,
  'demo accounts',
  demoContentSetting,
  'sandbox clock offset in ms',
  'sandbox identity keys',
];

/** Marks a database: whatever lies in it from now on, anybody on this machine may have put there. */
export async function markSandbox(db: Database, now: Date): Promise<void> {
  await db.insert(settings).values({ name: mark, value: now.toISOString() }).onConflictDoNothing();
}

/** Was this database ever a sandbox, and did not leave it? */
export async function wasSandbox(db: Database): Promise<boolean> {
  return (await db.$count(settings, inArray(settings.name, sandboxSettings))) > 0;
}

/** @throws DatabaseUnusableError for a database with demo accounts whose password is published. */
export async function requireNoSandbox(db: Database): Promise<void> {
  if (!(await wasSandbox(db))) return;
  throw new DatabaseUnusableError(
    'This database was a sandbox: the password of its demo accounts is published, its mails went ' +
      'nowhere, and its clock may be ahead. Run `npm run operator -- leave-sandbox` first, or take ' +
      'another database (DATABASE_URL, DATA_DIR).',
  );
}
