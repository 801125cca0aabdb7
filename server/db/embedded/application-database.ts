import pg from 'pg';
import type { EmbeddedConnection } from './transport.ts';

export const applicationName = 'marquee';

/**
 * Makes the role and the database `marquee` where they are missing and answers how to reach
 * them. The role owns its database and nothing else: whatever an injected statement could do,
 * it cannot run programs or read files as the server's superuser can.
 */
export async function createApplicationDatabase(
  superuser: EmbeddedConnection,
  database = applicationName,
): Promise<EmbeddedConnection> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { password } = superuser;
    const login = password === undefined ? '' : ` password ${client.escapeLiteral(password)}`;
    const role = await client.query('select 1 from pg_roles where rolname = $1', [applicationName]);
    if (role.rowCount === 0)
      await createOnce(client, `create role ${applicationName} login${login}`);
    const known = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (known.rowCount === 0) {
      const name = client.escapeIdentifier(database);
      await createOnce(client, `create database ${name} owner ${applicationName}`);
    }
  } finally {
    await client.end();
  }
  return { ...superuser, user: applicationName, database };
}

/** Two processes at once: duplicate_object, duplicate_database, or the catalogue's unique index. */
const alreadyThere = new Set(['42710', '42P04', '23505']);

async function createOnce(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (error instanceof pg.DatabaseError && alreadyThere.has(error.code ?? '')) return;
    throw error;
  }
}
