import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Language } from '#shared/domain/constants.ts';
import { kioskWords } from '../kiosk/kiosk-words.ts';
import { menuTemplate, type MenuParts } from './menu-template.ts';
import { menuWords } from './menu-words.ts';

type Given = Pick<MenuParts, 'offered' | 'choose' | 'about' | 'copyDiagnostics' | 'openLogs'> & {
  language: Language;
  /** This computer as a screen. */
  kiosk: { isOpen: boolean; start: () => void; stop: () => void };
};

/** Builds the application menu anew. */
export function installMenu({ language, kiosk, ...given }: Given): void {
  const { menuStart, menuStop } = kioskWords[language];
  const screen: MenuItemConstructorOptions = kiosk.isOpen
    ? { label: menuStop, click: kiosk.stop }
    : { label: menuStart, click: kiosk.start };
  const template = menuTemplate({
    ...given,
    words: menuWords[language],
    platform: process.platform,
    hasDeveloperTools: !app.isPackaged,
    kiosk: screen,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
