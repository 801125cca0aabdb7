/**
 * Newer versions of the client, as page and main speak of them. Main asks the server and downloads what somebody wants,
 * checks it and, where this kind of installation lets it, puts it in its place; the page shows it and asks for it.
 */
import * as z from 'zod/mini';
import { updaters, updateWays } from './domain/client/client-updates.ts';

/**
 * Why there is no newer version yet. `brokenOff`: what came so far is kept. `wrongBytes`: it is not what the server said
 * it were, and is gone. `gone`: the server has it no more, or the file is not there any more.
 */
const updateProblem = z.enum([
  'unreachable',
  'brokenOff',
  'wrongBytes',
  'gone',
  'diskFull',
  'readOnly',
  'failed',
]);
export type UpdateProblem = z.infer<typeof updateProblem>;

/** How a download began: from nothing, where it broke off, or from nothing although there was something. */
const downloadBegun = z.enum(['new', 'resumed', 'again']);
export type DownloadBegun = z.infer<typeof downloadBegun>;

export const updatesState = z.strictObject({
  /** This client's own. */
  version: z.string(),
  by: z.enum(updaters),
  /** Newer versions come from the server: without one there is nobody to ask. */
  hasServer: z.boolean(),
  stage: z.enum(['idle', 'asking', 'downloading', 'ready']),
  /** When the server answered last (ISO 8601); null: not since this client knows. */
  askedAt: z.nullable(z.string()),
  /**
   * What it answered, as far as it was asked in this run: a newer one stands in `offer`, unless it is not signed by who
   * made this client (`untrusted`).
   */
  found: z.nullable(z.enum(['current', 'nothing', 'newer', 'untrusted'])),
  offer: z.nullable(
    z.strictObject({ version: z.string(), way: z.enum(updateWays), size: z.number() }),
  ),
  /** What is here of it, in bytes; it stays where a download has broken off. */
  download: z.nullable(z.strictObject({ received: z.number(), begun: downloadBegun })),
  /** When it is ready, where there is something to show: as `download.show` takes it. */
  file: z.nullable(z.uuid()),
  /** What is to be typed, where the system's administrator installs it. */
  command: z.nullable(z.string()),
  problem: z.nullable(updateProblem),
});
export type UpdatesState = z.infer<typeof updatesState>;

/** All of them answer what holds then; `updates.changed` tells what comes of it. */
export const updatesChannels = {
  'updates.state': { input: z.tuple([]), output: updatesState },
  /** Asks the server. */
  'updates.check': { input: z.tuple([]), output: updatesState },
  'updates.download': { input: z.tuple([]), output: updatesState },
  'updates.cancel': { input: z.tuple([]), output: updatesState },
  /** Ends the client, unless something unsaved or a print holds it, and installs what is ready. */
  'updates.install': { input: z.tuple([]), output: updatesState },
} as const;

export const updatesEvents = { 'updates.changed': z.tuple([updatesState]) } as const;
