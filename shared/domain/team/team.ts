/** What a team does; the select of the team's information. */
export const teamCategories = [
  'retail',
  'restaurant',
  'office',
  'education',
  'health',
  'hotel',
  'transport',
  'culture',
  'government',
  'other',
] as const;
export type TeamCategory = (typeof teamCategories)[number];

/** How many members, or invitations, one command takes. */
export const membersAtOnce = 100;
