import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { documentsFile } from '#shared/documents.ts';

const compressible = /\.(?:css|html|ico|js|json|map|mjs|svg|ttf|txt|wasm|webmanifest|xml)$/;

/** Below this size a compressed answer is no smaller in packets, only dearer. */
const smallestWorthwhileBytes = 1024;

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.byteLength < smallestWorthwhileBytes) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Writes `.br` and `.gz` beside every text file that is sent as it is, the public folder's included. */
export const precompress = (): Plugin => {
  let folder = '';
  let wasWritten = false;
  return {
    name: 'marquee:precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      wasWritten = true;
    },
    // After writing, not before: Vite copies the public folder without telling the bundle.
    closeBundle: {
      order: 'post',
      async handler() {
        // Also called after a failed build, whose message must stay the last one.
        if (!wasWritten) return;
        const names = await readdir(folder, { recursive: true });
        const files = names.filter((name) => compressible.test(name) && name !== documentsFile);
        await Promise.all(files.map(async (name) => compressFile(path.join(folder, name))));
      },
    },
  };
};
