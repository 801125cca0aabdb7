/** How the client fits into the computer it runs on: chosen on its page of settings, kept by main. */
import * as z from 'zod/mini';
import { newsDetail } from './desktop-news.ts';

export const systemChoices = z.strictObject({
  /** How much is told outside the window of what is new. */
  news: newsDetail,
  /** An icon beside the clock. */
  hasTray: z.boolean(),
  /** With that icon: the window's × hides it, and the client goes on. */
  closesToTray: z.boolean(),
  /** Begun by the computer's start, the window stays out of the way. */
  startsHidden: z.boolean(),
});
export type SystemChoices = z.infer<typeof systemChoices>;

/** Those that somebody has chosen. */
export const someChoices = z.strictObject({
  news: z.exactOptional(systemChoices.shape.news),
  hasTray: z.exactOptional(systemChoices.shape.hasTray),
  closesToTray: z.exactOptional(systemChoices.shape.closesToTray),
  startsHidden: z.exactOptional(systemChoices.shape.startsHidden),
});

/** What holds now. */
export const systemState = z.strictObject({
  ...systemChoices.shape,
  /** False: this computer has no place where notifications are shown. */
  canNotify: z.boolean(),
  /** Null: this system offers no such thing. */
  startsWithComputer: z.nullable(z.boolean()),
  /** False on macOS, where programs go on without a window anyway. */
  canCloseToTray: z.boolean(),
});
export type SystemState = z.infer<typeof systemState>;

/** What the page changes: a choice of the client's, or the system's own list. */
const systemChange = z.strictObject({
  ...someChoices.shape,
  startsWithComputer: z.exactOptional(z.boolean()),
});
export type SystemChange = z.infer<typeof systemChange>;

export const systemChannels = {
  'system.state': { input: z.tuple([]), output: systemState },
  /** Changes what is named, and answers what holds then. */
  'system.set': { input: z.tuple([systemChange]), output: systemState },
} as const;
