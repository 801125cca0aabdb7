import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrivalFile } from '#shared/documents.ts';
import { createStartDocuments } from './start-documents.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-documents-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = (title: string) => `<html data-mantine-color-scheme="dark" lang="ja">${title} ja`;

function start(isSignedIn: () => Promise<boolean>, isBuilt = true) {
  mkdirSync(join(folder, 'documents'), { recursive: true });
  if (isBuilt) {
    writeFileSync(join(folder, arrivalFile('people', 'ja')), '<html lang="ja">overview ja');
    writeFileSync(join(folder, arrivalFile('guests', 'ja')), '<html lang="ja">sign-in ja');
  }
  const documents = createStartDocuments({
    folder,
    language: () => 'ja',
    isSignedIn,
    isDark: () => true,
  });
  const shown = async (path: string) =>
    (await documents.answer(`app://marquee${path}`))?.text() ?? null;
  return { ...documents, shown };
}

test('who is signed in begins on the overview, in the own language, and nobody else sees it', async () => {
  const { path, shown } = start(async () => true);
  expect([await path(), await shown('/application')]).toEqual(['/application', page('overview')]);
  expect(await shown('/login')).toBeNull();
  const guest = start(async () => false);
  expect([await guest.path(), await guest.shown('/login?email=a%40b.example')]).toEqual([
    '/login',
    page('sign-in'),
  ]);
  expect(await guest.shown('/application')).toBeNull();
  expect(await shown('/plan')).toBeNull();
});

test('a keychain that hangs holds no window up', async () => {
  expect(await start(() => new Promise(() => undefined)).path()).toBe('/login');
});

test('pages that were not built have no document', async () => {
  const { path, shown } = start(async () => true, false);
  expect([await path(), await shown('/application')]).toEqual(['/login', null]);
});

test('who was asked about at the start is not asked about again for the first page, but for each that follows', async () => {
  const isSignedIn = vi.fn(async () => true);
  const { begin, path, shown } = start(isSignedIn);
  begin();
  expect([await path(), await shown('/application')]).toEqual(['/application', page('overview')]);
  expect(isSignedIn).toHaveBeenCalledTimes(1);
  isSignedIn.mockResolvedValue(false);
  expect([await path(), await shown('/application')]).toEqual(['/login', null]);
});
