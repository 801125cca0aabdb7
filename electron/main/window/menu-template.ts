import type { MenuItemConstructorOptions } from 'electron';
import { product } from '#shared/domain/constants.ts';
import type { Words } from '../words.ts';

/** The application menu. Roles bring the system's shortcuts; on macOS the first menu carries the app's name. */
export function menuTemplate(parts: {
  words: Words;
  platform: NodeJS.Platform;
  hasDeveloperTools: boolean;
  /** The one about this computer as a screen. */
  kiosk: MenuItemConstructorOptions;
}): MenuItemConstructorOptions[] {
  const { words, platform } = parts;
  const quit: MenuItemConstructorOptions = { role: 'quit', label: words.quit };
  const appMenu: MenuItemConstructorOptions = {
    label: product.name,
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      parts.kiosk,
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { type: 'separator' },
      quit,
    ],
  };
  const fileMenu: MenuItemConstructorOptions = {
    label: words.file,
    submenu: [parts.kiosk, { type: 'separator' }, { role: 'close', label: words.close }, quit],
  };
  return [
    platform === 'darwin' ? appMenu : fileMenu,
    {
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        { type: 'separator' },
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: 'reload', label: words.reload },
        { type: 'separator' },
        { role: 'resetZoom', label: words.actualSize },
        { role: 'zoomIn', label: words.zoomIn },
        { role: 'zoomOut', label: words.zoomOut },
        { type: 'separator' },
        { role: 'togglefullscreen', label: words.fullScreen },
        ...(parts.hasDeveloperTools
          ? [{ role: 'toggleDevTools', label: words.developerTools } as const]
          : []),
      ],
    },
    { label: words.window, submenu: [{ role: 'minimize', label: words.minimize }] },
  ];
}
