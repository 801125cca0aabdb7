/** What support asks for first, as the desktop's page shows it. No names and files of the user, nothing of the sign-in but its place. */
import * as z from 'zod/mini';
import { linkOpener } from './desktop-links.ts';
import { serverFault, sessionStorageKind } from './desktop-server.ts';

/** What an installation came as; `source`: not packed at all. */
export const installKinds = ['source', 'nsis', 'mac', 'appImage', 'deb', 'archive'] as const;
export type InstallKind = (typeof installKinds)[number];

/** What a server says of itself, and how its answer came. */
export const serverLook = z.strictObject({
  /** Null: a Marquee that this client works with. */
  fault: z.nullable(serverFault),
  version: z.nullable(z.string()),
  /** How long its answer took; null where there was none. */
  answerMs: z.nullable(z.number()),
  /** By how much this computer's clock is ahead of the server's, which tells whole seconds; null: nobody knows. */
  clockAheadMs: z.nullable(z.number()),
});
export type ServerLook = z.infer<typeof serverLook>;

export const diagnostics = z.strictObject({
  version: z.string(),
  install: z.enum(installKinds),
  electron: z.string(),
  chromium: z.string(),
  system: z.string(),
  /** Null before one is chosen. */
  server: z.nullable(z.strictObject({ origin: z.string(), ...serverLook.shape })),
  keychain: sessionStorageKind,
  links: linkOpener,
  printers: z.array(
    z.strictObject({ title: z.string(), isDefault: z.boolean(), isPaused: z.boolean() }),
  ),
  displays: z.array(z.string()),
  /** Of this computer (ISO 8601), and the zone that it is set to. */
  clock: z.strictObject({ at: z.string(), zone: z.string() }),
  /** With `~` for the user's folder. */
  logFolder: z.string(),
  /** All of it as lines of text in English, whatever the language: it is read by support. */
  text: z.string(),
});
export type Diagnostics = z.infer<typeof diagnostics>;

/** Folders of the client on this computer. */
export const ownFolder = z.enum(['logs', 'data']);

export const diagnosticsChannels = {
  /** Looks at everything anew, the server too; some seconds where that hangs. */
  'diagnostics.read': { input: z.tuple([]), output: diagnostics },
  /** Opens a folder of the client's in the system; false where that did not work. */
  'diagnostics.openFolder': { input: z.tuple([ownFolder]), output: z.boolean() },
} as const;
