import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrivalsFile } from '#shared/documents.ts';
import { languages } from '#shared/domain/constants.ts';
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
    for (const [asker, title] of [
      ['people', 'overview'],
      ['guests', 'sign-in'],
    ] as const) {
      const documents = Object.fromEntries(
        languages.map((one) => [one, `<html lang="${one}">${title} ${one}`]),
      );
      writeFileSync(join(folder, arrivalsFile(asker)), gzipSync(JSON.stringify(documents)));
    }
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

test('who was asked about at the start is not asked about again for the first window, but for each that follows', async () => {
  const isSignedIn = vi.fn(async () => true);
  const { begin, end, path, shown } = start(isSignedIn);
  begin();
  expect([await path(), await shown('/application')]).toEqual(['/application', page('overview')]);
  expect(isSignedIn).toHaveBeenCalledTimes(1);
  end();
  isSignedIn.mockResolvedValue(false);
  expect([await path(), await shown('/application')]).toEqual(['/login', null]);
});

test('nor is it said of a window that opens long after a start without one', async () => {
  const isSignedIn = vi.fn(async () => true);
  const { begin, end, path } = start(isSignedIn);
  begin();
  end();
  isSignedIn.mockResolvedValue(false);
  expect(await path()).toBe('/login');
});
