import { reaches } from '../../plan/current-plan.ts';
import type { HeldLicense } from './held-sql.ts';

/**
 * Does another of these plans of a workspace give what one gives, or more, and last longer? Then
 * nobody need go on with it, and whoever was charged for both would pay twice.
 */
export function isFollowed(
  { license, plan }: HeldLicense,
  living: readonly HeldLicense[],
): boolean {
  const tier = plan.planType;
  if (tier === null) return false;
  return living.some(
    (other) =>
      other.plan.planType !== null &&
      reaches(other.plan.planType, tier) &&
      endsLater(other.license, license),
  );
}

type End = Pick<HeldLicense['license'], 'expiresOn'>;

function endsLater({ expiresOn: one }: End, { expiresOn: other }: End): boolean {
  if (other === null) return false;
  return one === null || one > other;
}
