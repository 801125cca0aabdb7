import { fail, type CallContext } from '../context.ts';

const day = 86_400;
/** Mails in a day to one address: of one team, and of all teams together. */
const most = { perTeam: 10, all: 50 };

/**
 * Throws 4 when somebody was mailed invitations enough for a day, by whatever way they came about:
 * inviting, sending again, taking back and inviting anew. Call it from `prepare`, so that the count
 * outlives a refusal.
 */
export async function countInvitationMail(
  { limiter, principal }: Pick<CallContext, 'limiter' | 'principal'>,
  email: string,
): Promise<void> {
  const team = principal?.teamId;
  if (!team) return; // refused later, with the code that says why
  const seconds = await limiter.hit([
    { key: `invitation-mail:${team}:${email}`, max: most.perTeam, seconds: day },
    { key: `invitation-mail:${email}`, max: most.all, seconds: day },
  ]);
  if (seconds !== null) throw fail(4, { seconds });
}
