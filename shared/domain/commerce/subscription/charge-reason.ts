/** Why a renewal was not charged, in the words of mails and pages; providers say it in codes. */
export const chargeReasons = ['declined', 'expired', 'missing'] as const;
export type ChargeReason = (typeof chargeReasons)[number];

/**
 * What people are told of a refused charge.
 * @param expires `YYYYMM` of the card; null: not known, or no card
 * @param month the present one, `YYYYMM`
 */
export function chargeReason(
  stored: { expires: string | null } | null,
  month: string,
): ChargeReason {
  if (stored === null) return 'missing';
  return stored.expires !== null && stored.expires < month ? 'expired' : 'declined';
}
