import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policyFile, readPolicy, type Policy } from './policy.ts';
import { serverAddress } from './server-address.ts';
import { completedAddress, serverOrigin } from './server-url.ts';
import { defaultSettings, type Settings } from './settings.ts';

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

function settingsStore() {
  const settings: Settings = { ...defaultSettings };
  return () => ({
    get: <Key extends keyof Settings>(key: Key) => settings[key],
    set: (key: keyof Settings, value: unknown) => Object.assign(settings, { [key]: value }),
  });
}

const given = (
  environment?: string,
  policy: Policy | null = {},
): Parameters<typeof serverAddress>[1] => ({ environment, policy, first: null });

test('the address from the environment wins and cannot be changed; an unusable one is told', () => {
  const store = settingsStore();
  const fixed = serverAddress(store, given('https://signs.example/'));
  expect([fixed.origin(), fixed.isFixed, fixed.accepted('https://other.example')]).toEqual([
    'https://signs.example',
    true,
    null,
  ]);
  const free = serverAddress(store, given());
  expect(free.accepted('http://other.example')).toBeNull();
  expect(free.accepted('javascript:alert(1)')).toBeNull();
  expect(free.accepted('other.example')).toBe('https://other.example');
  free.change(free.accepted('https://other.example/') ?? '');
  expect(free.origin()).toBe('https://other.example');
  expect([fixed.wrong, free.wrong]).toEqual([null, null]);
  expect(serverAddress(store, given('http://signs.example')).wrong).toBe('environment');
});

test('before somebody chose one there is no server, unless there is a first one', () => {
  const store = settingsStore();
  const free = serverAddress(store, given());
  expect([free.isChosen(), new URL(free.origin()).hostname]).toEqual([false, 'not-chosen.invalid']);
  const first = 'http://127.0.0.1:8080';
  expect(serverAddress(store, { ...given(), first }).origin()).toBe(first);
  free.change('https://signs.example');
  expect([free.isChosen(), free.origin()]).toEqual([true, 'https://signs.example']);
});

test('the policy of the computer wins over everything; one that cannot be used is told', () => {
  const store = settingsStore();
  const policy = { serverUrl: 'https://signs.example' };
  const fixed = serverAddress(store, given('https://other.example', policy));
  expect([fixed.origin(), fixed.isFixed, fixed.wrong]).toEqual([policy.serverUrl, true, null]);
  expect(serverAddress(store, given(undefined, null)).wrong).toBe('policy');
});

test('a policy is read strictly, and none is no mistake', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-policy-'));
  const file = join(folder, 'policy.json');
  try {
    expect(readPolicy(file)).toEqual({});
    const read = (text: string) => {
      writeFileSync(file, text);
      return readPolicy(file);
    };
    expect(read('{"serverUrl": "https://signs.example", "updates": "off"}')).toEqual({
      serverUrl: 'https://signs.example',
      updates: 'off',
    });
    const wrong = [
      '',
      '[]',
      '{"serverUrl": "http://signs.example"}',
      '{"server": 1}',
      '{"updates": "on"}',
    ];
    for (const text of wrong) expect(read(text), text).toBeNull();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a policy lies where only administrators write', () => {
  expect(policyFile('linux', {})).toBe('/etc/marquee/policy.json');
  expect(policyFile('darwin', {})).toContain('/Library/Application Support/');
  expect(policyFile('win32', { ProgramData: 'D:\\Data' })).toContain('D:\\Data');
});
