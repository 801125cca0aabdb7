/** The lock of the desktop client, as its page sees it. */
import * as z from 'zod/mini';

/** Minutes without a hand on the computer after which the client locks itself; 0: never. */
export const lockMinutes = [0, 5, 15, 30, 60] as const;

export const lockRules = z.strictObject({
  afterMinutes: z.literal(lockMinutes),
  /** With the system's own lock, and before the computer sleeps. */
  withSystem: z.boolean(),
});
export type LockRules = z.infer<typeof lockRules>;

export const lockState = z.strictObject({
  isLocked: z.boolean(),
  /** The keychain did not take the lock: only the client's settings know of it, which can be changed by hand. */
  isUnmarked: z.boolean(),
  ...lockRules.shape,
});
export type LockState = z.infer<typeof lockState>;

export const lockChannels = {
  'lock.state': { input: z.tuple([]), output: lockState },
  /** Locks the client; where nobody is signed in it stays open. */
  'lock.now': { input: z.tuple([]), output: lockState },
  'lock.set': { input: z.tuple([lockRules]), output: lockState },
} as const;

export const lockEvents = { 'lock.changed': z.tuple([lockState]) } as const;
