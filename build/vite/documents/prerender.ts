import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { Audience } from '#shared/documents.ts';
import { languages, type Language } from '#shared/domain/constants.ts';
import { assetFileNames } from '../asset-names.ts';
import { dropKnownNoise } from '../log.ts';
import { fromRoot } from '../paths.ts';
import { rendererConfig } from '../renderer.ts';
import type { Target } from '../target.ts';

/** A page, and who it is drawn for. */
export interface Sight {
  path: string;
  audience: Audience;
}

/** A page that was drawn; null: it is none of the sights. */
type Drawn = (sight: Sight, language: Language) => string | null;

/** What the worker is given. */
export interface PrerenderTask {
  /** The renderer's code for the drawing, renderer/app/first-paint/prerender.tsx. */
  script: string;
  /** All texts of each language, by namespace. */
  texts: Record<string, Record<string, unknown>>;
  sights: readonly Sight[];
}

/**
 * Draws pages in each language as they look before anything is read for them, as HTML.
 * A worker draws: the renderer's code keeps its state in its modules, and expects a browser.
 * @throws where a page cannot be drawn without a browser
 */
export const prerenderPages = async (sights: readonly Sight[], target: Target): Promise<Drawn> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-prerender-'));
  try {
    await bundle(folder, target);
    const texts = Object.fromEntries(
      await Promise.all(languages.map(async (one) => [one, await textsIn(one)] as const)),
    );
    const pages = await draw({ script: path.join(folder, 'prerender.mjs'), texts, sights });
    const isSame = (one: Sight, other: Sight) =>
      one.path === other.path && one.audience === other.audience;
    return (sight, language) =>
      pages[language][sights.findIndex((one) => isSame(one, sight))] ?? null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The same code as the application's, with the same names of classes and files. */
const bundle = async (folder: string, target: Target): Promise<void> => {
  const config = rendererConfig(target);
  await build({
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [],
    define: { ...config.define, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ...config.build,
      ssr: fromRoot('renderer/app/first-paint/prerender.tsx'),
      outDir: folder,
      rolldownOptions: {
        onLog: dropKnownNoise,
        output: {
          entryFileNames: 'prerender.mjs',
          chunkFileNames: '[name]-[hash].mjs',
          assetFileNames,
        },
      },
    },
  });
};

const textsIn = async (language: Language): Promise<Record<string, unknown>> => {
  const folder = fromRoot('resources/locales', language);
  const texts: Record<string, unknown> = {};
  for (const name of await readdir(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8');
    texts[path.basename(name, '.json')] = JSON.parse(text);
  }
  return texts;
};

const draw = async (task: PrerenderTask) => {
  const worker = new Worker(fromRoot('build/vite/documents/prerender-worker.mjs'), {
    workerData: task,
  });
  try {
    return await new Promise<Record<Language, readonly string[]>>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the drawing of pages ended without an answer')));
    });
  } finally {
    // Its caches keep what they read for minutes, and it would live as long.
    await worker.terminate();
  }
};
