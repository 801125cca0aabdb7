import { readdirSync } from 'node:fs';
import { expect, test } from '#tests/support/web/web-test.ts';
import { languages } from '#shared/domain/constants.ts';

test('hashed files are sent compressed and kept for ever, pages are asked for again', async ({
  address,
}) => {
  const script = readdirSync('dist/web/assets').find((name) => name.endsWith('.js.br'));
  const url = `${address}/assets/${script?.replace(/\.br$/, '')}`;
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const response = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
  }
  for (const [path, status] of [
    ['/', 200],
    ['/login', 200],
    // The application redirects an unknown path; the status is for search engines.
    ['/application/deep/path', 404],
  ] as const) {
    const response = await fetch(address + path);
    expect(response.status, path).toBe(status);
    expect(response.headers.get('cache-control'), path).toBe('private, no-cache');
    expect(response.headers.get('content-security-policy'), path).toContain("script-src 'self'");
  }
  expect((await fetch(`${address}/assets/missing.js`)).status).toBe(404);
});

test('a page for everybody says where it is in each language, and is shown with a picture where somebody links to it', async ({
  address,
}) => {
  const html = await (
    await fetch(`${address}/help`, { headers: { 'accept-language': 'ja' } })
  ).text();
  expect(html).toContain(`<link rel="canonical" href="${address}/help">`);
  const inJapanese = await (await fetch(`${address}/help?lang=ja`)).text();
  expect(inJapanese).toContain(`<link rel="canonical" href="${address}/help">`);
  for (const language of languages) {
    const inIt = `${address}/help?lang=${language}`;
    expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${inIt}">`);
    expect(await (await fetch(inIt)).text()).toContain(`<html lang="${language}">`);
  }
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const bytes = Buffer.from(await (await fetch(picture)).arrayBuffer());
  // Width and height of a PNG: https://www.w3.org/TR/png-3/#11IHDR
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const own = await (await fetch(`${address}/login`)).text();
  expect(own).not.toContain('hreflang');
});
