import { countMailTo } from '../../account/mailed-links/count-mail-to.ts';
import type { CallContext } from '../../context.ts';

/** Mails in a day to one address: of one team, and of all teams together. */
const most = { perTeam: 10, all: 50 };

/** Counts by whatever way they came about: inviting, sending again, taking back and inviting anew. */
export async function countInvitationMail(
  { limiter, principal }: Pick<CallContext, 'limiter' | 'principal'>,
  email: string,
): Promise<void> {
  const team = principal?.teamId;
  if (!team) return; // refused later, with the code that says why
  await countMailTo(limiter, [
    { key: `invitation-mail:${team}:${email}`, max: most.perTeam },
    { key: `invitation-mail:${email}`, max: most.all },
  ]);
}
