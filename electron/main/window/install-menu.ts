import { app, Menu } from 'electron';
import type { Words } from '../words.ts';
import { menuTemplate } from './menu-template.ts';

/** Builds the application menu anew, in the language of `words`. */
export function installMenu(words: Words): void {
  const template = menuTemplate({
    words,
    platform: process.platform,
    hasDeveloperTools: !app.isPackaged,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
