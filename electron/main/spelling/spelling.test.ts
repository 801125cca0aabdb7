import { expect, test } from 'vitest';
import type { ClientDownloads } from '../server/client-downloads.ts';
import { askDownloads } from '../server/client-downloads.ts';
import { defaultSettings, type Settings } from '../settings/settings.ts';
import { createSpelling } from './spelling.ts';

function fixture(given: { platform?: NodeJS.Platform; dictionaries?: string[] | null } = {}) {
  const kept: Settings = { ...defaultSettings };
  const here: { origin: string | null } = { origin: 'https://signs.example' };
  const did: string[] = [];
  const { dictionaries = ['en-US', 'ca-ES', 'xx-XX'] } = given;
  const spelling = createSpelling({
    settings: () => ({
      get: (key) => kept[key],
      set: (key, value) => void Object.assign(kept, { [key]: value }),
    }),
    session: () => ({
      availableSpellCheckerLanguages: ['en-GB', 'en-US', 'c', 'ca'],
      setSpellCheckerLanguages: (languages) => did.push(`check ${languages.join(' ')}`),
      setSpellCheckerDictionaryDownloadURL: (url) => did.push(`from ${url}`),
    }),
    server: () => here.origin,
    async askDownloads(origin): Promise<ClientDownloads | null> {
      did.push(`ask ${origin}`);
      return dictionaries && { packages: [], dictionaries };
    },
    platform: given.platform ?? 'linux',
    log: { info: () => undefined, error: () => undefined },
  });
  return { spelling, here, did, kept };
}

test('nothing is checked before somebody chose, and then by dictionaries of the server', async () => {
  const { spelling, here, did } = fixture();
  spelling.apply();
  expect(did).toEqual(['from https://signs.example/clients/dictionaries/', 'check ']);
  expect(await spelling.state()).toEqual({
    isOfSystem: false,
    chosen: [],
    // Chromium has a Catalan, and never heard of the third.
    offered: ['en-US', 'ca'],
  });
  did.length = 0;
  expect(await spelling.set(['ca', 'en-US'])).toMatchObject({ chosen: ['ca', 'en-US'] });
  expect(did).toEqual([
    'from https://signs.example/clients/dictionaries/',
    'check ca en-US',
    'ask https://signs.example',
  ]);
  did.length = 0;
  here.origin = 'https://other.example';
  spelling.apply();
  expect(did[0]).toBe('from https://other.example/clients/dictionaries/');
});

test('before a server is chosen nobody is asked, and nothing fetched', async () => {
  const { spelling, here, did, kept } = fixture();
  here.origin = null;
  kept.spelling = ['en-US'];
  spelling.apply();
  expect(await spelling.state()).toMatchObject({ chosen: ['en-US'], offered: null });
  expect(did).toEqual(['check ']);
});

test('a language that this Chromium does not know is kept, and not asked for', () => {
  const { spelling, did, kept } = fixture();
  kept.spelling = ['en-GB', 'tlh'];
  spelling.apply();
  expect(did.at(-1)).toBe('check en-GB');
});

test('without its server nobody knows what it offers; macOS chooses for itself', async () => {
  expect(await fixture({ dictionaries: null }).spelling.state()).toMatchObject({ offered: null });
  const { spelling, did } = fixture({ platform: 'darwin' });
  await spelling.set(['en-US']);
  expect(await spelling.state()).toEqual({ isOfSystem: true, chosen: [], offered: [] });
  expect(did).toEqual([]);
});

const answering = (body: unknown) => async () => new Response(JSON.stringify(body));
const path = '/clients/marquee-0.2.0-linux-amd64.deb';
const unchecked = { kind: 'deb', processor: 'x64', version: '0.2.0', path };
const deb = { ...unchecked, size: 4, sha256: 'ab'.repeat(32), signature: null };

test.each([
  [
    'what we know of',
    { status: 0, data: { packages: [deb], dictionaries: ['hy'] } },
    [deb],
    ['hy'],
  ],
  [
    'a kind of later',
    { status: 0, data: { packages: [{ ...deb, kind: 'flatpak' }, deb], dictionaries: [] } },
    [deb],
    [],
  ],
  [
    'what nobody can check',
    { status: 0, data: { packages: [unchecked], dictionaries: ['hy'] } },
    [],
    ['hy'],
  ],
  ['a server of before', { status: 7, data: null }, [], []],
  [
    'an address of elsewhere',
    {
      status: 0,
      data: { packages: [{ ...deb, path: 'https://evil.example/' }], dictionaries: [] },
    },
    [],
    [],
  ],
  ['rubbish', 'x', [], []],
])('a server offers %s', async (_what, body, packages, dictionaries) => {
  expect(await askDownloads('https://signs.example', answering(body))).toEqual({
    packages,
    dictionaries,
  });
});

test('a server that is away offers nothing that anybody knows of', async () => {
  const away = () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'));
  expect(await askDownloads('https://signs.example', away)).toBeNull();
});
