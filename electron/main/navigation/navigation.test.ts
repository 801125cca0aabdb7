import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { externalUrl } from './external-url.ts';
import { guardNavigation, withinApp } from './guards.ts';
import { isPermitted } from './permissions.ts';

test.each([
  ['https://Marquee.example/help#x', 'https://marquee.example/help#x'],
  ['http://127.0.0.1:8080/trade/1', 'http://127.0.0.1:8080/trade/1'],
  ['mailto:support@marquee.example', 'mailto:support@marquee.example'],
  [
    'mailto:support@marquee.example?subject=Invoice%207',
    'mailto:support@marquee.example?subject=Invoice%207',
  ],
])('%s may be opened', (text, href) => {
  expect(externalUrl(text)).toBe(href);
});

test.each([
  'http://marquee.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:msgbox',
  'ms-settings:privacy',
  'smb://server/share',
  'marquee://team-invitation/0123456789abcdefghij',
  'app://marquee/login',
  'https://ann@signs.example/',
  'https://ann:pw@signs.example/',
  'https://signs.example\\@evil.example/',
  'java\nscript:alert(1)',
  ' https://signs.example',
  'mailto:a@signs.example?bcc=b@evil.example',
  'mailto:a@signs.example?subject=x&attach=/etc/passwd',
  'mailto:a@signs.example?subject=x%0d%0abcc:b@evil.example',
  'mailto:a@signs.example,b@evil.example',
  'mailto:',
  'signs.example',
  '',
  `https://signs.example/${'a'.repeat(3000)}`,
])('%s may not', (text) => {
  expect(externalUrl(text)).toBeNull();
});

test('whatever comes in, only https:, loopback http: and mailto: come out', () => {
  // Made of the pieces that parsers stumble over; fc.webUrl would be far slower and tamer.
  const piece = fc.constantFrom(
    'http:',
    'https:',
    'file:',
    'mailto:',
    '//',
    '/',
    '@',
    ':',
    '.',
    '%00',
    '127.1',
    'a.example',
  );
  const like = fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(like, (pieces) => {
      expect(externalUrl(pieces.join('')) ?? 'https:').toMatch(
        /^(?:https:|mailto:|http:\/\/(?:127\.|localhost|\[::1\]))/,
      );
    }),
  );
});

test('every new contents refuses windows, foreign navigation in any frame, and webviews', () => {
  const app = new EventEmitter();
  const refused: unknown[] = [];
  guardNavigation(app as unknown as App, withinApp, {
    info: (_event, fields) => refused.push(fields?.what),
    error: () => undefined,
  });
  let openWindow: ((details: { url: string }) => unknown) | undefined;
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof openWindow) => {
      openWindow = handler;
    },
  });
  app.emit('web-contents-created', {}, contents);
  expect(openWindow?.({ url: 'app://marquee/login' })).toEqual({ action: 'deny' });

  const isPrevented = (event: string, url: string) => {
    let prevented = false;
    contents.emit(event, { url, preventDefault: () => (prevented = true) });
    return prevented;
  };
  for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
    expect(isPrevented(event, 'app://marquee/application')).toBe(false);
    for (const url of [
      'https://signs.example/app://marquee/',
      'app://marquee.evil/',
      'app://marquee@evil/',
      'file:///etc/passwd',
      'about:blank',
      'app://marquee/webapi/app/file/1',
      'app://marquee/sanctum/csrf-cookie?x',
      'data:text/html,x',
      '',
    ]) {
      expect(isPrevented(event, url)).toBe(true);
    }
  }
  expect(isPrevented('will-attach-webview', '')).toBe(true);
  expect(new Set(refused)).toEqual(new Set(['window', 'navigate', 'redirect', 'frame', 'webview']));
});

test('permissions: text to the clipboard, for the app alone', () => {
  expect(isPermitted('clipboard-sanitized-write', 'app://marquee/')).toBe(true);
  expect(isPermitted('clipboard-sanitized-write', 'https://signs.example/')).toBe(false);
  for (const permission of [
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'hid',
    'serial',
    'usb',
    'openExternal',
  ]) {
    expect(isPermitted(permission, 'app://marquee/')).toBe(false);
  }
});
