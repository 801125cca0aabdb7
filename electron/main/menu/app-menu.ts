import { app, clipboard, screen, shell } from 'electron';
import { arch, release, type } from 'node:os';
import type { Language } from '#shared/domain/constants.ts';
import { diagnosticsText } from '../diagnostics.ts';
import type { Dialogs } from '../dialogs.ts';
import type { Kiosk } from '../kiosk/kiosk.ts';
import type { Log } from '../log/log.ts';
import type { Session } from '../session/session.ts';
import type { ServerAddress } from '../settings/server-address.ts';
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
  server: ServerAddress;
  session: () => Session;
  logFile: string;
  log: Log;
  /** Something was chosen that the page does. */
  onChosen: () => void;
  /** The same, for which a window is wanted. */
  openWindow: () => void;
}): AppMenu {
  const inbox = createMenuInbox({ onChosen: parts.onChosen, onOffered: refresh });

  async function diagnostics(): Promise<string> {
    return diagnosticsText({
      version: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions.chrome,
      system: `${type()} ${release()} ${arch()}`,
      language: parts.language(),
      server: parts.server.origin(),
      session: await parts.session().storage(),
      displays: screen.getAllDisplays().map(({ size, scaleFactor }) => ({ ...size, scaleFactor })),
      clock: new Date(),
    });
  }

  async function about(): Promise<void> {
    const details = await diagnostics();
    const choice = await parts.dialogs.about(app.getVersion(), details);
    if (choice === 'copy') await clipboard.writeText(details);
  }

  async function copyDiagnostics(): Promise<void> {
    const details = await diagnostics();
    await clipboard.writeText(details);
    await parts.dialogs.diagnosticsCopied(details);
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
