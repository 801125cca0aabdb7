import { isForSale } from '#shared/domain/commerce/eligibility.ts';
import { canResume } from '#shared/domain/commerce/subscription/license-state.ts';
import type { Database } from '../../../db/connect.ts';
import type { UserPrincipal } from '../../context.ts';
import { hasStoredPayment, livingPlans, renewalFacts, type HeldLicense } from './held-sql.ts';
import { isFollowed } from './is-followed.ts';

type Who = Pick<UserPrincipal, 'workspaceId' | 'teamId'>;

/**
 * Says of which licences of a workspace a renewal is worth its price: it is neither paid twice, because
 * another plan follows, nor of a plan that a team does not buy any more.
 */
export async function renewableOf(
  db: Database,
  { workspaceId, teamId }: Who,
  today: string,
): Promise<(held: HeldLicense) => boolean> {
  const living = await livingPlans(db, { workspaceId }, today);
  const isTeam = teamId !== null;
  return (held) =>
    isForSale({ ...held.plan, inclusivePrice: held.license.price }, { isTeam }) &&
    !isFollowed(held, living);
}

/** Says which cancelled licences of a workspace can be taken up again. */
export async function resumableOf(
  db: Database,
  who: Who,
  today: string,
): Promise<(held: HeldLicense) => boolean> {
  const isStored = await hasStoredPayment(db, who.workspaceId);
  const isRenewable = await renewableOf(db, who, today);
  return (held) => canResume(renewalFacts(held), today, isStored) && isRenewable(held);
}
