import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installHealth } from '#server/http/observe/health.ts';
import { importsOf, sourceFiles } from '../checks/lib/source-files.mjs';
import { fromRoot, repositoryRoot } from '../vite/paths.ts';
import packageFile from '../../package.json' with { type: 'json' };
import {
  copiesOf,
  dockerfileStages,
  imageEnvironment,
  letThrough,
  wordsOf,
  type Copy,
} from './container-files.ts';

/** No container is built here: the Dockerfile is read and compared with what it is made of. */
const stages = dockerfileStages();
const image = stages.at(-1) ?? [];
const fromRepository = stages.flatMap(copiesOf).filter(({ from }) => from === null);
const isBelow = (place: string, folder: string) =>
  place === folder || place.startsWith(`${folder}/`);

test('every stage has the Node.js that package.json asks for', () => {
  const [major] = /\d+/.exec(packageFile.engines.node) ?? [];
  const bases = stages.map(([from]) => from?.words.split(' ')[0]);
  expect(new Set(bases)).toEqual(new Set([`node:${major}-bookworm-slim`]));
});

test('what is copied is there, and is what .dockerignore lets through', () => {
  const sources = fromRepository.flatMap((copy) => copy.sources);
  expect(sources.filter((source) => !existsSync(fromRoot(source)))).toEqual([]);
  const open = letThrough();
  expect(sources.filter((source) => !open.some((place) => isBelow(source, place)))).toEqual([]);
  expect(open.filter((place) => !sources.includes(place))).toEqual([]);
});

test('nothing runs that packages bring for their installation', () => {
  const installations = stages.flatMap((stage) => wordsOf(stage, 'RUN')).filter(isInstallation);
  expect(installations).toHaveLength(2);
  for (const words of installations) expect(words).toContain('--ignore-scripts');
});

const isInstallation = (words: string) => /\bnpm (?:ci|install)\b/.test(words);

/** Where in the image a copied file comes to lie. */
const placesOf = ({ sources, target }: Copy) =>
  sources.map((source) =>
    target.endsWith('/') ? `${target}${source.split('/').at(-1)}`.replace(/^\.\//, '') : target,
  );

test('the image has what the server reads beside its bundle', () => {
  const read = sourceFiles(repositoryRoot)
    .filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'))
    // The sandbox has no place in the image.
    .filter((file) => !file.startsWith('server/sandbox/'))
    .flatMap((file) => [
      ...readFileSync(fromRoot(file), 'utf8').matchAll(
        /path\.join\(\s*projectRoot\(\),\s*'([^']+)'/g,
      ),
    ])
    .map(([, place = '']) => place);
  expect(read.length).toBeGreaterThan(2);
  const started = wordsOf(image, 'CMD').flatMap((words) => words.match(/dist\/[\w/.]+/g) ?? []);
  expect(started).toEqual(['dist/server/main.js']);
  const there = copiesOf(image).flatMap(placesOf);
  const missing = [...read, ...started, 'package.json', 'node_modules'].filter(
    (place) => !there.some((copied) => isBelow(place, copied)),
  );
  expect(missing).toEqual([]);
});

test('a file that is copied by itself needs none but such', () => {
  const alone = copiesOf(image)
    .filter(({ from }) => from === null)
    .flatMap(({ sources }) => sources)
    .filter((source) => source.endsWith('.mjs'));
  expect(alone.length).toBeGreaterThan(1);
  const packages = Object.keys(packageFile.dependencies);
  for (const file of alone) {
    const needed = importsOf(repositoryRoot, file)
      .map(({ specifier }) => specifier)
      .filter((specifier) => !specifier.startsWith('node:'))
      .filter((specifier) => !packages.some((name) => isBelow(specifier, name)))
      .filter((specifier) => !alone.includes(posix.join(posix.dirname(file), specifier)));
    expect(needed).toEqual([]);
  }
});

test('the process is nobody of importance, and its data lie in a volume', () => {
  expect(wordsOf(image, 'USER')).toEqual(['node']);
  const order = image.map(({ name }) => name);
  expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
  const { DATA_DIR, PORT, NODE_ENV } = imageEnvironment();
  expect(NODE_ENV).toBe('production');
  expect(wordsOf(image, 'VOLUME')).toEqual([DATA_DIR]);
  expect(wordsOf(image, 'RUN').join()).toContain(`-o node -g node -m 700 ${DATA_DIR}`);
  expect(wordsOf(image, 'EXPOSE')).toEqual([PORT]);
  expect(wordsOf(image, 'STOPSIGNAL')).toEqual(['SIGTERM']);
});

test('its health is asked where the server answers', async () => {
  const [, path = ''] =
    /\$\{process\.env\.PORT\}([^`]*)`/.exec(wordsOf(image, 'HEALTHCHECK').join()) ?? [];
  const app = Fastify();
  const unasked = () => Promise.reject(new Error('health asks nobody'));
  // Only `/readyz` asks the database and the services.
  const none = {} as Parameters<typeof installHealth>[1];
  installHealth(app, none, unasked);
  expect((await app.inject(path)).statusCode).toBe(200);
  await app.close();
});
