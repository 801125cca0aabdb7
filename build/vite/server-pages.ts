import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { fromRoot } from './paths.ts';
import { bundleStandalone } from './standalone-script.ts';

/** Script and styles of the pages that the server writes; fixed addresses, which server/http/page.ts names. */
const scripts = {
  'server-pages/docs.js': { entry: 'renderer/server-pages/docs.ts', format: 'es' },
  'server-pages/outbox.js': { entry: 'renderer/server-pages/outbox.ts', format: 'es' },
  'server-pages/payment.js': { entry: 'renderer/server-pages/payment.ts', format: 'es' },
  // Loaded in the place of TapPay's own, which is a classic script.
  'server-pages/card-fields.js': { entry: 'renderer/server-pages/card-fields.ts', format: 'iife' },
} as const;

/** How the application's stylesheet says which scheme it is; these pages go by the system alone. */
const darkRule = /:root\[data-mantine-color-scheme=["']?dark["']?\]\{([^}]*)\}/g;

/**
 * The house's colours as the application has them, chosen by the system instead of by a script.
 * @throws where the stylesheet has no dark scheme any more: the pages would be light only
 */
export const bySystem = (css: string): string => {
  const media = css.replace(darkRule, '@media (prefers-color-scheme:dark){:root{$1}}');
  if (media === css) throw new Error('the styles of server-pages have no dark scheme to choose');
  return media;
};

/** Adds what the server's own pages load to the build of the web application. */
export const serverPages = (): Plugin => ({
  name: 'marquee:server-pages',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const mark = await readFile(fromRoot('resources/icons/favicon.svg'));
    this.emitFile({ type: 'asset', fileName: 'server-pages/mark.svg', source: mark });
    for (const [fileName, script] of Object.entries(scripts)) {
      const { code, assets } = await bundleStandalone({ fileName, ...script });
      this.emitFile({ type: 'asset', fileName, source: code });
      for (const { fileName: name, source } of assets) {
        // The application's own fonts, by the same name because they are the same bytes.
        if (Object.hasOwn(bundle, name)) continue;
        const content = name.endsWith('.css') ? bySystem(String(source)) : source;
        this.emitFile({ type: 'asset', fileName: name, source: content });
      }
    }
  },
});
