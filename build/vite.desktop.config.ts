import { defineConfig, mergeConfig } from 'vite';
import electron from 'vite-plugin-electron';
import { arrivals } from '#shared/documents.ts';
import { documents } from './vite/documents/documents.ts';
import { electronPart } from './vite/electron.ts';
import { rendererConfig } from './vite/renderer.ts';
import { sheet } from './vite/sheet.ts';
import { forceProduction } from './vite/target.ts';
import { withoutWebPages } from './vite/web-pages.ts';

/** The desktop client: renderer, main and preload in dist/desktop. */
export default defineConfig((env) => {
  forceProduction(env);
  return mergeConfig(rendererConfig('desktop'), {
    plugins: [
      withoutWebPages(),
      sheet(),
      documents('desktop', Object.values(arrivals)),
      electron([
        electronPart('main', 'electron/main/main.ts'),
        electronPart('preload', 'electron/preload/preload.ts'),
      ]),
    ],
  });
});
