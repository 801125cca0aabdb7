import type { Plugin } from 'vite';
import { fromRoot } from './paths.ts';

/** Where the pages begin that the web alone has (`webOnly` in the route table), with what only they bring. */
const entries = new Set(
  ['renderer/features/home/home-page.tsx', 'renderer/features/product/product-pages.ts'].map(
    (file) => fromRoot(file),
  ),
);

/** Leaves the pages of the web out of the desktop client, which never leads there: their film alone is 0.6 MB. */
export const withoutWebPages = (): Plugin => ({
  name: 'marquee:without-web-pages',
  enforce: 'pre',
  load: (id) => (entries.has(id) ? 'export const pageOf = {};' : null),
});
