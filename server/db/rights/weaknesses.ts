import type pg from 'pg';
import { productSchemas } from './table-rights.ts';

/**
 * Why a role could change the audit log all the same, whatever is granted to it: parts of a sentence
 * about it ("is a superuser"). None: it can read lines, and have some added.
 */
export async function weaknessesOf(client: Queries, role: string): Promise<string[]> {
  const { rows } = await client.query<Record<string, boolean>>(
    `select rolsuper as "is a superuser",
       rolcreaterole as "may change other roles",
       pg_has_role(oid, (select datdba from pg_database where datname = current_database()), 'member')
         as "owns the database",
       exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = any($2) and pg_has_role(pg_roles.oid, c.relowner, 'member'))
         as "owns tables",
       exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname = any($2) and pg_has_role(pg_roles.oid, p.proowner, 'member'))
         as "owns functions of triggers",
       exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relname = 'audit_log'
           and (has_table_privilege(pg_roles.oid, c.oid, 'DELETE, TRUNCATE, TRIGGER')
             or has_any_column_privilege(pg_roles.oid, c.oid, 'INSERT, UPDATE')))
         as "has rights to change audit_log",
       has_parameter_privilege(oid, 'session_replication_role', 'SET') as "may switch triggers off",
       exists (select from pg_roles server where server.rolname in
         ('pg_execute_server_program', 'pg_write_server_files')
         and pg_has_role(pg_roles.oid, server.oid, 'member'))
         as "may reach the server's files"
     from pg_roles where rolname = $1`,
    [role, productSchemas],
  );
  const found = Object.entries(rows[0] ?? {})
    .filter(([, isSo]) => isSo)
    .map(([words]) => words);
  // It has every other right, too.
  return found[0] === 'is a superuser' ? found.slice(0, 1) : found;
}

/** Is `role` the one that asks, or can it become that one? */
export async function isSameOrMember(client: Queries, role: string): Promise<boolean> {
  const { rows } = await client.query<{ isMember: boolean }>(
    `select pg_has_role($1, current_user, 'member') as "isMember"`,
    [role],
  );
  return rows[0]?.isMember === true;
}

type Queries = Pick<pg.ClientBase, 'query'>;
