/** Why somebody ends a plan or gives an upgrade up (specification section 3), as the wire has it. */
export const leavingReasons = ['expensive', 'alternative', 'inappropriate', 'others'] as const;
export type LeavingReason = (typeof leavingReasons)[number];

/** Letters of the words beside them. */
export const longestReason = 1000;
