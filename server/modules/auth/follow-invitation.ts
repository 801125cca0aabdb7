import type { Database } from '../../db/connect.ts';
import { joinTeam, type Invitee } from '../team/join-team.ts';
import { markVerified } from './sql.ts';

/**
 * Joins the team of a mailed token; throws as `joinTeam` does. The token came by mail, so the
 * address is proved with it (decisions section 3, 1025).
 */
export async function followInvitation(
  db: Database,
  token: string,
  invitee: Invitee,
  now: Date,
): Promise<void> {
  await joinTeam(db, token, invitee, now);
  await markVerified(db, invitee.userId, now);
}
