import type pg from 'pg';
import { isNoExtensionMember } from './extension-members.ts';
import { productSchemas } from './table-rights.ts';

/**
 * Why a role could change the audit log all the same, whatever is granted to it; each with its words
 * about the role, for a sentence.
 */
const weaknesses = {
  superuser: 'is a superuser',
  changesRoles: 'may change other roles',
  ownsDatabase: 'owns the database',
  ownsTables: 'owns tables',
  ownsFunctions: 'owns functions',
  logRights: 'has rights to change audit_log',
  switchesTriggers: 'may switch triggers off',
  reachesFiles: "may reach the server's files",
  ownsIt: 'is the owner or can become it',
} as const;
export type Weakness = keyof typeof weaknesses;

/** "is a superuser, owns tables": what follows the role's name in a sentence. */
export function inWords(found: readonly Weakness[]): string {
  return found.map((weakness) => weaknesses[weakness]).join(', ');
}

/** What is weak about a role; nothing: it can read lines, and have some added. */
export async function weaknessesOf(client: Queries, role: string): Promise<Weakness[]> {
  const { rows } = await client.query<Record<Exclude<Weakness, 'ownsIt'>, boolean>>(
    `select rolsuper as "superuser",
       rolcreaterole as "changesRoles",
       pg_has_role(oid, (select datdba from pg_database where datname = current_database()), 'member')
         as "ownsDatabase",
       exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = any($2) and pg_has_role(pg_roles.oid, c.relowner, 'member')
         and ${isNoExtensionMember('pg_class', 'c.oid')})
         as "ownsTables",
       exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname = any($2) and pg_has_role(pg_roles.oid, p.proowner, 'member')
         and ${isNoExtensionMember('pg_proc', 'p.oid')})
         as "ownsFunctions",
       exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relname = 'audit_log'
           and (has_table_privilege(pg_roles.oid, c.oid, 'DELETE, TRUNCATE, TRIGGER')
             or has_any_column_privilege(pg_roles.oid, c.oid, 'INSERT, UPDATE')))
         as "logRights",
       has_parameter_privilege(oid, 'session_replication_role', 'SET') as "switchesTriggers",
       exists (select from pg_roles server where server.rolname in
         ('pg_execute_server_program', 'pg_write_server_files')
         and pg_has_role(pg_roles.oid, server.oid, 'member'))
         as "reachesFiles"
     from pg_roles where rolname = $1`,
    [role, productSchemas],
  );
  const found = Object.entries(rows[0] ?? {}).flatMap(([name, isSo]) =>
    isSo && isWeakness(name) ? [name] : [],
  );
  // It has every other right, too.
  return found.includes('superuser') ? ['superuser'] : found;
}

function isWeakness(name: string): name is Weakness {
  return Object.hasOwn(weaknesses, name);
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
