import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { cookieNames, languageCookieDays } from '#shared/domain/constants.ts';
import { cookieWriter } from './session/cookies.ts';
import { installWebApp } from './web-app.ts';

/** The language cookie that comes with the page for a browser that sends these headers. */
async function languageKept(headers: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'web-app-'));
  writeFileSync(path.join(root, 'index.html'), '<!doctype html>');
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });
  await app.register(cookie);
  await installWebApp(app, { root, cookies: cookieWriter(false) });
  const { cookies } = await app.inject({ url: '/login', headers });
  return cookies.find(({ name }) => name === cookieNames.language);
}

const maxAge = languageCookieDays * 86_400;

test('a first visit keeps the browser’s language, each later one the chosen for another year', async () => {
  const accepted = { 'accept-language': 'ja' };
  expect(await languageKept(accepted)).toMatchObject({ value: 'ja', maxAge });
  const again = { ...accepted, cookie: `${cookieNames.language}=es` };
  expect(await languageKept(again)).toMatchObject({ value: 'es', maxAge });
  const silent = { cookie: `${cookieNames.language}=es` };
  expect(await languageKept(silent)).toMatchObject({ value: 'es', maxAge });
});

test('nothing is kept for a browser that does not say what it speaks', async () => {
  expect(await languageKept({})).toBeUndefined();
});
