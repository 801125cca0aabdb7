import { readdirSync } from 'node:fs';
import { expect, test } from '#tests/support/web/web-test.ts';

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
  for (const path of ['/', '/login', '/application/deep/path']) {
    const response = await fetch(address + path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('cache-control'), path).toBe('private, no-cache');
    expect(response.headers.get('content-security-policy'), path).toContain("script-src 'self'");
  }
  expect((await fetch(`${address}/assets/missing.js`)).status).toBe(404);
});
