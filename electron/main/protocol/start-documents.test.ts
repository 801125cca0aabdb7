import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packedDocumentsFile, type DocumentRow } from '#shared/documents.ts';
import type { Language } from '#shared/domain/constants.ts';
import { createStartDocuments } from './start-documents.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-documents-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inAll = (what: string) =>
  Object.fromEntries(
    ['en', 'zh-TW', 'zh-CN', 'ja', 'es'].map((language) => [language, `${what} ${language}`]),
  ) as Record<Language, string>;

const rows: DocumentRow[] = [
  { path: '/application', html: { people: inAll('overview') } },
  { path: '/login', html: { guests: inAll('sign-in') } },
];

function start(isSignedIn: () => Promise<boolean>, isBuilt = true) {
  if (isBuilt) writeFileSync(join(folder, packedDocumentsFile), gzipSync(JSON.stringify(rows)));
  const documents = createStartDocuments({ folder, language: () => 'ja', isSignedIn });
  const shown = async (path: string) =>
    (await documents.answer(`app://marquee${path}`))?.text() ?? null;
  return { path: documents.path, shown };
}

test('who is signed in begins on the overview, in the own language, and nobody else sees it', async () => {
  const { path, shown } = start(async () => true);
  expect([await path(), await shown('/application')]).toEqual(['/application', 'overview ja']);
  expect(await shown('/login')).toBeNull();
  const guest = start(async () => false);
  expect([await guest.path(), await guest.shown('/login?email=a%40b.example')]).toEqual([
    '/login',
    'sign-in ja',
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
