import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { MenuCommand } from '#shared/desktop-menu.ts';
import { useWaiting } from '#renderer/api/desktop/use-waiting.ts';
import { platform } from '#renderer/platform/platform.ts';
import { useLeavePage } from '#renderer/parts/form/leave-page.ts';
import { chooseDisplay } from '#renderer/parts/kiosk/kiosk.ts';
import { pasteLink } from '#renderer/parts/links/open-link.ts';
import { printCommandAtom } from '#renderer/parts/print/print-command.ts';
import { overlayAtom } from '../navigation/overlay.ts';
import { isDialogOpen, searchHere } from '../navigation/search-here.ts';
import { framePagesAtom, menuPaths } from './menu-pages.ts';

/** What can be done on every page. */
const always: readonly MenuCommand[] = [
  'help',
  'diagnostics',
  'updates',
  'back',
  'forward',
  'kiosk',
  'openLink',
];
/** What the frame of the signed-in can do beside leading to its pages. */
const withFrame: readonly MenuCommand[] = ['settings', 'find', 'keys', 'lock'];

/** Does what is chosen in the desktop's menu, and tells the menu what can be chosen. */
export function MenuCommands() {
  const leaveFor = useLeavePage();
  const setOverlay = useSetAtom(overlayAtom);
  const pages = useAtomValue(framePagesAtom);
  const printing = useAtomValue(printCommandAtom);

  const run = (command: MenuCommand) => {
    switch (command) {
      case 'back':
        return history.back();
      case 'forward':
        return history.forward();
      case 'print':
        return printing?.print();
      case 'find':
        // As everywhere: nothing is called over a dialogue.
        if (!isDialogOpen() && !searchHere()) setOverlay('palette');
        return undefined;
      case 'keys':
        if (!isDialogOpen()) setOverlay('keys');
        return undefined;
      case 'openLink':
        // Nor over the lock, which is one.
        if (!isDialogOpen()) pasteLink();
        return undefined;
      case 'lock':
        return void platform.shell?.lock.now();
      case 'kiosk':
        return chooseDisplay();
      case 'settings':
        return leaveFor('/settings');
      case 'help':
        return leaveFor('/help');
      case 'diagnostics':
        return leaveFor('/settings/diagnostics');
      case 'updates':
        return leaveFor('/settings/updates');
      default:
        return leaveFor(menuPaths[command]);
    }
  };
  useWaiting(({ menu }) => ({ take: menu.take, onPending: menu.onChosen }), run);

  const isPrintable = printing !== null;
  useEffect(() => {
    void platform.shell?.menu.offer([
      ...always,
      ...(pages ? [...withFrame, ...pages] : []),
      ...(isPrintable ? (['print'] as const) : []),
    ]);
  }, [pages, isPrintable]);

  return null;
}
