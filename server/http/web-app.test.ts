import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  documentsFile,
  originMark,
  pathIn,
  playerDocument,
  priceMark,
  type Asker,
  type DocumentRow,
} from '#shared/documents.ts';
import { cookieNames, languageCookieDays, languages } from '#shared/domain/constants.ts';
import { cookieWriter } from './session/cookies.ts';
import type { ServiceWindow } from './maintenance/maintenance-documents.ts';
import { installWebApp } from './web-app.ts';

const origin = 'https://signs.example';

const pages = [
  ['/', ['guests']],
  ['/login', ['guests']],
  ['/application', ['people']],
  ['/notification/:id', ['people']],
  ['/help', ['guests', 'people']],
  ['/pricing', ['guests']],
] as const;

/** Where every document of the application has its pages. */
const appRoot = '<div id="root"></div>';

const now = new Date('2026-12-01T02:00:00+08:00');
const hour = 3_600_000;
const windowAt = (hoursAhead: number) => ({
  startsAt: new Date(now.getTime() + hoursAhead * hour),
  endsAt: new Date(now.getTime() + (hoursAhead + 2) * hour),
});

/** The page for a browser that sends these headers, and what comes with it. */
async function pageFor(
  headers: Record<string, string>,
  url = '/login',
  window: ServiceWindow | null = null,
) {
  const root = mkdtempSync(path.join(tmpdir(), 'web-app-'));
  writeFileSync(path.join(root, 'index.html'), `any page${appRoot}`);
  writeFileSync(path.join(root, playerDocument), 'the player');
  const rows = pages.map(([pattern, askers]): DocumentRow => {
    const isListed = pattern === '/help';
    const of = (asker: Asker) => {
      // Everybody may read it, each in a frame of their own.
      const name = askers.length === 1 ? pattern : `${pattern} ${asker}`;
      return Object.fromEntries(
        languages.map((one) => [
          one,
          `${name}${pattern === '/pricing' ? ` at ${priceMark('professional')}` : ''} ${one}${isListed ? ` at ${originMark}${pathIn(pattern, one)}` : ''}${appRoot}`,
        ]),
      );
    };
    const html = Object.fromEntries(askers.map((asker) => [asker, of(asker)]));
    return { path: pattern, html, isListed };
  });
  writeFileSync(path.join(root, documentsFile), JSON.stringify(rows));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });
  await app.register(cookie);
  await installWebApp(app, {
    root,
    cookies: cookieWriter(false),
    origin: () => origin,
    now: () => now,
    maintenance: () => Promise.resolve(window),
    monthlyPrices: () => Promise.resolve(new Map([['professional', 'NT$120']])),
  });
  const answer = await app.inject({ url, headers });
  const language = answer.cookies.find(({ name }) => name === cookieNames.language);
  const { statusCode, headers: sent } = answer;
  return {
    statusCode,
    language,
    body: answer.body.replace(appRoot, ''),
    caching: sent['cache-control'],
    retryAfter: sent['retry-after'],
    refresh: sent['refresh'],
  };
}

const languageKept = async (headers: Record<string, string>) => (await pageFor(headers)).language;

const maxAge = languageCookieDays * 86_400;

test('a first visit keeps the browser’s language, each later one the chosen for another year', async () => {
  const accepted = { 'accept-language': 'ja' };
  expect(await languageKept(accepted)).toMatchObject({ value: 'ja', maxAge });
  const again = { ...accepted, cookie: `${cookieNames.language}=es` };
  expect(await languageKept(again)).toMatchObject({ value: 'es', maxAge });
  const silent = { cookie: `${cookieNames.language}=es` };
  expect(await languageKept(silent)).toMatchObject({ value: 'es', maxAge });
});

test('a document has the prices of now', async () => {
  const { body } = await pageFor({ 'accept-language': 'en' }, '/pricing');
  expect(body).toBe('/pricing at NT$120 en');
});

test('nothing is kept for a browser that does not say what it speaks', async () => {
  expect(await languageKept({})).toBeUndefined();
  expect(await languageKept({ 'accept-language': '*' })).toBeUndefined();
});

test('a page is chosen by cookies, so no cache that others share may keep it', async () => {
  expect(await pageFor({ 'accept-language': 'ja' })).toMatchObject({
    caching: 'private, no-cache',
  });
  expect(await pageFor({})).toMatchObject({ language: undefined, caching: 'private, no-cache' });
});

test('everybody gets the document of the page where the guard will lead, in their language', async () => {
  const bodyFor = async (url: string, headers: Record<string, string> = {}) =>
    (await pageFor(headers, url)).body;
  const signedIn = { cookie: `${cookieNames.session}=any; ${cookieNames.language}=zh-TW` };
  expect(await bodyFor('/')).toBe('/ en');
  expect(await bodyFor('/', signedIn)).toBe('/application zh-TW');
  expect(await bodyFor('/notification/7')).toBe('/login en');
  expect(await bodyFor('/notification/7?from=mail', signedIn)).toBe('/notification/:id zh-TW');
  expect(await bodyFor('/help', { 'accept-language': 'es' })).toBe(
    `/help guests es at ${origin}/help?lang=es`,
  );
  expect(await bodyFor('/help', signedIn)).toBe(`/help people zh-TW at ${origin}/help?lang=zh-TW`);
  expect(await bodyFor('/nothing-here')).toBe('any page');
  expect(await bodyFor(`/${documentsFile}`)).not.toContain('/login');
});

test('a link of a search engine is in its language for whoever has chosen none', async () => {
  const link = '/login?lang=ja';
  expect(await pageFor({ 'accept-language': 'es' }, link)).toMatchObject({
    body: '/login ja',
    language: { value: 'ja', maxAge },
  });
  const chosen = { cookie: `${cookieNames.language}=es` };
  expect((await pageFor(chosen, link)).body).toBe('/login es');
  expect((await pageFor({ 'accept-language': 'es' }, '/login?lang=xx')).body).toBe('/login es');
});

test('search engines are told of the pages for everybody, each in all languages, and of nothing else', async () => {
  const map = (await pageFor({}, '/sitemap.xml')).body;
  const places = Array.from(map.matchAll(/<loc>(.*?)<\/loc>/g), ([, place]) => place);
  expect(places).toEqual(languages.map((one) => `${origin}/help?lang=${one}`));
  const others = Array.from(
    map.matchAll(/hreflang="(.*?)" href="(.*?)"/g),
    ([, one, at]) => `${one} ${at}`,
  );
  expect(new Set(others)).toEqual(
    new Set([
      `x-default ${origin}/help`,
      ...languages.map((one) => `${one} ${origin}/help?lang=${one}`),
    ]),
  );
  expect(others).toHaveLength(languages.length * (languages.length + 1));
  const robots = (await pageFor({}, '/robots.txt')).body;
  expect(robots.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /webapi/', `Sitemap: ${origin}/sitemap.xml`]),
  );
});

describe('maintenance of the service', () => {
  const english = { 'accept-language': 'en' };
  const addresses = ['/', '/login', '/pricing', '/application', '/nothing-here', '/login-code/a/b'];

  test.each(addresses)('is above %s from 24 hours before its start', async (url) => {
    const [none, later, announced] = [
      await pageFor(english, url),
      await pageFor(english, url, windowAt(24.01)),
      await pageFor(english, url, windowAt(24)),
    ];
    expect(later).toEqual(none);
    expect(announced).toMatchObject({ statusCode: none.statusCode, caching: none.caching });
    expect(announced.body).toContain('2 December 2026, 02:00 (Taipei time)');
    expect(announced.body).toContain('2 December 2026, 04:00 (Taipei time)');
    // The page itself is unchanged.
    expect(announced.body.replace(/<style>.*<\/p>/s, '')).toBe(none.body);
  });

  test.each(addresses)('is in place of %s while it runs, with start and end', async (url) => {
    const { body, ...sent } = await pageFor(english, url, windowAt(-1));
    expect(sent).toMatchObject({ statusCode: 503, retryAfter: '3600', refresh: '60' });
    expect(body).toContain('1 December 2026, 01:00 (Taipei time)');
    expect(body).toContain('1 December 2026, 03:00 (Taipei time)');
    expect(await pageFor(english, url, windowAt(-2))).toEqual(await pageFor(english, url));
  });

  test('is in the language of the browser, or the cookie', async () => {
    const japanese = await pageFor({ 'accept-language': 'ja' }, '/login', windowAt(-1));
    expect(japanese.body).toContain('<html lang="ja">');
    expect(japanese.body).toContain('Marqueeはメンテナンス中です');
    expect(japanese.language).toMatchObject({ value: 'ja' });
  });

  test.each(['/player', '/play/abc', '/robots.txt'])('leaves %s as it is', async (url) => {
    const usual = await pageFor({}, url);
    expect(usual.statusCode).toBe(200);
    expect(await pageFor({}, url, windowAt(1))).toEqual(usual);
    expect(await pageFor({}, url, windowAt(-1))).toEqual(usual);
  });
});
