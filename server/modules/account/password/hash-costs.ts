/**
 * What a password's hash costs: argon2id by the OWASP Password Storage Cheat Sheet, 19 MiB, 2 passes,
 * 1 lane.
 */
export const hashCosts = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
