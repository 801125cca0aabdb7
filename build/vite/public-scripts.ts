import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/** Of the public folder, which Vite copies as it is before it writes the rest. */
const names = ['color-scheme.js'];

/** What every page waits for has no comments where it is sent. */
export const publicScripts = (): Plugin => {
  let folder = '';
  return {
    name: 'marquee:public-scripts',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      for (const name of names) {
        const file = path.join(folder, name);
        const { code, errors } = await minify(name, await readFile(file, 'utf8'));
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
        await writeFile(file, code);
      }
    },
  };
};
