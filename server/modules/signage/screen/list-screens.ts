import { listScreens as call } from '#shared/contract/signage/screen.ts';
import { handler } from '../../handler.ts';
import { countScreens, findScreens } from './list-sql.ts';
import { requireManaging } from './managed-screens.ts';
import { screenView } from './screen-view.ts';

export const listScreens = handler(call, async (ctx, input) => {
  requireManaging(ctx);
  const { db, principal, now } = ctx;
  const { page, perPage, sort } = input;
  const wanted = {
    id: input.id ?? null,
    q: input.q?.trim() || null,
    tag: input.tag || null,
    presence: input.presence || null,
    sort,
  };
  const [found, counted] = await Promise.all([
    findScreens(db, principal, wanted, { page, perPage, now }),
    countScreens(db, principal, now),
  ]);
  const items = found.items.map((item) => screenView(item, now));
  return { ...counted, items, page, perPage, total: found.total };
});
