import type pg from 'pg';

/**
 * Functions that everybody may call as a rule and the server's role may not: it has no use for them.
 * Large objects lie outside of all tables, so that no backup and no page knows of them; they are the
 * superuser's, who alone can take the right away.
 */
const withheld = {
  jobs: ['create_queue', 'delete_queue'],
  pg_catalog: [
    'lo_creat',
    'lo_create',
    'lo_export',
    'lo_from_bytea',
    'lo_import',
    'lo_open',
    'lo_put',
    'lo_truncate',
    'lo_truncate64',
    'lo_unlink',
    'lowrite',
  ],
} as const;

/** As `schema.name`. */
export const withheldRoutines: readonly string[] = Object.entries(withheld).flatMap(
  ([schema, names]) => names.map((name) => `${schema}.${name}`),
);

/**
 * What takes them from everybody, and so from `role`, as far as whoever asks can do that; nothing
 * where the role may not call them anyway.
 */
export async function withholdRoutines(
  client: Pick<pg.ClientBase, 'query'>,
  role: string,
): Promise<string[]> {
  const { rows } = await client.query<{ routine: string; to: string }>(
    `select p.oid::regprocedure::text as routine, quote_ident($1) as to
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname || '.' || p.proname = any($2) and pg_has_role(p.proowner, 'usage')
       and has_function_privilege($1, p.oid, 'EXECUTE')`,
    [role, withheldRoutines],
  );
  return rows.map(({ routine, to }) => `revoke execute on routine ${routine} from public, ${to}`);
}
