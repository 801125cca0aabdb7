import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const renderer = path.resolve(import.meta.dirname, '../../..');

it('no page has a date or time field of the browser, which has the language of the browser', () => {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(500);
  const native = /type=(?:"|\{[^}]*')(?:date|time|datetime-local|month|week)["']/;
  const found = files.filter((name) =>
    native.test(readFileSync(path.join(renderer, name), 'utf8')),
  );
  expect(found).toEqual([]);
});
