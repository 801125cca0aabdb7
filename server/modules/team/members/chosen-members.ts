import type { Database } from '../../../db/connect.ts';
import { fail } from '../../context.ts';
import { addresses } from '../caller-team.ts';
import { findMembers } from '../sql.ts';

/**
 * The members behind the chosen addresses, for a command of `own` that manages them; the team must
 * be locked. Throws 1002 for an address that is no member (unless `missing` is fine), 5 for the
 * holder and for oneself.
 */
export async function chosenMembers(
  db: Database,
  own: { teamId: string; userId: string },
  chosen: string | readonly string[],
  { missing }: { missing: 'refused' | 'fine' },
) {
  const wanted = addresses(chosen);
  const members = await findMembers(db, own.teamId, wanted);
  if (missing === 'refused' && members.length < wanted.length) throw fail(1002);
  for (const member of members) {
    if (member.role === 'account_holder' || member.userId === own.userId) throw fail(5);
  }
  return members;
}
