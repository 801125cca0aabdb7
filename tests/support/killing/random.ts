/** Numbers by chance that a seed brings again: a linear congruence, good enough to choose by. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    /** True with this chance. */
    is: (chance: number) => next() < chance,
    /** A whole number below `end`. */
    below: (end: number) => Math.floor(next() * end),
  };
}

export type Random = ReturnType<typeof seededRandom>;
