import { managesScreens } from '#shared/domain/signage/rights.ts';
import type { Database } from '../../../db/connect.ts';
import { fail } from '../../context.ts';
import { findManaged, type Manager } from './sql.ts';

interface Asked {
  db: Database;
  principal: Manager;
}

/** Throws 5 for who manages no screens: a member without an app (decisions section 7). */
export function requireManaging({ principal }: Pick<Asked, 'principal'>): void {
  if (!managesScreens(principal)) throw fail(5);
}

/** Screens that the caller manages; throws 5, and 7 where one of them is none of the caller's. */
export async function managedScreens(asked: Asked, ids: readonly string[]) {
  requireManaging(asked);
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await findManaged(asked.db, asked.principal, wanted);
  if (found.length < wanted.length) throw fail(7);
  return found;
}

/** Chosen ones of them, or all there are. */
export async function chosenScreens(asked: Asked, ids: 'all' | readonly string[]) {
  if (ids !== 'all') return managedScreens(asked, ids);
  requireManaging(asked);
  return findManaged(asked.db, asked.principal, 'all');
}

/** One of them. */
export async function managedScreen(asked: Asked, id: string) {
  const [screen] = await managedScreens(asked, [id]);
  if (!screen) throw fail(7);
  return screen;
}
