import type pg from 'pg';

/**
 * Says which settings were made for the role of a pool (`alter role … set`), null: none. Every role may
 * make them for itself, and they stay when whoever made them is gone. Names only: a value may be
 * anything.
 */
export async function settingsInWords(pool: pg.Pool, role: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string; counts: boolean }>(
    `select made.name, coalesce(bool_or(known.source in ('user', 'database user')), true) as counts
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     cross join lateral (select split_part(one, '=', 1) as name from unnest(s.setconfig) one) made
     left join pg_settings known on lower(known.name) = lower(made.name)
     where r.rolname = $1 and (s.setdatabase = 0 or s.setdatabase =
       (select oid from pg_database where datname = current_database()))
     group by made.name order by made.name`,
    [role],
  );
  if (rows.length === 0) return null;
  const names = rows.map(({ name, counts }) => (counts ? name : `${name} (without effect here)`));
  return (
    `The role ${role} of DATABASE_URL has settings of its own: ${names.join(', ')}. If you did not ` +
    'make them, somebody spoke through this role: see `alter role … reset all` in the README.'
  );
}
