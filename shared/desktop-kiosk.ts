/** "Use this computer as a screen", as the page of the desktop client sees it. */
import * as z from 'zod/mini';

/** A display of this computer. */
const desktopDisplay = z.strictObject({
  id: z.string(),
  /** As `kiosk.identify` shows it: 1, 2 … from the left to the right. */
  number: z.int(),
  /** What the system calls it; empty where it does not. */
  name: z.string(),
  /** Where it stands on the desktop, in the system's own points. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Pixels in a point. */
  scale: z.number(),
  isPrimary: z.boolean(),
});
export type DesktopDisplay = z.infer<typeof desktopDisplay>;

const kioskState = z.strictObject({
  displays: z.array(desktopDisplay),
  /** Id of the display that is filled; null: this computer is no screen now. */
  filledId: z.nullable(z.string()),
  /** Id of the display that was chosen last, as far as it is there. */
  chosenId: z.nullable(z.string()),
  /** Is it a screen as soon as the computer starts? Null: not to be had on this system. */
  startsWithComputer: z.nullable(z.boolean()),
});
export type KioskState = z.infer<typeof kioskState>;

/** A display's id, as the page gives it back. */
const displayId = z.string().check(z.regex(/^-?\d{1,20}$/));

export const kioskChannels = {
  'kiosk.state': { input: z.tuple([]), output: kioskState },
  /** Fills this display with the player; INVALID where there is none of that id. */
  'kiosk.start': { input: z.tuple([displayId]), output: kioskState },
  'kiosk.stop': { input: z.tuple([]), output: kioskState },
  /** Shows on each display its number, for a few seconds. */
  'kiosk.identify': { input: z.tuple([]), output: z.null() },
  'kiosk.setStartsWithComputer': { input: z.tuple([z.boolean()]), output: kioskState },
} as const;

export const kioskEvents = { 'kiosk.changed': z.tuple([kioskState]) } as const;
