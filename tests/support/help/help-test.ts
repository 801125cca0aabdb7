import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { helpSteps, stepPicture, type HelpStep } from '#renderer/parts/help/help-steps.ts';
import type { Language } from '#shared/domain/constants.ts';
import { startServerProcess } from '../server/server-process.ts';
import { test as webTest } from '../web/web-test.ts';
import { textOf } from './text-of.ts';

/** Tests on a server with the demo team's content. */
export const test = webTest.extend<Record<never, never>, { address: string }>({
  address: [
    async ({ databaseUrl }, use) => {
      const extra = { DATABASE_URL: databaseUrl, DEMO: 'content' };
      const server = await startServerProcess('help', extra);
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Said by `npm run help:pictures`. */
export const isTaking = process.env['HELP_PICTURES'] === '1';

/** One step on its way through the product, in a language. */
export interface StepWalk {
  page: Page;
  language: Language;
  /** A text of the product, in the language of the walk. */
  word(key: string, values?: Readonly<Record<string, string>>): string;
  /** Waits until the product shows these words. */
  see(...keys: string[]): Promise<void>;
  /** What stands now is the step's picture. */
  take(page?: Page): Promise<void>;
}

/** Walks a step; every word that its article names must have been seen, and a picture be taken. */
export async function walkStep(
  page: Page,
  { step, language }: { step: HelpStep; language: Language },
  walk: (at: StepWalk) => Promise<void>,
): Promise<void> {
  const seen = new Set<string>();
  let pictures = 0;
  await walk({
    page,
    language,
    word: (key, values) => textOf(language, key, values),
    async see(...keys) {
      for (const key of keys) {
        const word = textOf(language, key);
        const named = page
          .getByText(word, { exact: true })
          .or(page.getByLabel(word, { exact: true }))
          .or(page.getByRole('button', { name: word, exact: true }));
        await expect(named.filter({ visible: true }).first(), key).toBeVisible();
        seen.add(key);
      }
    },
    async take(of = page) {
      pictures += 1;
      await of.waitForFunction(() => {
        const inSight = [...document.images].filter((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight;
        });
        return inSight.every((image) => image.complete && image.naturalWidth > 0);
      });
      await of.evaluate(async () => {
        await document.fonts.ready;
        const here = [...document.images].filter((image) => image.complete);
        await Promise.all(here.map(async (image) => image.decode().catch(() => null)));
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      if (isTaking) await write(of, step, language);
    },
  });
  // What only the desktop client shows is looked at by its own tests.
  const named = helpSteps[step].filter((key) => !key.startsWith('desktop:'));
  expect([...seen], `${step}: words of its article`).toEqual(expect.arrayContaining(named));
  expect(pictures, `${step}: pictures`).toBe(1);
}

async function write(page: Page, step: HelpStep, language: Language): Promise<void> {
  await page.mouse.move(0, 0);
  const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const folder = path.join('resources/help', language);
  await mkdir(folder, { recursive: true });
  const { width, height } = stepPicture;
  const picture = sharp(bytes).resize(width, height).webp({ quality: 74, effort: 6 });
  await writeFile(path.join(folder, `${step}.webp`), await picture.toBuffer());
}
