/** How long messages stand, in seconds. */
export const toastSeconds = {
  /** What was done can be undone; then it is sent. */
  undo: 8,
  /** Reading stops the clock, but what somebody has decided must not wait for ever. */
  longestStop: 60,
  /** Nothing to undo. */
  message: 6,
} as const;
