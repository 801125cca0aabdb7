import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

test('every variable of Mantine that our pages ask for is defined by us', () => {
  const own = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => read(path.join('renderer', name)));
  const imported = own.flatMap((text) => matches(text, /['"]@mantine\/([\w/-]+\.css)['"]/g));
  expect(imported).toContain('core/styles/Input.css');
  const sheets = imported.map((name) => read(path.join('node_modules/@mantine', name)));
  // With a fallback (`var(--x, 1px)`) it need not be there.
  const asked = [...own, ...sheets].flatMap((text) =>
    matches(text, /var\(\s*(--mantine-[\w-]+)\s*\)/g),
  );
  const defined = new Set(
    ['renderer/ui/theme/tokens.css', 'renderer/ui/theme/mantine-variables.css']
      .map(read)
      .concat(sheets)
      .flatMap((text) => matches(text, /(--mantine-[\w-]+)\s*:/g)),
  );
  expect([...new Set(asked)].filter((name) => !defined.has(name))).toEqual([]);
});
