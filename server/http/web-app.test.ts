import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { cookieNames, languageCookieDays } from '#shared/domain/constants.ts';
import { cookieWriter } from './session/cookies.ts';
import { installWebApp } from './web-app.ts';

/** What comes with the page for a browser that sends these headers: the language cookie, who may keep it. */
async function pageFor(headers: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'web-app-'));
  writeFileSync(path.join(root, 'index.html'), '<!doctype html>');
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });
  await app.register(cookie);
  await installWebApp(app, { root, cookies: cookieWriter(false) });
  const answer = await app.inject({ url: '/login', headers });
  const language = answer.cookies.find(({ name }) => name === cookieNames.language);
  return { language, caching: answer.headers['cache-control'] };
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

test('nothing is kept for a browser that does not say what it speaks', async () => {
  expect(await languageKept({})).toBeUndefined();
  expect(await languageKept({ 'accept-language': '*' })).toBeUndefined();
});

test('a page that brings a cookie is kept by no cache that others share', async () => {
  expect(await pageFor({ 'accept-language': 'ja' })).toMatchObject({
    caching: 'private, no-cache',
  });
  expect(await pageFor({})).toEqual({ language: undefined, caching: 'no-cache' });
});
