import { expect, test } from 'vitest';
import { page as paging } from '#shared/domain/constants.ts';
import { everyRow } from './every-row.ts';

test('a row that comes while the list is read pushes none out, and none stands twice', async () => {
  const ids = Array.from({ length: paging.maxSize + 10 }, (_, at) => `row ${at}`);
  const listed = [...ids];
  const said: number[] = [];
  const rows = await everyRow(
    async ({ page, perPage }) => {
      const items = listed.slice((page - 1) * perPage, page * perPage).map((id) => ({ id }));
      const total = listed.length;
      if (page === 1) listed.unshift('row that came');
      return { items, total };
    },
    (done) => said.push(done),
  );
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(said).toEqual([paging.maxSize, ids.length]);
});
