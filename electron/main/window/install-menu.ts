import { app, Menu } from 'electron';
import type { Language } from '#shared/domain/constants.ts';
import { kioskWords } from '../kiosk/kiosk-words.ts';
import { words } from '../words.ts';
import { menuTemplate } from './menu-template.ts';

/** What the menu knows of this computer as a screen. */
export type KioskMenu = { isOpen: boolean; start: () => void; stop: () => void };

/** Builds the application menu anew, in this language. */
export function installMenu(language: Language, { isOpen, start, stop }: KioskMenu): void {
  const { menuStart, menuStop } = kioskWords[language];
  const template = menuTemplate({
    words: words[language],
    platform: process.platform,
    hasDeveloperTools: !app.isPackaged,
    kiosk: isOpen ? { label: menuStop, click: stop } : { label: menuStart, click: start },
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
