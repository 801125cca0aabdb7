import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import type { LayoutName, RouteRow } from './routes.tsx';

type Layout = ComponentType<{ children: ReactNode }>;

/** The frame with the cache of reads around it; the auth frame reads nothing, its pages may. */
async function reading(load: () => Promise<Layout>): Promise<Layout> {
  const [layout, reads] = await Promise.all([load(), import('./reads.tsx')]);
  return reads.frameWithReads(layout);
}

/** Code and texts of each frame. */
const layouts: Record<LayoutName, () => Promise<Layout>> = {
  public: () => reading(async () => (await import('./layouts/public-layout.tsx')).PublicLayout),
  auth: async () => {
    const [{ AuthLayout }] = await Promise.all([
      import('./layouts/auth-layout.tsx'),
      loadNamespaces(['auth']),
    ]);
    return AuthLayout;
  },
  main: () => reading(async () => (await import('./layouts/main-layout.tsx')).MainLayout),
  console: () => reading(async () => (await import('./layouts/console-layout.tsx')).ConsoleLayout),
  account: () => reading(async () => (await import('./layouts/account-layout.tsx')).AccountLayout),
};

/** One promise for each part, so that React can `use` it; failed ones are asked again on retry. */
const layoutCode = new Map<LayoutName, Promise<Layout>>();
const pageCode = new Map<RouteRow, Promise<ReactElement>>();
const failed = new Set<() => void>();

export function loadLayout(name: LayoutName): Promise<Layout> {
  return remembered(layoutCode, name, layouts[name]);
}

/** Loads a page with its texts; the guard calls it only for those who may see the page. */
export function loadPage(row: RouteRow): Promise<ReactElement> {
  return remembered(pageCode, row, async () => {
    const needsReads = row.layout === 'auth' && !row.readsNothing;
    const [Page, reads] = await Promise.all([
      row.page(),
      needsReads ? import('./reads.tsx') : null,
      loadNamespaces(row.namespaces),
      row.showsDates ? loadDates() : null,
    ]);
    const page = createElement(Page);
    return reads ? reads.pageWithReads(page) : page;
  });
}

async function loadDates(): Promise<void> {
  const dates = await import('#renderer/platform/dates.ts');
  await dates.loadDates();
}

/** Lets what could not be loaded be loaded again. */
export function forgetFailedCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}

function remembered<Key, Code>(
  known: Map<Key, Promise<Code>>,
  key: Key,
  load: () => Promise<Code>,
): Promise<Code> {
  const earlier = known.get(key);
  if (earlier) return earlier;
  const loading = load();
  loading.catch(() => failed.add(() => known.delete(key)));
  known.set(key, loading);
  return loading;
}
