import type { MenuItemConstructorOptions } from 'electron';
import { menuPages, type MenuCommand } from '#shared/desktop-menu.ts';
import { product } from '#shared/domain/constants.ts';
import type { MenuWords } from './menu-words.ts';

type Item = MenuItemConstructorOptions;

export type MenuParts = {
  words: MenuWords;
  platform: NodeJS.Platform;
  hasDeveloperTools: boolean;
  /** What the page can do now. */
  offered: ReadonlySet<MenuCommand>;
  choose: (command: MenuCommand) => void;
  /** This computer as a screen: to begin with it, or to end it. */
  kiosk: Item;
  about: () => void;
  copyDiagnostics: () => void;
  openLogs: () => void;
};

const line: Item = { type: 'separator' };

/** The application menu. Roles bring the system's shortcuts; on macOS the first menu carries the app's name. */
export function menuTemplate(parts: MenuParts): Item[] {
  const isMac = parts.platform === 'darwin';
  return [
    ...(isMac ? [appMenu(parts)] : []),
    fileMenu(parts, isMac),
    editMenu(parts),
    viewMenu(parts),
    goMenu(parts, isMac),
    {
      label: parts.words.window,
      role: 'window',
      submenu: [{ role: 'minimize', label: parts.words.minimize }],
    },
    helpMenu(parts, isMac),
  ];
}

/** An entry that asks the page; grey while the page cannot do it. */
function asking(
  { offered, choose }: MenuParts,
  command: MenuCommand,
  label: string,
  accelerator?: string,
): Item {
  return {
    label,
    ...(accelerator !== undefined && { accelerator }),
    enabled: offered.has(command),
    click: () => choose(command),
  };
}

/** By the key that every system has for it. */
const settings = (parts: MenuParts): Item =>
  asking(parts, 'settings', parts.words.settings, 'CommandOrControl+,');

const updates = (parts: MenuParts): Item => asking(parts, 'updates', parts.words.updates);

function appMenu(parts: MenuParts): Item {
  const { words, kiosk, about } = parts;
  return {
    label: product.name,
    submenu: [
      { label: words.about, click: about },
      updates(parts),
      line,
      settings(parts),
      line,
      kiosk,
      line,
      { role: 'hide' },
      { role: 'hideOthers' },
      line,
      { role: 'quit', label: words.quit },
    ],
  };
}

function fileMenu(parts: MenuParts, isMac: boolean): Item {
  const { words, kiosk } = parts;
  return {
    label: words.file,
    submenu: [
      ...(isMac ? [] : [settings(parts), line]),
      asking(parts, 'openLink', words.openLink, 'CommandOrControl+Shift+O'),
      asking(parts, 'print', words.print, 'CommandOrControl+P'),
      asking(parts, 'lock', words.lock, 'CommandOrControl+Shift+L'),
      ...(isMac ? [] : [line, kiosk]),
      line,
      { role: 'close', label: words.close },
      ...(isMac ? [] : [{ role: 'quit', label: words.quit } as const]),
    ],
  };
}

function editMenu(parts: MenuParts): Item {
  const { words } = parts;
  return {
    label: words.edit,
    submenu: [
      { role: 'undo', label: words.undo },
      { role: 'redo', label: words.redo },
      line,
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      { role: 'selectAll', label: words.selectAll },
      line,
      asking(parts, 'find', words.find, 'CommandOrControl+F'),
    ],
  };
}

function viewMenu({ words, hasDeveloperTools }: MenuParts): Item {
  /** The same by other keys: those without Shift, and those of the number pad. */
  const also = (role: 'zoomIn' | 'zoomOut' | 'resetZoom', key: string): Item => ({
    role,
    accelerator: `CommandOrControl+${key}`,
    visible: false,
    acceleratorWorksWhenHidden: true,
  });
  return {
    label: words.view,
    submenu: [
      { role: 'reload', label: words.reload },
      line,
      { role: 'resetZoom', label: words.actualSize },
      also('resetZoom', 'num0'),
      { role: 'zoomIn', label: words.zoomIn },
      also('zoomIn', '='),
      also('zoomIn', 'numadd'),
      { role: 'zoomOut', label: words.zoomOut },
      also('zoomOut', 'numsub'),
      line,
      { role: 'togglefullscreen', label: words.fullScreen },
      ...(hasDeveloperTools
        ? [{ role: 'toggleDevTools', label: words.developerTools } as const]
        : []),
    ],
  };
}

function goMenu(parts: MenuParts, isMac: boolean): Item {
  const { words } = parts;
  const page = (name: (typeof menuPages)[number]) => asking(parts, name, words.pages[name]);
  return {
    label: words.go,
    submenu: [
      asking(parts, 'back', words.back, isMac ? 'Command+[' : 'Alt+Left'),
      asking(parts, 'forward', words.forward, isMac ? 'Command+]' : 'Alt+Right'),
      line,
      ...menuPages.map(page),
    ],
  };
}

function helpMenu(parts: MenuParts, isMac: boolean): Item {
  const { words } = parts;
  return {
    label: words.help,
    role: 'help',
    submenu: [
      asking(parts, 'help', words.helpPage, 'F1'),
      asking(parts, 'keys', words.keys),
      line,
      asking(parts, 'diagnostics', words.diagnostics),
      { label: words.copyDiagnostics, click: parts.copyDiagnostics },
      { label: words.openLogs, click: parts.openLogs },
      ...(isMac ? [] : [line, updates(parts), { label: words.about, click: parts.about }]),
    ],
  };
}
