/** What can be undone, and how long messages stand; in seconds. */
export const undo = {
  seconds: 8,
  /** Reading stops the clock, but what somebody has decided must not wait for ever. */
  longestStopSeconds: 60,
  /** A message with nothing to undo. */
  messageSeconds: 6,
} as const;
