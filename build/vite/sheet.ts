import { build, mergeConfig, type Plugin } from 'vite';
import { fromRoot } from './paths.ts';
import { pageConfig } from './renderer.ts';

/** Half of its code: no file has more than 400 kB. */
const reactItself = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Its one style sheet has what documents need, since each that is drawn goes through all of it anew. */
const config = mergeConfig(pageConfig('desktop'), {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    write: false,
    modulePreload: false,
    rolldownOptions: {
      input: { sheet: fromRoot('renderer/sheet/index.html') },
      output: { codeSplitting: { groups: [{ name: 'sheet-react', test: reactItself }] } },
    },
  },
});

/**
 * Adds the page of the window that nobody sees, in which documents are drawn, to the build of the desktop client. It is
 * built by itself: files that it shared with the application would bring all of that with them, and start it.
 */
export const sheet = (): Plugin => ({
  name: 'marquee:sheet',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const result = await build(config);
    const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
    for (const file of files) {
      const { fileName } = file;
      // Texts and fonts of the application, by the same name because they are the same bytes.
      if (Object.hasOwn(bundle, fileName)) continue;
      const source = file.type === 'chunk' ? file.code : file.source;
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
});
