import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import en from '#resources/locales/en/shell.json' with { type: 'json' };
import es from '#resources/locales/es/shell.json' with { type: 'json' };
import ja from '#resources/locales/ja/shell.json' with { type: 'json' };
import zhCN from '#resources/locales/zh-CN/shell.json' with { type: 'json' };
import zhTW from '#resources/locales/zh-TW/shell.json' with { type: 'json' };
import { menuPages, type MenuCommand } from '#shared/desktop-menu.ts';
import { languages } from '#shared/domain/constants.ts';
import { createMenuInbox } from './menu-inbox.ts';
import { menuTemplate } from './menu-template.ts';
import { menuWords } from './menu-words.ts';

const frames = { en, 'zh-TW': zhTW, 'zh-CN': zhCN, ja, es };

function template(given: {
  language?: (typeof languages)[number];
  platform?: NodeJS.Platform;
  hasDeveloperTools?: boolean;
  offered?: readonly MenuCommand[];
}) {
  const done: string[] = [];
  const items = menuTemplate({
    words: menuWords[given.language ?? 'en'],
    platform: given.platform ?? 'linux',
    hasDeveloperTools: given.hasDeveloperTools ?? false,
    offered: new Set(given.offered ?? []),
    choose: (command) => done.push(command),
    kiosk: { label: 'As a screen' },
    about: () => done.push('about'),
    copyDiagnostics: () => done.push('copy'),
    openLogs: () => done.push('logs'),
  });
  const all = items.flatMap(({ submenu }) => submenu as MenuItemConstructorOptions[]);
  const find = (label: string) => all.find((item) => item.label === label);
  // Electron hands over more than these items look at.
  const click = (label: string) => (find(label)?.click as (() => void) | undefined)?.();
  return { items, all, find, click, done };
}

test.each(languages)('in %s every menu has words, and pages the names of the frame', (language) => {
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    const { items, all } = template({ language, platform });
    expect(items.every(({ label }) => label !== undefined && label !== '')).toBe(true);
    const named = all.filter(
      ({ type, visible, role }) =>
        type === undefined && visible !== false && !role?.startsWith('hide'),
    );
    expect(named.filter(({ label }) => label === undefined || label === '')).toEqual([]);
  }
  const { place } = frames[language];
  for (const page of menuPages) expect(menuWords[language].pages[page]).toBe(place[page]);
});

test('developer tools only where they are on; macOS has the menu of the app', () => {
  const text = (hasDeveloperTools: boolean) =>
    JSON.stringify(template({ hasDeveloperTools }).items);
  expect(text(false)).not.toContain('toggleDevTools');
  expect(text(true)).toContain('toggleDevTools');
  expect(template({ platform: 'darwin' }).items[0]?.label).toBe('Marquee');
  expect(template({}).items.map(({ label }) => label)).toEqual([
    'File',
    'Edit',
    'View',
    'Go',
    'Window',
    'Help',
  ]);
});

test('what the page cannot do is grey; what it can it is asked for by name', () => {
  const { find, click, done } = template({
    offered: ['members', 'print', 'diagnostics', 'openLink'],
  });
  expect([find('Members')?.enabled, find('Team')?.enabled]).toEqual([true, false]);
  expect([find('Print…')?.enabled, find('Find…')?.enabled]).toEqual([true, false]);
  const chosen = ['Members', 'Open a link…', 'Diagnostics', 'About Marquee', 'Copy diagnostics'];
  for (const label of chosen) click(label);
  expect(done).toEqual(['members', 'openLink', 'diagnostics', 'about', 'copy']);
});

test('each key stands for one thing', () => {
  for (const platform of ['linux', 'darwin'] as const) {
    const keys = template({ platform }).all.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('CommandOrControl+=');
    expect(keys).toContain(platform === 'darwin' ? 'Command+[' : 'Alt+Left');
  }
});

test('a choice waits for a page that can take it, and is taken once', () => {
  const onChosen = vi.fn();
  const onOffered = vi.fn();
  const inbox = createMenuInbox({ onChosen, onOffered });
  expect(inbox.take()).toBeNull();
  inbox.choose('kiosk');
  inbox.choose('find');
  expect(onChosen).toHaveBeenCalledTimes(2);
  expect([inbox.take(), inbox.take()]).toEqual(['find', null]);
  inbox.offer(['find', 'print']);
  inbox.offer(['print', 'find']);
  expect(onOffered).toHaveBeenCalledTimes(1);
  expect(inbox.offered().has('print')).toBe(true);
});
