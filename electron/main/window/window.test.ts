import type { NativeImage } from 'electron';
import { expect, test } from 'vitest';
import icon from '#resources/icons/128x128.png?inline';
import { boundsToKeep, defaultSize, visibleBounds } from './visible-bounds.ts';
import { windowOptions } from './window-options.ts';

const screens = [
  { x: 0, y: 0, width: 1920, height: 1080 },
  { x: 1920, y: 0, width: 1280, height: 1024 },
];
const saved = { x: 2000, y: 100, width: 900, height: 700, isMaximized: false };

test('the window opens where it was, as long as its title bar can be caught', () => {
  expect(visibleBounds(undefined, screens)).toEqual(defaultSize);
  expect(visibleBounds(saved, screens)).toEqual({ x: 2000, y: 100, width: 900, height: 700 });
  // The second screen is gone.
  expect(visibleBounds(saved, screens.slice(0, 1))).toEqual({ width: 900, height: 700 });
  expect(visibleBounds({ ...saved, y: -200 }, screens)).toEqual({ width: 900, height: 700 });
  expect(visibleBounds({ ...saved, x: -880 }, screens)).toEqual({ width: 900, height: 700 });
  expect(visibleBounds({ ...saved, width: 10, height: 10 }, screens)).toMatchObject({ width: 480 });
});

test('the icon is a picture within the bundle', () => {
  expect(icon).toMatch(/^data:image\/png;base64,/);
});

test('a window that nobody moved stays where it was, whatever its frame adds', () => {
  const nudged = { ...saved, x: saved.x + 1, y: saved.y + 20, height: 650, isMaximized: true };
  expect(boundsToKeep(saved, nudged)).toEqual({ ...nudged, x: saved.x, y: saved.y });
  const moved = { ...saved, x: saved.x + 40 };
  expect(boundsToKeep(saved, moved)).toEqual(moved);
  expect(boundsToKeep(undefined, saved)).toEqual(saved);
});

test.each([true, false])('the page is sandboxed and isolated (packaged: %s)', (isPackaged) => {
  const { webPreferences } = windowOptions({
    bounds: defaultSize,
    preload: '/app/preload.cjs',
    isPackaged,
    isDark: true,
    // The fake image stands for the icon alone.
    icon: {} as NativeImage,
  });
  expect(webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    devTools: !isPackaged,
  });
  expect(Object.keys(webPreferences ?? {})).not.toContain('enableBlinkFeatures');
});
