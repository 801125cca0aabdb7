/** Why a renewal was not charged, in the words of mails and pages; providers say it in codes. */
export const chargeReasons = ['declined', 'expired', 'missing'] as const;
