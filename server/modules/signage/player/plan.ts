import type { Database } from '../../../db/connect.ts';
import { shortHash } from '../../../ports/credentials.ts';
import { fail } from '../../context.ts';
import { findMarks, findPlan, type Plan } from './plan-sql.ts';

/** The plan of a screen; throws 1 where it was unpaired since its token was looked at. */
export async function planOf(db: Database, screenId: string): Promise<Plan> {
  const plan = await findPlan(db, screenId);
  if (plan === null) throw fail(1);
  return plan;
}

/**
 * Differs whenever what the screen plays does: what was published, shared or no longer, a file that
 * got ready or went, the screen's own week and name. Made from what there is instead of counted up by
 * each command that changes something: none of them can forget it.
 */
export async function versionOf(db: Database, plan: Plan): Promise<string> {
  const { screen, language } = plan;
  return shortHash(JSON.stringify([screen, language, await findMarks(db, plan)]));
}
