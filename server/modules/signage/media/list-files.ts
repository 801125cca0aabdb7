import { listFiles as call } from '#shared/contract/signage/media.ts';
import { handler } from '../../handler.ts';
import { requireSignage } from '../editing.ts';
import { filePage, tagsOf } from './file-sql.ts';
import { fileView } from './file-view.ts';

/** As many as a menu can offer. */
const mostTags = 200;

export const listFiles = handler(call, async ({ db, principal }, input) => {
  requireSignage(principal);
  const { page, perPage, sort, q, kind, tag } = input;
  const filter = {
    q: q?.trim() || null,
    kind: kind && kind !== 'all' ? kind : null,
    tag: tag || null,
  };
  const [{ items, total }, tags] = await Promise.all([
    filePage(db, principal, filter, { sort, page, perPage }),
    tagsOf(db, principal, mostTags),
  ]);
  return { items: items.map(fileView), page, perPage, total, tags };
});
