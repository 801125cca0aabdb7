import { defineConfig } from 'vite';
import { fromRoot, repositoryRoot } from './vite/paths.ts';
import { forceProduction, outputFolder, serverNodeTarget } from './vite/target.ts';

/** The server, the same with its sandbox, and the operator's commands: dist/server. What npm installed stays outside. */
export default defineConfig((env) => {
  forceProduction(env);
  return {
    root: repositoryRoot,
    envDir: false,
    publicDir: false,
    build: {
      ssr: true,
      target: serverNodeTarget,
      outDir: fromRoot(outputFolder.server),
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: fromRoot('server/main.ts'),
          sandbox: fromRoot('server/sandbox-main.ts'),
          operator: fromRoot('server/operator.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
});
