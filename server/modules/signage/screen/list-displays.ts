import { listDisplays as call } from '#shared/contract/signage/screen.ts';
import { presenceOf } from '#shared/domain/signage/heartbeat.ts';
import { handler } from '../../handler.ts';
import { findScreens } from './list-sql.ts';
import { requireManaging } from './managed-screens.ts';

/** The short form of `listScreens`, for whoever looks where slideshows play. */
export const listDisplays = handler(call, async (ctx, { page, perPage }) => {
  requireManaging(ctx);
  const { db, principal, now } = ctx;
  const wanted = { id: null, q: null, tag: null, presence: null, sort: 'name' } as const;
  const { items, total } = await findScreens(db, principal, wanted, { page, perPage, now });
  return {
    items: items.map(({ screen, playlistName, showing }) => ({
      id: screen.id,
      name: screen.name,
      presence: presenceOf(screen.lastSeenAt, now),
      playlist:
        screen.slideshowId && playlistName ? { id: screen.slideshowId, name: playlistName } : null,
      showing: showing && { playlist: { id: showing.id, name: showing.name }, page: showing.page },
    })),
    page,
    perPage,
    total,
  };
});
