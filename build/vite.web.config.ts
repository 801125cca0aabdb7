import { defineConfig, mergeConfig } from 'vite';
import { compileHint } from './vite/compile-hint.ts';
import { documents } from './vite/documents/documents.ts';
import { player } from './vite/player.ts';
import { precompress } from './vite/precompress.ts';
import { publicScripts } from './vite/public-scripts.ts';
import { rendererConfig } from './vite/renderer.ts';
import { serverPages } from './vite/server-pages.ts';
import { forceProduction } from './vite/target.ts';

/** The web application: dist/web. */
export default defineConfig((env) => {
  forceProduction(env);
  return mergeConfig(rendererConfig('web'), {
    plugins: [
      publicScripts(),
      serverPages(),
      player(),
      documents('web'),
      compileHint(),
      precompress(),
    ],
  });
});
