import type { Database } from '../../../db/connect.ts';
import { fail, type UserPrincipal } from '../../context.ts';
import { requireSignage } from '../editing.ts';
import { findSeen, type SeenSlideshow } from './sql.ts';

interface Asked {
  db: Database;
  principal: UserPrincipal;
}

/** A slideshow that the caller sees; throws 5 without the app, 7 for those of others. */
export async function seenSlideshow({ db, principal }: Asked, id: string): Promise<SeenSlideshow> {
  requireSignage(principal);
  const seen = await findSeen(db, principal, id);
  if (!seen) throw fail(7);
  return seen;
}

/** The same, to be changed: throws 5 too where it is only shared (decisions section 9). */
export async function managedSlideshow(asked: Asked, id: string): Promise<SeenSlideshow> {
  const seen = await seenSlideshow(asked, id);
  if (!seen.isManaged) throw fail(5);
  return seen;
}

/** Throws what a change ends with that found the slideshow otherwise: 7 where it is gone, or 2008. */
export async function refuseStale({ db, principal }: Asked, id: string): Promise<never> {
  const present = await findSeen(db, principal, id);
  if (!present) throw fail(7);
  throw fail(2008, { updatedAt: present.row.updatedAt.toISOString() });
}
