import { expect, test } from '#tests/support/web/web-test.ts';

/** Where a title of the page is broken: the sign before each of its lines but the first. */
const ends = (): string[] =>
  [...document.querySelectorAll('h1, h2, h3, h4')].flatMap((title) => {
    const found: string[] = [];
    const walk = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    let before: { sign: string; bottom: number } | null = null;
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      Array.from(node.textContent ?? '').forEach((sign, at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (box.height === 0) return;
        if (before && box.top >= before.bottom - 1) found.push(before.sign);
        before = { sign, bottom: box.bottom };
      });
    }
    return found;
  });

for (const lang of ['zh-TW', 'zh-CN'])
  for (const width of [1440, 390])
    test.describe(`${lang}, ${width} px`, () => {
      test.use({ language: lang, viewport: { width, height: 844 } });

      test('no title of the first page is broken within a word', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const signs = await page.evaluate(ends);
        expect(signs.length).toBeGreaterThan(0);
        expect(signs.filter((sign) => !/[，。、：\u200B\s]/.test(sign))).toEqual([]);
      });
    });
