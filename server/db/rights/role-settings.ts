import type pg from 'pg';
import { isAskedFor } from '../session-settings.ts';

/**
 * Says which settings were made for a role (`alter role … set`), null: none; any role may ask. Each may
 * make them for itself, and they stay when whoever made them is gone. Names only: a value may be
 * anything.
 */
export async function settingsInWords(pool: pg.Pool, role: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct made.name
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     cross join lateral (select split_part(one, '=', 1) as name from unnest(s.setconfig) one) made
     where r.rolname = $1 and (s.setdatabase = 0 or s.setdatabase =
       (select oid from pg_database where datname = current_database()))
     order by made.name`,
    [role],
  );
  if (rows.length === 0) return null;
  const names = rows.map(({ name }) => (isAskedFor(name) ? `${name} (without effect here)` : name));
  return (
    `The role ${role} of DATABASE_URL has settings of its own: ${names.join(', ')}. If you did not ` +
    'make them, somebody spoke through this role: see `alter role … reset all` in docs/database.md.'
  );
}
