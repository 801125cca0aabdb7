import type pg from 'pg';
import { isNoExtensionMember } from '../rights/extension-members.ts';

/** A table of schema public that keeps its rows (unlogged ones do not). */
export interface TableShape {
  name: string;
  /** Without generated columns, which cannot be written. */
  columns: string[];
}

export interface ForeignKey {
  name: string;
  table: string;
}

/** Tables whose rows a backup holds, by name. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relpersistence = 'p' and a.attgenerated = ''
      and ${isNoExtensionMember('pg_class', 'c.oid')}
    group by c.relname order by c.relname`);
  return rows;
}

/** Tables whose rows are gone after a crash anyway. */
export async function readUnloggedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u'
      and ${isNoExtensionMember('pg_class', 'pg_class.oid')}`);
  return rows.map((row) => row.name);
}

/** Tables whose rows this role may add and read only. */
export async function readClosedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not has_table_privilege(oid, 'TRUNCATE')
      and ${isNoExtensionMember('pg_class', 'pg_class.oid')}`);
  return rows.map((row) => row.name);
}

/** Foreign keys that are checked at once: the others can be told to wait. */
export async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select k.conname::text as name, t.relname::text as table
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not k.condeferrable
      and ${isNoExtensionMember('pg_class', 't.oid')}
    order by k.conname`);
  return rows;
}

/** Triggers of the schema's own that are switched on. */
export async function readTriggers(
  client: pg.ClientBase,
): Promise<{ name: string; table: string }[]> {
  const { rows } = await client.query<{ name: string; table: string }>(`
    select g.tgname::text as name, c.relname::text as table
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where c.relnamespace = 'public'::regnamespace and not g.tgisinternal and g.tgenabled = 'O'
      and ${isNoExtensionMember('pg_class', 'c.oid')}`);
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
      and ${isNoExtensionMember('pg_class', 'pg_class.oid')} order by relname`);
  return rows.map((row) => row.name);
}
