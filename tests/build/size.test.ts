import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/db/migrate.ts';

const listFiles = (folder: string, ending: string) =>
  readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const size = (file: string) => statSync(path.join(projectRoot(), file)).size;

/** Budgets of the built product in bytes; the page’s own budget is measured in a browser. */
describe('the built product', () => {
  it.each(['dist/web', 'dist/desktop/renderer'])('has no chunk over 400 kB in %s', (folder) => {
    const chunks = listFiles(folder, '.js');
    expect(chunks.length).toBeGreaterThan(5);
    for (const chunk of chunks) expect(size(chunk), chunk).toBeLessThanOrEqual(400_000);
  });

  it('draws documents without anything that the application starts with', () => {
    const filesOf = (page: string) => {
      const html = readFileSync(path.join(projectRoot(), 'dist/desktop/renderer', page), 'utf8');
      return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    };
    const [sheet, application] = [filesOf('sheet/index.html'), filesOf('index.html')];
    expect(sheet).toHaveLength(2);
    expect(application.length).toBeGreaterThan(2);
    expect(sheet.filter((file) => application.includes(file))).toEqual([]);
  });

  it('has a small main process and a smaller preload', () => {
    expect(size('dist/desktop/main.cjs')).toBeLessThanOrEqual(250_000);
    expect(size('dist/desktop/preload.cjs')).toBeLessThanOrEqual(12_000);
  });
});
