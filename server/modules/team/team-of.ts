import type { Database } from '../../db/connect.ts';
import { findTeam } from './sql.ts';

/** The team as its members see it. */
export async function teamOf(db: Database, teamId: string) {
  const team = await findTeam(db, teamId);
  if (!team) return null;
  const { holderFirstName, holderLastName, ...rest } = team;
  return { ...rest, holderName: `${holderFirstName} ${holderLastName}` };
}
