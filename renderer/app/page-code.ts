import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { isSettled, remembered } from '#renderer/platform/code/lazy-code.ts';
import { BesideSignIn } from './desktop/beside-sign-in-part.ts';
import { loadShell } from './load-shell.ts';
import type { ConsolePath } from './routing/console-pages.ts';
import type { LayoutName, RouteRow } from './routing/route-row.ts';

type Layout = ComponentType<{ children: ReactNode }>;

/** The frame with the cache of reads around it; the auth frame reads nothing, its pages may. */
async function reading(load: () => Promise<Layout>): Promise<Layout> {
  const [layout, reads] = await Promise.all([load(), import('./reads.tsx')]);
  return reads.frameWithReads(layout);
}

/** Code and texts of each frame. */
const layouts: Record<LayoutName, () => Promise<Layout>> = {
  public: () => reading(async () => (await import('./layouts/layouts.tsx')).loadOpenLayout()),
  auth: async () => {
    const [{ AuthLayout }] = await Promise.all([
      import('./layouts/auth-layout.tsx'),
      loadNamespaces(['auth']),
      BesideSignIn?.load(),
    ]);
    return AuthLayout;
  },
  shell: () =>
    reading(async () => {
      const [{ ShellLayout }] = await Promise.all([import('./layouts/layouts.tsx'), loadShell()]);
      return ShellLayout;
    }),
};

const layoutCode = new Map<LayoutName, Promise<Layout>>();
const pageCode = new Map<RouteRow, Promise<ReactElement>>();

export function loadLayout(name: LayoutName): Promise<Layout> {
  return remembered(layoutCode, name, layouts[name]);
}

/** Loads a page with its texts; only the guard shows it, to those who may see it. */
export function loadPage(row: RouteRow): Promise<ReactElement> {
  return remembered(pageCode, row, async () => {
    const needsReads = row.layout === 'auth' && !row.readsNothing;
    const [Page, reads] = await Promise.all([
      pageOf(row),
      needsReads ? import('./reads.tsx') : null,
      loadNamespaces(row.namespaces),
      row.showsDates ? loadDates() : null,
    ]);
    const page = createElement(Page);
    return reads ? reads.pageWithReads(page) : page;
  });
}

async function pageOf({ path, page }: RouteRow): Promise<ComponentType> {
  if (page) return page();
  const { consolePages } = await import('./routing/console-pages.ts');
  return consolePages[path as ConsolePath](); // a row without a page is the console's (routes.tsx)
}

/** What of a page is on its way; one of them may be there. */
export interface CodeOnItsWay {
  frame: Promise<unknown>;
  page: Promise<unknown>;
}

/** Has a page and its frame loaded; null where both are there, or failed and can be told of. */
export function codeOnItsWay(row: RouteRow): CodeOnItsWay | null {
  const [frame, page] = [loadLayout(row.layout), loadPage(row)];
  if (isSettled(frame) && isSettled(page)) return null;
  return { frame, page };
}

async function loadDates(): Promise<void> {
  const dates = await import('#renderer/platform/format/dates.ts');
  await dates.loadDates();
}
