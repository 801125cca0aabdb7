import * as z from 'zod/mini';
import { id } from '#shared/schema/scalars.ts';
import type { Database } from '../../../db/connect.ts';
import { findHeld, heldByOrders, type HeldLicense } from './held-sql.ts';

/**
 * The licences of a workspace that a name means: one by its id, or those that an order brought, which
 * are several only where several kinds of storage were bought at once.
 */
export async function namedLicenses(
  db: Database,
  workspaceId: string,
  name: string,
): Promise<HeldLicense[]> {
  if (!z.safeParse(id, name).success) return heldByOrders(db, workspaceId, [name]);
  const held = await findHeld(db, workspaceId, name);
  return held === null ? [] : [held];
}
