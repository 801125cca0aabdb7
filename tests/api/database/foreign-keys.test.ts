import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';

const database = testDatabase();

it('what refers to an account is found by an index: ending or deleting one reads no whole table', async () => {
  const { rows } = await database.pool.query<{ key: string }>(`
    select k.conrelid::regclass || ' (' || a.attname || ')' as key
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'public.users'::regclass and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
        and coalesce(pg_get_expr(i.indpred, i.indrelid), '(x IS NOT NULL)') like '% IS NOT NULL)')
    order by key`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
