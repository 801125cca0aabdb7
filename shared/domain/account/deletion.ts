/**
 * What stands in the way of deleting an account, and the code that says so (decisions section 3):
 * the holder's team has nobody else, what is paid for runs on,
 * money is on its way, a team would lose its member unasked.
 */
export const deletionObstacles = {
  accountHolder: 1034,
  paidPlan: 1034,
  openPayment: 1034,
  teamMember: 1038,
} as const;

export type DeletionObstacle = keyof typeof deletionObstacles;

/** In the order in which they are told and settled. */
export const deletionObstacleNames = Object.keys(deletionObstacles) as DeletionObstacle[]; // its own keys
