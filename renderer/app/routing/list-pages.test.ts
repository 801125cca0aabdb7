import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../../../build/checks/lib/source-files.mjs';
import { repositoryRoot } from '../../../build/vite/paths.ts';
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
