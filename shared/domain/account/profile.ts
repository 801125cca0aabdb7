/** What a profile may say of a person's gender; nothing is an answer too. */
export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

/** Nobody who signs up was born before. */
export const earliestBirth = '1900-01-01';
