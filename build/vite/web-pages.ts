import type { Plugin } from 'vite';
import { fromRoot } from './paths.ts';

/** Files of the pages that only the web has (`webOnly` in the route table). A test compares both. */
export const webPages = [
  'renderer/features/auth/mailed-link-page.tsx',
  'renderer/features/home/home-page.tsx',
  'renderer/features/notification/unsubscribe-page.tsx',
  'renderer/features/plan/pricing-page.tsx',
  'renderer/features/print/mailed-invoice-page.tsx',
  'renderer/features/product/product-pages.ts',
];

const entries = new Set(webPages.map((file) => fromRoot(file)));

/** Leaves these pages, with what only they import, out of the desktop client: the video of the home page is 0.6 MB. */
export const withoutWebPages = (): Plugin => ({
  name: 'marquee:without-web-pages',
  enforce: 'pre',
  load: (id) => (entries.has(id) ? 'export const pageOf = {};' : null),
});
