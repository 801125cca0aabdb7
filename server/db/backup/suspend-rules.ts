import pg from 'pg';
import { readClosedTables, readForeignKeys, readTriggers } from './database-catalogue.ts';
import { tableName } from './session.ts';

/**
 * Lets the rest of this transaction fill the tables in any order: foreign keys are looked at at
 * the end, and the schema's own triggers keep still (what they would write is in the backup).
 * Both are rights of the tables' owner, unlike session_replication_role.
 * @returns what checks every key and puts everything back as it was.
 */
export async function suspendRules(client: pg.ClientBase): Promise<() => Promise<void>> {
  const keys = (await readForeignKeys(client)).map(
    (key) =>
      `alter table ${tableName(key.table)} alter constraint ${pg.escapeIdentifier(key.name)}`,
  );
  const triggers = (await readTriggers(client)).map(
    ({ table, name }) => [tableName(table), pg.escapeIdentifier(name)] as const,
  );
  for (const [table, name] of triggers) {
    await client.query(`alter table ${table} disable trigger ${name}`);
  }
  for (const key of keys) await client.query(`${key} deferrable initially deferred`);
  await client.query('set constraints all deferred');
  return async () => {
    await client.query('set constraints all immediate');
    for (const key of keys) await client.query(`${key} not deferrable`);
    for (const [table, name] of triggers) {
      await client.query(`alter table ${table} enable trigger ${name}`);
    }
  };
}

/**
 * Gives this role, for the rest of the transaction, the rights that it does not have even on tables
 * of its own: a log that only grows must be emptied to be restored.
 * @returns what takes them away again.
 */
export async function openClosedTables(client: pg.ClientBase): Promise<() => Promise<void>> {
  const names = (await readClosedTables(client)).map(tableName);
  const rights = `update, delete, truncate on ${names.join(', ')}`;
  if (names.length > 0) await client.query(`grant ${rights} to current_user`);
  return async () => {
    if (names.length > 0) await client.query(`revoke ${rights} from current_user`);
  };
}
