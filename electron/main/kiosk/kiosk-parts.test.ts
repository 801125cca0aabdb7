import type { Session } from 'electron';
import { expect, test } from 'vitest';
import { languages } from '#shared/domain/constants.ts';
import { absencePage, overlay } from './drawn-pages.ts';
import { kioskWindowOptions } from './kiosk-window.ts';

test('the screen’s window is sandboxed like the app’s, and has no preload', () => {
  // Only handed on.
  const session = {} as Session;
  const bounds = { x: 1280, y: 0, width: 1920, height: 1080 };
  const { webPreferences, ...options } = kioskWindowOptions({ bounds, session, isPackaged: true });
  expect(options).toMatchObject({ ...bounds, kiosk: true, frame: false });
  expect(webPreferences).toMatchObject({
    session,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    devTools: false,
    autoplayPolicy: 'no-user-gesture-required',
  });
  expect(webPreferences).not.toHaveProperty('preload');
});

test.each(languages)(
  'what main draws in %s has no script, and nothing of a host gets out of it',
  (language) => {
    const page = decodeURIComponent(absencePage('unreachable', '<img src=x>"', language));
    expect(page).toContain('&lt;img src=x&gt;&quot;');
    expect(page).not.toMatch(/<script|<img/);
    expect(page).not.toContain('{host}');
  },
);

test('words over the player end nowhere but at their end', () => {
  const [, content] = /content:"([^"]*)"/.exec(overlay('a"}b\\c\nd</style>', false)) ?? [];
  expect(content).toBe('a\\22 }b\\5c c\\a d\\3c /style>');
});
