import { expect, test } from 'vitest';
import { mayAsScreen, mayShow } from './player-rules.ts';

const origin = 'https://signs.example';

test('the screen’s window shows the player of its server, and nothing else', () => {
  for (const url of [`${origin}/player`, `${origin}/player?x`, `${origin}/player#x`]) {
    expect(mayShow(url, true, origin), url).toBe(true);
  }
  for (const url of [
    `${origin}/`,
    `${origin}/login`,
    `${origin}/player/x`,
    `${origin}/player/../login`,
    `${origin}:8443/player`,
    'http://signs.example/player',
    'https://signs.example.evil/player',
    'https://ann@signs.example/player',
    'https://evil.example/#https://signs.example/player',
    'app://marquee/player',
    'file:///player',
    'data:text/html,x',
    'about:blank',
    'javascript:alert(1)',
    '',
  ]) {
    expect(mayShow(url, true, origin), url).toBe(false);
  }
});

test('its frames show pages of the web, and nothing of this computer', () => {
  for (const url of ['https://news.example/', 'http://10.0.0.7/board', 'about:srcdoc']) {
    expect(mayShow(url, false, origin), url).toBe(true);
  }
  for (const url of ['file:///etc/passwd', 'app://marquee/login', 'marquee://x', 'smb://x/y', '']) {
    expect(mayShow(url, false, origin), url).toBe(false);
  }
});

test('the player keeps the display on and its files; pages in its frames may do neither', () => {
  const by = { origin: `${origin}/player`, isMainFrame: true };
  for (const permission of ['screen-wake-lock', 'persistent-storage']) {
    expect(mayAsScreen(permission, by, origin)).toBe(true);
    expect(mayAsScreen(permission, { ...by, isMainFrame: false }, origin)).toBe(false);
    expect(mayAsScreen(permission, { ...by, origin: 'https://news.example' }, origin)).toBe(false);
    expect(mayAsScreen(permission, { ...by, origin: '' }, origin)).toBe(false);
  }
  for (const permission of [
    'media',
    'geolocation',
    'notifications',
    'fullscreen',
    'pointerLock',
    'clipboard-read',
    'clipboard-sanitized-write',
    'display-capture',
    'openExternal',
    'hid',
  ]) {
    expect(mayAsScreen(permission, by, origin)).toBe(false);
  }
});
