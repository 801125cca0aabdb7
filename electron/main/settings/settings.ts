import * as z from 'zod/mini';
import { lockRules } from '#shared/desktop-lock.ts';
import { colourScheme } from '#shared/desktop.ts';
import { spellingLanguages } from '#shared/desktop-spelling.ts';
import { someChoices } from '#shared/desktop-system.ts';
import { printChoices, printKind } from '#shared/desktop-print.ts';
import { archiveChoices } from '#shared/desktop-queue.ts';
import { usualPattern } from '#shared/domain/archive/archive-path.ts';
import { languages } from '#shared/domain/constants.ts';
import { mostAccounts } from '#shared/domain/limits.ts';
import { serverOrigin } from './server-url.ts';

const pixels = z.int().check(z.gte(-100_000), z.lte(100_000));
const size = z.int().check(z.gte(1), z.lte(100_000));

export const windowBounds = z.strictObject({
  x: pixels,
  y: pixels,
  width: size,
  height: size,
  isMaximized: z.boolean(),
});
export type WindowBounds = z.infer<typeof windowBounds>;

/** The choice of a display: some systems give it another id after it was unplugged. */
const keptDisplay = z.strictObject({
  id: z.string().check(z.maxLength(32)),
  name: z.string().check(z.maxLength(256)),
  width: z.number(),
  height: z.number(),
});
export type KeptDisplay = z.infer<typeof keptDisplay>;

const origin = z.string().check(z.refine((text) => serverOrigin(text) === text));

const accountPlace = z.strictObject({
  server: origin,
  slot: z.int().check(z.gte(1), z.lte(mostAccounts)),
});

/** Of the print centre; a pattern that an earlier version let through is none. */
const archive = z.strictObject({
  pattern: archiveChoices.shape.pattern,
  existing: archiveChoices.shape.existing,
  folder: z.optional(z.string().check(z.maxLength(4096))),
});

/** An earlier version did not say whose password opens it. */
const keptLock = z.strictObject({
  isLocked: z.boolean(),
  ...lockRules.shape,
  account: z.optional(z.string().check(z.maxLength(2100))),
});

/**
 * Everything that is kept in clear on disk. Strict, so a secret cannot slip in under a new key: what is not listed
 * here is neither read nor written.
 */
const settingsSchema = z.strictObject({
  /** Until one is chosen there is none. */
  serverUrl: z.optional(origin),
  /** The account that is open, where it is not the first of its server. */
  account: z.optional(accountPlace),
  /** Those that were left signed in. Who they are, the keychain knows. */
  accounts: z._default(z.array(accountPlace).check(z.maxLength(mostAccounts)), []),
  language: z.optional(z.enum(languages)),
  /** As chosen in the page: the window opens in it before the page is there. */
  colourScheme: z._default(colourScheme, 'auto'),
  window: z.optional(windowBounds),
  /** The display that was chosen last for the screen. */
  kiosk: z.optional(keptDisplay),
  /** How each kind of document was printed last on this computer. */
  printing: z._default(z.partialRecord(printKind, printChoices), {}),
  /** How documents were archived last. */
  archive: z._default(archive, { pattern: usualPattern, existing: 'skip' }),
  /** When the client locks itself, whether it is locked now, and by whose password it opens; the keychain has the last word. */
  lock: z._default(keptLock, { isLocked: false, afterMinutes: 0, withSystem: false }),
  /** How the client fits into the computer, as far as somebody chose. */
  system: z._default(someChoices, {}),
  /** Languages in which what is typed is checked. */
  spelling: z._default(spellingLanguages, []),
  /** When a server last said which versions it has (ISO 8601). */
  updatesAskedAt: z.optional(z.iso.datetime()),
  /** What the computer's start begins it as, where the system does not keep that (macOS). */
  startsAs: z._default(z.array(z.enum(['client', 'screen'])), []),
  /** Somebody has said that links are not to be opened here. */
  leavesLinks: z._default(z.boolean(), false),
  /** Accounts whose token could not be deleted from the keychain; it is deleted, not used, at the next chance. */
  forgetAccounts: z._default(z.array(z.string().check(z.maxLength(2048))), []),
});
export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;

/** The settings in `raw`, or null where anything in it is not ours. */
export function checkSettings(raw: unknown): Settings | null {
  const result = settingsSchema.safeParse(raw);
  return result.success ? result.data : null;
}

/**
 * What can be used of a file, each key by itself: a newer version of the client may have written it, which knows more
 * keys and other values for the same ones. Who installs this one again shall not choose the server and sign in anew.
 */
export type UsableSettings = {
  settings: Settings;
  /** Keys that are left out. */
  left: string[];
};

/** Null: these are no settings at all. */
export function usableSettings(raw: unknown): UsableSettings | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const isUsable = ([key, value]: [string, unknown]) => checkSettings({ [key]: value }) !== null;
  const entries = Object.entries(raw);
  return {
    settings: settingsSchema.parse(Object.fromEntries(entries.filter(isUsable))),
    left: entries.filter((entry) => !isUsable(entry)).map(([key]) => key),
  };
}

export const defaultSettings: Settings = settingsSchema.parse({});
