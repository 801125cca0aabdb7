import pg from 'pg';
import { DatabaseUnusableError, type Connection } from './db/connect.ts';
import type { DatabaseLog } from './db/embedded/database-log.ts';
import { inSchemaLock, migrateDatabase, missingMigrations } from './db/migrate.ts';
import { findWrongRights, grantRights } from './db/rights/grant-rights.ts';
import { settingsInWords } from './db/rights/role-settings.ts';
import { inWords, isSameOrMember, weaknessesOf, type Weakness } from './db/rights/weaknesses.ts';
import { failureReason } from './jobs/failure-reason.ts';
import { installQueue, isQueueOfVersion } from './jobs/queue.ts';

/**
 * Brings tables and queue to this version and sees to what the role of the pool may do with them: as
 * their owner, for a moment, where that one can be reached; else with the pool's own role if it owns
 * them; else nothing is left to do, because whoever owns them did it (`npm run operator -- migrate`).
 * Settings that somebody made for the pool's role are told to the log.
 * @returns why the pool's role could change the audit log; null: it cannot.
 * @throws DatabaseUnusableError, with what to do, where none of the three is so.
 */
export async function prepareSchema(
  { pool, openOwner }: Connection,
  log: DatabaseLog,
): Promise<string | null> {
  const role = await roleOf(pool);
  // First: what follows may fail because of them.
  const settings = await settingsInWords(pool, role);
  if (settings !== null) log.warn(settings);
  if (openOwner) await asOwner(openOwner, { pool, role, log });
  else if (await isOwnedByAnother(pool)) await requirePrepared(pool, role);
  else await makeSchema(pool, null, log).catch(explainMissingRights);
  const weaknesses = await weaknessesOf(pool, role);
  if (weaknesses.length === 0) return null;
  return (
    `The audit log is protected by triggers only: the role ${role} of DATABASE_URL ` +
    `${inWords(weaknesses)}. Give the server a role of its own, and the owner's as DATABASE_OWNER_URL.`
  );
}

/**
 * Makes or migrates everything with the pool of the owner; with a role, that one gets its rights.
 * Needs two connections.
 */
export async function makeSchema(
  owner: pg.Pool,
  role: string | null,
  log: DatabaseLog,
): Promise<void> {
  await inSchemaLock(owner, async (client) => {
    await migrateDatabase(client);
    await installQueue(owner, (error) => log.warn(`job queue: ${failureReason(error)}`));
    if (!(await isQueueOfVersion(client))) {
      throw new DatabaseUnusableError(
        'The queue of this database is that of a later version. Start that version, or a newer one.',
      );
    }
    if (role !== null) await grantRights(client, role);
  });
}

/** Do the tables belong to a role that the pool's has no part in? */
export async function isOwnedByAnother(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'
       and not pg_has_role(c.relowner, 'usage')`,
  );
  return rows.length > 0;
}

async function asOwner(
  openOwner: NonNullable<Connection['openOwner']>,
  { pool, role, log }: { pool: pg.Pool; role: string; log: DatabaseLog },
): Promise<void> {
  const owner = await openOwner();
  try {
    if ((await databaseOf(owner)) !== (await databaseOf(pool))) {
      throw new DatabaseUnusableError(
        'DATABASE_URL and DATABASE_OWNER_URL lead to different databases.',
      );
    }
    // Before anything is granted, and taken away: the owner's own rights stay.
    const weaknesses: Weakness[] = [
      ...((await isSameOrMember(owner, role)) ? ['ownsIt' as const] : []),
      // Rights on the log are what the owner takes away by itself.
      ...(await weaknessesOf(owner, role)).filter((weakness) => weakness !== 'logRights'),
    ];
    if (weaknesses.length > 0) {
      throw new DatabaseUnusableError(
        `The role ${role} of DATABASE_URL ${inWords(weaknesses)}. Beside DATABASE_OWNER_URL it must ` +
          'be a role without any part in the owner: create role … login, and nothing more.',
      );
    }
    await makeSchema(owner, role, log);
  } finally {
    await owner.end();
  }
}

async function requirePrepared(pool: pg.Pool, role: string): Promise<void> {
  const client = await pool.connect();
  try {
    const isPrepared =
      (await missingMigrations(client)).length === 0 &&
      (await findWrongRights(client, role)).length === 0 &&
      (await isQueueOfVersion(client));
    if (isPrepared) return;
  } catch (error) {
    if (!isMissingRight(error)) throw error;
  } finally {
    client.release();
  }
  throw new DatabaseUnusableError(
    'The database is not prepared for this version, and the role of DATABASE_URL does not own it. ' +
      'Run `npm run operator -- migrate` with DATABASE_OWNER_URL, or give that to the server, too.',
  );
}

function explainMissingRights(error: unknown): never {
  if (!isMissingRight(error)) throw error;
  throw new DatabaseUnusableError(
    'The role of DATABASE_URL may not make tables in this database. Give one that may as ' +
      'DATABASE_OWNER_URL.',
    { cause: error },
  );
}

function isMissingRight(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '42501';
  return error instanceof Error && error.cause !== undefined && isMissingRight(error.cause);
}

async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user::text as role');
  return rows[0]?.role ?? '';
}

/** Tells databases apart, on one server and on several. */
async function databaseOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ is: string }>(
    `select oid || ' ' || pg_postmaster_start_time() as is from pg_database
     where datname = current_database()`,
  );
  return rows[0]?.is ?? '';
}
