import {
  listSlideshowNames as namesCall,
  listSlideshows as call,
} from '#shared/contract/signage/slideshow.ts';
import { managesScreens } from '#shared/domain/signage/rights.ts';
import { handler } from '../../handler.ts';
import { requireSignage } from '../editing.ts';
import { findSlideshowNames, findSlideshows } from './list-sql.ts';
import { findPlayedOn } from '../played-on-sql.ts';
import { findShares } from './shares-sql.ts';
import type { SeenSlideshow } from './sql.ts';
import { slideshowView } from './slideshow-view.ts';

export const listSlideshows = handler(call, async ({ db, principal, now }, input) => {
  requireSignage(principal);
  const { page, perPage, q, isShared, sort } = input;
  const wanted = { q: q?.trim() || null, isShared: isShared ?? null, sort };
  const { items, total } = await findSlideshows(db, principal, wanted, { page, perPage });
  const managed = items.filter(({ isManaged }) => isManaged);
  const seesScreens = managesScreens(principal) && items.length > 0;
  const [shares, playedOn] = await Promise.all([
    findShares(db, idsOf(managed)),
    seesScreens ? findPlayedOn(db, principal, idsOf(items), now) : null,
  ]);
  return {
    items: items.map((item) => ({
      ...slideshowView(item, shares.get(item.row.id) ?? []),
      screens: playedOn?.get(item.row.id) ?? { total: 0, online: 0, first: null },
    })),
    page,
    perPage,
    total,
  };
});

const idsOf = (items: readonly SeenSlideshow[]) => items.map(({ row }) => row.id);

/** The short form of `listSlideshows`, for whoever chooses one: nothing of what they show is read. */
export const listSlideshowNames = handler(namesCall, async ({ db, principal }, input) => {
  requireSignage(principal);
  const { page, perPage, q, isShared } = input;
  const wanted = { q: q?.trim() || null, isShared: isShared ?? null };
  const { items, total } = await findSlideshowNames(db, principal, wanted, { page, perPage });
  return { items, page, perPage, total };
});
