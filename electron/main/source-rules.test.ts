import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => relative('.', name));

test('the app is left in one place only', () => {
  expect(filesWith(/\bopenExternal\(url\)|shell\.openExternal/)).toEqual([
    'main/navigation/open-external.ts',
  ]);
});

test('the page is listened to in one place only', () => {
  expect(filesWith(/ipcMain\.handle\(/)).toEqual(['main/bridge/register-bridge.ts']);
  expect(filesWith(/ipcMain\.(?:on|once|handleOnce)\(/)).toEqual([]);
});

test('the preload requires electron alone', () => {
  const preload = sources.find(({ name }) => name === 'preload/preload.ts')?.text ?? '';
  const imports = [...preload.matchAll(/^import (type )?[^;]+ from '([^']+)';$/gms)];
  expect(imports.filter(([, type]) => !type).map(([, , from]) => from)).toEqual(['electron']);
});

test('certificates and proxy log-ins are left to Chromium', () => {
  expect(
    filesWith(/certificate-error|setCertificateVerifyProc|ignore-certificate|on\('login'/),
  ).toEqual([]);
});

test('nothing weakens the page', () => {
  expect(
    filesWith(/bypassCSP|webSecurity: false|sandbox: false|nodeIntegration: true|unsafe-eval/),
  ).toEqual([]);
});

test('durations are measured by a clock that cannot be set', () => {
  // The server's clock, how long the computer slept, and times of files are compared with the wall clock.
  expect(filesWith(/\bDate\.now\b/).toSorted()).toEqual([
    'main/lock/lock.ts',
    'main/printing/queue/queue-calls.ts',
    'main/server/ask-server.ts',
  ]);
});
