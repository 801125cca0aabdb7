import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { repositoryRoot } from '../../build/vite/paths.ts';
import { arrivalsFile, type Arrivals } from '#shared/documents.ts';

const renderer = join(repositoryRoot, 'dist', 'desktop', 'renderer');

test('what a document shows before the application has its styles with it, also of parts that are loaded behind', () => {
  for (const asker of ['people', 'guests'] as const) {
    const packed = readFileSync(join(renderer, arrivalsFile(asker)));
    const { en: html } = JSON.parse(gunzipSync(packed).toString()) as Arrivals;
    const sheets = html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g);
    const styles = Array.from(sheets, ([, href = '']) =>
      readFileSync(join(renderer, href), 'utf8'),
    );
    const own = Array.from(html.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(' '))
      .flat()
      .filter((name) => name.startsWith('_'));
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((name) => !styles.join('').includes(`.${name}`))).toEqual([]);
  }
});
