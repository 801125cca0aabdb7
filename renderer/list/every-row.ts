import { page as paging } from '#shared/domain/constants.ts';

type Page<Row> = { items: readonly Row[]; total: number };

/**
 * All rows of a list, one page after the other, each once: one that comes meanwhile pushes others to
 * the next page. In an order that moves rows to pages read before, some would be missed.
 * @param most after so many it ends
 */
export async function everyRow<Row extends { id: string }>(
  read: (place: { page: number; perPage: number }) => Promise<Page<Row>>,
  onProgress?: (done: number, total: number) => void,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1, isWhole = false; !isWhole && rows.size < most; page += 1) {
    const { items, total } = await read({ page, perPage: paging.maxSize });
    for (const row of items) rows.set(row.id, row);
    onProgress?.(Math.min(rows.size, total), total);
    isWhole = items.length < paging.maxSize;
  }
  return [...rows.values()].slice(0, most);
}
