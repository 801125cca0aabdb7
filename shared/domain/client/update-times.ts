/** When a desktop client asks by itself whether there is a newer version of it. */

const secondMs = 1_000;
const hourMs = 3_600_000;

/** A screen is left alone while somebody may look at it: hours of the night, by its own clock. */
const quietHours = { from: 2, until: 5 };

/** How long after its start, by where a client lies between 0 and 1: all of a company's start at nine. */
export const firstCheckMs = (spread: number): number => (5 + 25 * spread) * secondMs;

/** Is it time again? `askedAt`: when it was asked last since the start; null: not yet. */
export function isCheckDue(about: {
  now: Date;
  askedAt: number | null;
  spread: number;
  isScreen: boolean;
}): boolean {
  const { now, askedAt, spread, isScreen } = about;
  const hour = now.getHours();
  if (isScreen && (hour < quietHours.from || hour >= quietHours.until)) return false;
  return askedAt === null || now.getTime() - askedAt >= (24 + 2 * spread) * hourMs;
}
