import { expect, test } from 'vitest';
import { checkSettings, defaultSettings, usableSettings } from './settings.ts';

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

const window = { x: 80, y: 60, width: 1000, height: 700, isMaximized: false };
const server = 'https://signs.example';

/** What versions of the client have written: all of it is kept, whatever came later. */
test.each([
  ['the first', { serverUrl: server, language: 'ja', window, forgetAccounts: [] }],
  [
    'before there were packages',
    {
      serverUrl: server,
      colourScheme: 'dark',
      window,
      kiosk: { id: '1', name: 'DP-1', width: 1920, height: 1080 },
      printing: {
        receipt: {
          printer: 'Office',
          paper: 'a5',
          copies: 2,
          sides: 'one',
          orientation: 'portrait',
          isSilent: false,
        },
      },
      lock: { isLocked: true, afterMinutes: 5, withSystem: true },
      forgetAccounts: ['https://old.example'],
    },
  ],
  [
    'the first package',
    {
      serverUrl: server,
      account: { server, slot: 2 },
      accounts: [{ server, slot: 1 }],
      archive: { pattern: '{year}/{number}.pdf', existing: 'skip', folder: '/home/ann/Invoices' },
      system: { hasTray: true },
      spelling: ['es'],
      startsAs: ['client'],
      forgetAccounts: [],
    },
  ],
])('settings of an older version are taken whole: %s', (_version, written) => {
  expect(usableSettings(written)).toEqual({
    settings: { ...defaultSettings, ...written },
    left: [],
  });
});

test('of a newer version’s settings that is taken which is known here', () => {
  const written = {
    serverUrl: server,
    language: 'ja',
    window,
    colourScheme: 'sepia',
    lock: { isLocked: false, afterMinutes: 5, withSystem: false, withPhone: true },
    profiles: [{ name: 'Reception' }],
    ['__proto__']: { spelling: ['es'] },
  };
  const used = usableSettings(JSON.parse(JSON.stringify(written)));
  expect(used?.settings).toEqual({ ...defaultSettings, serverUrl: server, language: 'ja', window });
  expect(used?.left).toEqual(['colourScheme', 'lock', 'profiles', '__proto__']);
});

test.each([[null], ['text'], [5], [[{ serverUrl: server }]]])('%j is no settings', (raw) => {
  expect(usableSettings(raw)).toBeNull();
});
