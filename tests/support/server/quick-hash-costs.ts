/**
 * In the place of `hash-costs.ts` for servers that tests start in their own process: an eighth of the
 * work. What a real hash costs is told by `password.test.ts`; one of a real server is still taken.
 */
export const hashCosts = { memoryCost: (19 * 1024) / 4, timeCost: 1, parallelism: 1 };
