import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/db/migrate.ts';

const folder = path.join(projectRoot(), 'dist/server');

/** A built entry and the chunks that it loads, at start or later. */
function filesOf(entry: string): string[] {
  const found = new Set<string>([path.join(folder, entry)]);
  for (const file of found) {
    const code = readFileSync(file, 'utf8');
    for (const [, target = ''] of code.matchAll(
      /(?:from|import|import\()\s*["'](\.[^"']+\.js)["']/g,
    )) {
      found.add(path.resolve(path.dirname(file), target));
    }
  }
  return [...found];
}

/** Sources that an entry was built from, as their source maps name them, below the project's folder. */
function sourcesOf(entry: string): string[] {
  return filesOf(entry).flatMap((file) => {
    const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] }; // the format's
    return sources.map((source) =>
      path.relative(projectRoot(), path.resolve(path.dirname(file), source)),
    );
  });
}

/** Rejects databases that were a sandbox, which a deployment must do. */
const guard = 'server/sandbox/sandbox-mark.ts';

const isOfSandbox = (source: string) =>
  source !== guard && /^server\/(?:sandbox\/|db\/seed\/demo)/.test(source);

it('the program of a deployment has no code of the sandbox', () => {
  expect(sourcesOf('main.js')).toContain(guard);
  expect(sourcesOf('main.js').filter(isOfSandbox)).toEqual([]);
  // The other entry shows that the sources are found.
  expect(sourcesOf('sandbox.js').filter(isOfSandbox).length).toBeGreaterThan(30);
  const code = filesOf('main.js')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const texts = ['sandbox-pass', '/sandbox/outbox', '/sandbox/clock'];
  expect(texts.filter((one) => code.includes(one))).toEqual([]);
});
