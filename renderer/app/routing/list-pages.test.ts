import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../../../build/checks/lib/source-files.mjs';
import { fromRoot, repositoryRoot } from '../../../build/vite/paths.ts';
import { webPages } from '../../../build/vite/web-pages.ts';
import { consolePages } from './console-pages.ts';
import type { RouteRow } from './route-row.ts';
import { routes } from './routes.tsx';

const features = 'renderer/features/';
/** Lead on to pages of several areas, which have one path (specification section 2). */
const views = ['application-views.tsx', 'screen-views.tsx'].map(
  (name) => `renderer/app/routing/${name}`,
);
const listPage = 'renderer/list/list-page.tsx';

/** The file that a specifier leads to, from the root. */
const fileOf = (from: string, specifier: string): string =>
  specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : specifier.replace(/^#/, '');

const ofConsole = new Map<string, () => unknown>(Object.entries(consolePages));

/** The file that a row loads its page from, as it is written there. */
function pageFileOf(row: RouteRow): string {
  const page = ofConsole.get(row.path) ?? row.page;
  const specifier = /import[^(]*\(\s*['"`]([^'"`]+)/.exec(String(page))?.[1];
  if (specifier === undefined) throw new Error(`${row.path} does not say where its page is`);
  return fileOf('renderer/app/routing/routes.tsx', specifier.replace(/^\//, ''));
}

/** Does a file, or one of its area that comes with it, have the head of a list? */
function isListPage(file: string, seen = new Set<string>()): boolean {
  seen.add(file);
  const imported = importsOf(repositoryRoot, file)
    .filter(({ isLazy }) => !isLazy)
    .map(({ specifier }) => fileOf(file, specifier));
  return imported.some(
    (one) =>
      one === listPage ||
      (one.startsWith(features) && /\.tsx?$/.test(one) && !seen.has(one) && isListPage(one, seen)),
  );
}

test('a row says that its page is a list where it has the head of one, and nowhere else', () => {
  const files = routes.map((row) => ({ row, file: pageFileOf(row) }));
  expect(files.filter(({ file }) => !file.startsWith(features) && !views.includes(file))).toEqual(
    [],
  );
  const lists = files.filter(({ file }) => isListPage(file)).map(({ row }) => row.path);
  expect(lists).not.toEqual([]);
  expect(routes.filter((row) => row.isList).map((row) => row.path)).toEqual(lists);
});

/** A page and the files of its area that it imports statically. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !file.startsWith(features) || !/\.tsx?$/.test(file)) return seen;
  seen.add(file);
  for (const { specifier, isLazy } of importsOf(repositoryRoot, file)) {
    if (!isLazy) filesOf(fileOf(file, specifier), seen);
  }
  return seen;
}

const textKey = /\bt\(\s*[^()]*?['"`]([a-z][A-Za-z-]*):[A-Za-z]/g;

/** Namespaces that the layout of every page loads, and those of the desktop client alone. */
const ofFrames = ['auth', 'common', 'desktop', 'errors', 'shell'];
/** Texts that a part loads itself, that belong to a state set by another page, or to another page in the same file. */
const loadedElsewhere = [
  '/login team',
  '/signup team',
  '/console/inquiries inquiry',
  '/terms-of-service help',
  '/privacy-policy help',
];

test('a row names the texts that its page displays', () => {
  const missing = routes.flatMap((row) => {
    const known = new Set<string>([...ofFrames, ...row.namespaces, ...(row.longTexts ?? [])]);
    const used = [...filesOf(pageFileOf(row))].flatMap((file) =>
      [...readFileSync(fromRoot(file), 'utf8').matchAll(textKey)].map(
        ([, namespace = '']) => namespace,
      ),
    );
    return [...new Set(used)]
      .filter((namespace) => !known.has(namespace))
      .map((namespace) => `${row.path} ${namespace}`);
  });
  expect(missing).toEqual(loadedElsewhere);
});

test('the desktop client leaves out the pages that only the web has', () => {
  const files = (isOfWeb: boolean) =>
    new Set(routes.filter((row) => (row.webOnly === true) === isOfWeb).map(pageFileOf));
  const shared = files(false);
  const ofWeb = [...files(true)].filter((file) => !shared.has(file));
  expect(ofWeb.toSorted()).toEqual(webPages);
});
