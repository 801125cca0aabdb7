import { expect, test } from 'vitest';
import { serverAddress } from './server-address.ts';
import { completedAddress, serverOrigin } from './server-url.ts';
import { checkSettings, defaultSettings } from './settings.ts';

test.each([
  ['https://signs.example', 'https://signs.example'],
  [' https://Signs.Example:8443/ ', 'https://signs.example:8443'],
  ['https://signs.example:443', 'https://signs.example'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('%s is a server address', (text, origin) => {
  expect(serverOrigin(text)).toBe(origin);
});

test.each([
  ['signs.example', 'https://signs.example'],
  [' signs.example:8443/ ', 'https://signs.example:8443/'],
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://signs.example', 'http://signs.example'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
])('%s is completed to %s', (text, completed) => {
  expect(completedAddress(text)).toBe(completed);
});

test.each([
  ['http off this computer', 'http://signs.example'],
  ['a name that only begins like loopback', 'http://127.0.0.1.example'],
  ['localhost as a prefix', 'http://localhost.example'],
  ['credentials', 'https://ann:pw@signs.example'],
  ['an empty user', 'https://@signs.example'],
  ['a path', 'https://signs.example/webapi'],
  ['a query', 'https://signs.example/?a'],
  ['a fragment', 'https://signs.example/#a'],
  ['no scheme', 'signs.example'],
  ['another scheme', 'file:///etc/passwd'],
  ['a script', 'javascript:alert(1)'],
  ['a backslash', 'https:\\\\signs.example'],
  ['a missing slash', 'https:signs.example'],
  ['nothing', ''],
  ['too much', `https://${'a'.repeat(3000)}.example`],
])('refuses %s', (_what, text) => {
  expect(serverOrigin(text)).toBeNull();
});

test('settings take known keys only, and no server a token may not travel to', () => {
  expect(checkSettings({})).toEqual(defaultSettings);
  expect(checkSettings({ serverUrl: 'https://signs.example', language: 'ja' })).toMatchObject({
    serverUrl: 'https://signs.example',
  });
  for (const bad of [
    { token: 'secret' },
    { serverUrl: 'http://signs.example' },
    { serverUrl: 1 },
    { language: 'xx' },
    { window: { x: 0, y: 0, width: 0, height: 5, isMaximized: false } },
    [],
    null,
    'text',
  ]) {
    expect(checkSettings(bad)).toBeNull();
  }
});

test('the address from the environment wins and cannot be changed; an unusable one is told', () => {
  const settings = { ...defaultSettings };
  const store = () => ({
    get: <Key extends keyof typeof settings>(key: Key) => settings[key],
    set: (key: keyof typeof settings, value: unknown) => Object.assign(settings, { [key]: value }),
  });
  const fixed = serverAddress(store, 'https://signs.example/');
  expect([fixed.origin(), fixed.isFixed, fixed.accepted('https://other.example')]).toEqual([
    'https://signs.example',
    true,
    null,
  ]);
  const free = serverAddress(store, undefined);
  expect(free.accepted('http://other.example')).toBeNull();
  expect(free.accepted('javascript:alert(1)')).toBeNull();
  expect(free.accepted('other.example')).toBe('https://other.example');
  free.change(free.accepted('https://other.example/') ?? '');
  expect(free.origin()).toBe('https://other.example');
  expect([fixed.isWrong, free.isWrong]).toEqual([false, false]);
  expect(serverAddress(store, 'http://signs.example').isWrong).toBe(true);
});
