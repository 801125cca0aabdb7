import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../log/log.ts';
import { openSettings } from './settings-store.ts';

vi.mock('electron', () => ({ ipcMain: { removeAllListeners: () => undefined } }));
/** The library as far as it is used: a file, written whole. */
vi.mock('electron-store', () => ({
  default: class {
    readonly #file: string;
    constructor({ cwd, name }: { cwd: string; name: string }) {
      this.#file = `${cwd}/${name}.json`;
    }
    set store(all: unknown) {
      writeFileSync(this.#file, JSON.stringify(all), { mode: 0o600 });
    }
  },
}));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(text?: string) {
  const told: [event: string, fields: unknown][] = [];
  const log: Log = {
    info: () => undefined,
    error: (event, _cause, fields) => void told.push([event, fields]),
  };
  if (text !== undefined) writeFileSync(join(folder, 'settings.json'), text, { mode: 0o644 });
  return { settings: openSettings(folder, log), told };
}
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown;

const server = 'https://signs.example';

test('whole settings are left as they are, but for who may read them', () => {
  const { settings, told } = open(`{ "serverUrl": "${server}" }`);
  expect(settings.get('serverUrl')).toBe(server);
  expect(read('settings.json')).toEqual({ serverUrl: server });
  expect(statSync(join(folder, 'settings.json')).mode & 0o777).toBe(0o600);
  expect([readdirSync(folder), told]).toEqual([['settings.json'], []]);
});

test('what of a file is known is written at once, the file is kept, and it is told', () => {
  const text = `{"serverUrl": "${server}", "profiles": [], "language": "tlh"}`;
  const { settings, told } = open(text);
  expect([settings.get('serverUrl'), settings.get('language')]).toEqual([server, undefined]);
  expect(read('settings.bad.json')).toEqual(JSON.parse(text));
  // Who is ended now has lost nothing.
  expect(read('settings.json')).toMatchObject({ serverUrl: server });
  expect(told).toEqual([['settings.bad', { left: ['profiles', 'language'] }]]);
  expect(open().told).toEqual([]);
});

test.each(['{"serverUrl": "https://signs', '', '[]', 'null'])(
  '%j is set aside and told',
  (text) => {
    const { settings, told } = open(text);
    expect(settings.get('serverUrl')).toBeUndefined();
    expect(readFileSync(join(folder, 'settings.bad.json'), 'utf8')).toBe(text);
    expect(told.map(([event]) => event)).toEqual(['settings.bad']);
    settings.set('language', 'ja');
    expect(read('settings.json')).toMatchObject({ language: 'ja' });
  },
);

test('names of a file take no room in the log', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, at) => [`${at}`.padEnd(500, 'x'), 1]),
  );
  const { told } = open(JSON.stringify(many));
  expect(JSON.stringify(told).length).toBeLessThan(1000);
});
