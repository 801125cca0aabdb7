import type { ErrorCode } from './catalogue.ts';

/**
 * Error codes about the moment or the caller, not about the command: the same command may succeed later, such
 * as after a maintenance (9) or a step-up (1028). They are never stored as the result of an
 * `Idempotency-Key`, and say nothing about an earlier request with that key. This list is not in `catalogue.ts`,
 * because /login does not load the catalogue.
 */
export const transientCodes: readonly ErrorCode[] = [1, 2, 3, 4, 5, 6, 8, 9, 1028];
