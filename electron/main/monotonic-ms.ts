/** Milliseconds of a clock that cannot be set, for durations. It may stop while the computer sleeps. */
export const monotonicMs = (): number => performance.now();
