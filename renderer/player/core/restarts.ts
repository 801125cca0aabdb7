/** Beginning anew helps or it does not: so often an hour it is tried. */
const mostAnHour = 4;
const hourMs = 3_600_000;

/**
 * May the page begin anew by itself once more, and with which times of restarts then?
 * @param times of earlier restarts, in ms since 1970; those of another clock's days do not count
 */
export function nextRestart(times: readonly number[], now: number): number[] | null {
  const lately = times.filter((time) => time <= now && now - time < hourMs);
  return lately.length < mostAnHour ? [...lately, now] : null;
}

/** Share of the memory that a page may have, which it uses at most. */
const mostShare = 0.7;
/** A player of a day uses a tenth of it; the machines of screens are small. */
const mostBytes = 300_000_000;

/** Does the page need a fresh start? */
export function hasGrown(usedBytes: number, limitBytes: number): boolean {
  return usedBytes > Math.min(mostBytes, limitBytes * mostShare);
}
