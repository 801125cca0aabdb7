/** What the desktop's menus ask of the page: a page's name or a command, never a path. */
import * as z from 'zod/mini';

/** Pages that the menu leads to; which of them somebody finds, the page says. */
export const menuPages = [
  'overview',
  'slideshows',
  'library',
  'screens',
  'plan',
  'printCentre',
  'members',
  'team',
  'notifications',
  'profile',
  'security',
] as const;
export type MenuPage = (typeof menuPages)[number];

const menuCommand = z.enum([
  ...menuPages,
  'settings',
  'help',
  'diagnostics',
  'updates',
  'keys',
  'print',
  'find',
  'lock',
  'back',
  'forward',
  /** The choice of a display for "Use this computer as a screen". */
  'kiosk',
  /** The field for a link that was copied. */
  'openLink',
]);
export type MenuCommand = z.infer<typeof menuCommand>;

/** What the page can do now; the rest of the menu is grey. */
const offeredCommands = z.array(menuCommand).check(z.maxLength(64));

export const menuChannels = {
  /** What the page can do now; the menu's other entries are grey. */
  'menu.offer': { input: z.tuple([offeredCommands]), output: z.null() },
  /** What was chosen in the menu, told once; asked after `onChosen`, too. */
  'menu.take': { input: z.tuple([]), output: z.nullable(menuCommand) },
} as const;

export const menuEvents = { 'menu.chosen': z.tuple([]) } as const;
