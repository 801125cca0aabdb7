import { build } from 'vite';
import { assetFileNames as applicationAssets } from './asset-names.ts';
import { fromRoot } from './paths.ts';
import { browserTarget } from './target.ts';

interface BundledFile {
  fileName: string;
  source: string | Uint8Array;
}

/** A script that pages load by its address alone, and what comes with it. */
export interface StandaloneScript {
  code: string;
  /** Styles that it imports, and the files that those name. */
  assets: BundledFile[];
}

interface StandaloneEntry {
  /** Its address below the root. */
  fileName: string;
  /** Its source, from the repository's root. */
  entry: string;
  /** A classic script (`iife`), which carries its styles, or a module (`es`) with styles beside it. */
  format: 'iife' | 'es';
}

/** Bundles one script of the renderer into a self-contained file, in memory. */
export const bundleStandalone = async ({
  fileName,
  entry,
  format,
}: StandaloneEntry): Promise<StandaloneScript> => {
  const result = await build({
    configFile: false,
    root: fromRoot('renderer'),
    publicDir: false,
    envDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: browserTarget,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: fromRoot(entry),
        output: {
          format,
          ...(format === 'iife' && { name: 'standalone' }),
          entryFileNames: fileName,
          // Styles stand beside their script; fonts are the same files as the application's.
          assetFileNames: ({ names: [name] }) =>
            name?.endsWith('.css') ? fileName.replace(/\.js$/, '.css') : applicationAssets,
        },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk, ...others] = outputs.filter((file) => file.type === 'chunk');
  if (chunk === undefined || others.length > 0) {
    throw new Error(`${fileName} must become exactly one file; it became ${others.length + 1}`);
  }
  return { code: chunk.code, assets: outputs.filter((file) => file.type === 'asset') };
};
