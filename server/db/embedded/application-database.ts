import pg from 'pg';
import { withholdRoutines } from '../rights/withheld-routines.ts';
import type { EmbeddedConnection } from './transport.ts';

/** The role that the server works as, and the name of its database. */
export const applicationName = 'marquee';
/** The role that owns the database and all that is in it. */
const ownerName = 'marquee_owner';

/** Key of the advisory lock, in the database `postgres`, of whoever looks after the roles. */
const rolesLock = 0x4d51_0004;

/** The product's database, as each of its two roles reaches it. */
export interface ApplicationDatabase {
  application: EmbeddedConnection;
  owner: EmbeddedConnection;
}

/**
 * Makes the roles and the database `marquee` where they are missing and answers how to reach it.
 * The owner has this database and nothing else: what runs as it cannot run programs or read files as
 * the server's superuser can. The application's role owns nothing at all; a database of an earlier
 * version, where it did, is taken over.
 */
export async function createApplicationDatabase(
  superuser: EmbeddedConnection,
  database = applicationName,
): Promise<ApplicationDatabase> {
  await asSuperuser(superuser, async (client) => {
    // Processes that start at once take turns; the lock ends with the session.
    await client.query('select pg_advisory_lock($1)', [rolesLock]);
    const login = superuser.password;
    const password = login === undefined ? '' : ` password ${client.escapeLiteral(login)}`;
    const found = await client.query<{ name: string }>(
      'select rolname::text as name from pg_roles',
    );
    for (const role of [ownerName, applicationName]) {
      if (found.rows.some(({ name }) => name === role)) continue;
      await client.query(`create role ${role} login${password}`);
    }
    const known = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba)::text as owner from pg_database where datname = $1',
      [database],
    );
    const [there] = known.rows;
    if (there === undefined) {
      const name = client.escapeIdentifier(database);
      await client.query(`create database ${name} owner ${ownerName}`);
    } else if (there.owner === applicationName) {
      await takeOver({ ...superuser, database });
    }
    // What somebody left in the server's other databases no backup would know of.
    const others = await client.query<{ other: string }>(
      `select quote_ident(datname) as other from pg_database
       where datname in ('postgres', 'template1') and has_database_privilege($1, oid, 'CONNECT')`,
      [applicationName],
    );
    for (const { other } of others.rows) {
      await client.query(`revoke connect on database ${other} from public`);
    }
    await asSuperuser({ ...superuser, database }, async (inside) => {
      const statements = await withholdRoutines(inside, applicationName);
      if (statements.length > 0) await inside.query(statements.join(';\n'));
    });
  });
  return {
    application: { ...superuser, user: applicationName, database },
    owner: { ...superuser, user: ownerName, database },
  };
}

/** The database itself goes over with all that is in it, or nothing does. */
async function takeOver(superuser: EmbeddedConnection): Promise<void> {
  await asSuperuser(superuser, (client) =>
    client.query(`reassign owned by ${applicationName} to ${ownerName}`),
  );
}

async function asSuperuser(
  superuser: EmbeddedConnection,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
