import pg from 'pg';
import { isNoExtensionMember } from './extension-members.ts';
import { productSchemas, rightsOn, type Relation } from './table-rights.ts';
import { withheldRoutines, withholdRoutines } from './withheld-routines.ts';

/** What a role may do with a relation now, or with some of its columns, in the words of GRANT. */
export interface HeldRights extends Relation {
  held: string[];
}

/** What a role may do with every table and sequence of the product, by name. */
export async function readRights(client: pg.ClientBase, role: string): Promise<HeldRights[]> {
  const { rows } = await client.query<HeldRights>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
       c.relkind = 'S' as "isSequence",
       case when c.relkind = 'S' then array(
         select p from unnest(array['SELECT', 'USAGE', 'UPDATE']) p
         where has_sequence_privilege($1, c.oid, p))
       else array(
         select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES',
           'TRIGGER']) p
         where has_table_privilege($1, c.oid, p))
         || array(
         select p || ' (' || quote_ident(a.attname) || ')'
         from pg_attribute a cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) p
         where a.attrelid = c.oid and a.attacl is not null and not a.attisdropped
         and has_column_privilege($1, c.oid, a.attnum, p) and not has_table_privilege($1, c.oid, p))
       end as held
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($2) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       and ${isNoExtensionMember('pg_class', 'c.oid')}
     order by 1`,
    [role, productSchemas],
  );
  return rows;
}

/** The relations on which the role may do less, or more, than it shall. */
export async function findWrongRights(client: pg.ClientBase, role: string): Promise<HeldRights[]> {
  const wrong = (one: HeldRights) => one.held.toSorted().join() !== rightsOn(one).toSorted().join();
  return (await readRights(client, role)).filter(wrong);
}

/**
 * Gives the server's role its rights and takes away all others, on every table there is, as their
 * owner and after each migration: a table that a migration adds needs no word of its own. Nothing is
 * written where everything is as it shall be.
 */
export async function grantRights(client: pg.ClientBase, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const statements = [
    ...(await forSurroundings(client, role, name)),
    ...(await forRoutines(client, role, name)),
  ];
  for (const relation of await findWrongRights(client, role)) {
    const { name: relationName, isSequence } = relation;
    const on = `on ${isSequence ? 'sequence' : 'table'} ${relationName}`;
    const rights = rightsOn(relation).join(', ');
    statements.push(`revoke all ${on} from public, ${name}`);
    if (rights !== '') statements.push(`grant ${rights} ${on} to ${name}`);
  }
  // Together: one transaction.
  if (statements.length > 0) await client.query(statements.join(';\n'));
}

/**
 * Schemas can be looked into, and nothing can be made: neither in them nor in the database, nor for a
 * session alone, where a temporary table would stand before the real one of its name.
 */
async function forSurroundings(
  client: pg.ClientBase,
  role: string,
  name: string,
): Promise<string[]> {
  const schemas = await client.query<{ schema: string; mayUse: boolean; mayMake: boolean }>(
    `select quote_ident(nspname) as schema, has_schema_privilege($1, oid, 'USAGE') as "mayUse",
       has_schema_privilege($1, oid, 'CREATE') as "mayMake"
     from pg_namespace where nspname = any($2)`,
    [role, productSchemas],
  );
  // Only the database's own owner can; where that is somebody else, he decides.
  const database = await client.query<{ database: string }>(
    `select quote_ident(datname) as database from pg_database
     where datname = current_database() and pg_has_role(datdba, 'usage')
       and (has_database_privilege($1, oid, 'CREATE') or has_database_privilege($1, oid, 'TEMPORARY'))`,
    [role],
  );
  return [
    ...schemas.rows.flatMap(({ schema, mayUse, mayMake }) => [
      ...(mayUse ? [] : [`grant usage on schema ${schema} to ${name}`]),
      ...(mayMake ? [`revoke create on schema ${schema} from public, ${name}`] : []),
    ]),
    ...database.rows.map(
      (one) => `revoke create, temporary on database ${one.database} from public, ${name}`,
    ),
  ];
}

/** As a rule everybody may; some databases are set up otherwise, and some it may not call. */
async function forRoutines(client: pg.ClientBase, role: string, name: string): Promise<string[]> {
  const { rows } = await client.query<{ routine: string }>(
    `select p.oid::regprocedure::text as routine
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any($2) and pg_has_role(p.proowner, 'usage')
       and n.nspname || '.' || p.proname <> all($3)
       and not has_function_privilege($1, p.oid, 'EXECUTE')
       and ${isNoExtensionMember('pg_proc', 'p.oid')}`,
    [role, productSchemas, withheldRoutines],
  );
  return [
    ...rows.map(({ routine }) => `grant execute on routine ${routine} to ${name}`),
    ...(await withholdRoutines(client, role)),
  ];
}
