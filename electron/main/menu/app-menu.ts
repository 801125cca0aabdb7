import { app, clipboard, shell } from 'electron';
import type { Language } from '#shared/domain/constants.ts';
import type { DiagnosticsDesk } from '../diagnostics/diagnostics.ts';
import type { Dialogs } from '../dialogs.ts';
import type { Kiosk } from '../kiosk/kiosk.ts';
import type { Log } from '../log/log.ts';
import { installMenu } from './install-menu.ts';
import { createMenuInbox, type MenuInbox } from './menu-inbox.ts';

export type AppMenu = {
  inbox: MenuInbox;
  /** Draws it anew: its words, or what can be done, are others. */
  refresh: () => void;
};

/** The menu above the window, and what its entries do. */
export function createAppMenu(parts: {
  language: () => Language;
  kiosk: () => Kiosk;
  dialogs: Pick<Dialogs, 'about' | 'diagnosticsCopied'>;
  diagnostics: DiagnosticsDesk;
  logFile: string;
  log: Log;
  /** Something was chosen that the page does. */
  onChosen: () => void;
  /** The same, for which a window is wanted. */
  openWindow: () => void;
}): AppMenu {
  const inbox = createMenuInbox({ onChosen: parts.onChosen, onOffered: refresh });

  async function about(): Promise<void> {
    const details = parts.diagnostics.own();
    const choice = await parts.dialogs.about(app.getVersion(), details);
    if (choice === 'copy') await clipboard.writeText(details);
  }

  async function copyDiagnostics(): Promise<void> {
    const { text } = await parts.diagnostics.read();
    await clipboard.writeText(text);
    await parts.dialogs.diagnosticsCopied(text);
  }

  const run = (what: Promise<void>) => {
    what.catch((error: unknown) => parts.log.error('menu.failed', error));
  };

  function refresh(): void {
    const kiosk = parts.kiosk();
    installMenu({
      language: parts.language(),
      kiosk: {
        isOpen: kiosk.isOpen(),
        start: () => {
          inbox.choose('kiosk');
          parts.openWindow();
        },
        stop: kiosk.close,
      },
      offered: inbox.offered(),
      choose: inbox.choose,
      about: () => run(about()),
      copyDiagnostics: () => run(copyDiagnostics()),
      openLogs: () => shell.showItemInFolder(parts.logFile),
    });
  }

  return { inbox, refresh };
}
