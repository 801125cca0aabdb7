import type { ElectronOptions } from 'vite-plugin-electron';
import { fromRoot } from './paths.ts';
import { desktopNodeTarget, outputFolder } from './target.ts';

/** Everything else is bundled: these two come from the runtime and from a native package. */
const external = ['electron', 'keytar'];

/**
 * electron-store brings a validator for schemas in a notation we do not use, half of the bundle; the
 * stand-in throws if somebody ever asks for it.
 */
const alias = [
  {
    find: /^ajv(?:-formats|\/dist\/2020\.js)$/,
    replacement: fromRoot('electron/main/settings/no-ajv.ts'),
  },
  // And what moves a file on in steps that we do not have, an eighth of it.
  { find: /^semver$/, replacement: fromRoot('electron/main/settings/no-semver.ts') },
];

/**
 * One CommonJS file of the desktop shell. `formats` and the file names are stated because the
 * package is an ES module: left alone, the plugin would write ES modules, which Electron 25 cannot
 * start from.
 */
export const electronPart = (name: string, entry: string): ElectronOptions => ({
  vite: {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias },
    build: {
      target: desktopNodeTarget,
      outDir: fromRoot(outputFolder.desktopMain),
      emptyOutDir: false,
      minify: true,
      sourcemap: false,
      reportCompressedSize: false,
      lib: { entry: fromRoot(entry), formats: ['cjs'], fileName: () => `${name}.cjs` },
      rolldownOptions: { external, output: { entryFileNames: `${name}.cjs` } },
    },
  },
});
