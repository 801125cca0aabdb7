import * as z from 'zod/mini';
import { lockState } from '#shared/desktop-lock.ts';
import { colourScheme } from '#shared/desktop.ts';
import { printChoices, printKind } from '#shared/desktop-print.ts';
import { languages } from '#shared/domain/constants.ts';
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

/**
 * Everything that is kept in clear on disk. Strict, so a secret cannot slip in under a new key: what is not listed
 * here is neither read nor written.
 */
const settingsSchema = z.strictObject({
  /** Until one is chosen there is none. */
  serverUrl: z.optional(z.string().check(z.refine((text) => serverOrigin(text) === text))),
  language: z.optional(z.enum(languages)),
  /** As chosen in the page: the window opens in it before the page is there. */
  colourScheme: z._default(colourScheme, 'auto'),
  window: z.optional(windowBounds),
  /** The display that was chosen last for the screen. */
  kiosk: z.optional(keptDisplay),
  /** How each kind of document was printed last on this computer. */
  printing: z._default(z.partialRecord(printKind, printChoices), {}),
  /** When the client locks itself, and whether it is locked now. */
  lock: z._default(lockState, { isLocked: false, afterMinutes: 0, withSystem: false }),
  /** Servers whose token could not be deleted from the keychain; it is deleted, not used, at the next chance. */
  forgetAccounts: z._default(z.array(z.string().check(z.maxLength(2048))), []),
});
export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;

/** The settings in `raw`, or null if it is not ours: then the file is set aside and `defaultSettings` apply. */
export function checkSettings(raw: unknown): Settings | null {
  const result = settingsSchema.safeParse(raw);
  return result.success ? result.data : null;
}

export const defaultSettings: Settings = settingsSchema.parse({});
