import { expect, type Page } from '@playwright/test';
import { listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { cookieNames, languages } from '#shared/domain/constants.ts';
import { filmFrame } from '#renderer/features/product/film-frame.ts';
import { startRecorder } from '#tests/support/help/film.ts';
import { isTaking, test } from '#tests/support/help/help-test.ts';
import { textOf } from '#tests/support/help/text-of.ts';
import { done } from '#tests/support/server/answer.ts';
import { enterAs } from '#tests/support/web/web-person.ts';

const scale = 1.25;
test.use({
  viewport: { width: filmFrame.width * scale, height: filmFrame.height * scale },
  colorScheme: 'light',
});

/** Where a form is typed, a few letters at a time as they are seen. */
async function typed(page: Page, text: string, shown: () => Promise<void>): Promise<void> {
  const letters = Array.from(text);
  const step = Math.ceil(letters.length / 3);
  for (let at = 0; at < letters.length; at += step) {
    await page.keyboard.insertText(letters.slice(at, at + step).join(''));
    await shown();
  }
}

for (const language of isTaking ? languages : (['en'] as const)) {
  test(
    `the film of the product can be taken: a poster, from its form to the screen, in ${language}`,
    { tag: isTaking ? [] : '@full' },
    async ({ page, server }) => {
      test.setTimeout(120_000);
      const word = (key: string) => textOf(language, key);
      const holder = await enterAs(page, server.address, 'holder@demo.test');
      const consent = { name: cookieNames.consent, value: 'denied', url: server.address };
      const lang = { name: 'lang', value: language, url: server.address };
      await page.context().addCookies([lang, consent]);
      const recorder = startRecorder();
      const frame = (ms: number) => recorder.frame(page, ms);

      await page.goto('/application?new=poster');
      const title = page.getByRole('textbox', { name: word('slideshow:template.field.title') });
      await expect(title.first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await frame(1200);
      await title.first().focus();
      await typed(page, word('product:sample.menu.title'), () => frame(400));
      const preview = page.getByRole('region', { name: word('slideshow:template.preview') });
      for (const [dish, price] of [
        ['first', '120'],
        ['second', '180'],
        ['third', '90'],
      ] as const) {
        const name = word(`product:sample.menu.${dish}`);
        await page.getByRole('button', { name: word('slideshow:template.add.item') }).click();
        await page.keyboard.insertText(name);
        await frame(500);
        await page.keyboard.press('Tab');
        await page.keyboard.insertText(price);
        await expect(preview.getByText(name)).toBeVisible();
        await frame(650);
      }
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('radio', { name: word('slideshow:template.look.night') }).focus();
      for (const look of ['paper', 'garden'] as const) {
        await page.keyboard.press('ArrowRight');
        const chosen = page.getByRole('radio', { name: word(`slideshow:template.look.${look}`) });
        await expect(chosen).toBeChecked();
        await frame(1000);
      }
      await page.getByRole('button', { name: word('slideshow:template.create.poster') }).click();
      const publish = page.getByRole('button', { name: word('slideshow:publish.action') });
      await expect(publish).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await frame(1500);
      await publish.click();
      await expect(page.getByText(word('slideshow:state.published'))).toBeVisible();
      await frame(1500);

      const [made] = done(await holder.call(listSlideshows, {})).items;
      await page.goto(`/player?try=${made?.id ?? ''}`);
      const shown = page.locator('[data-shown]');
      await expect(shown.getByText(word('product:sample.menu.third'))).toBeVisible();
      await page.mouse.move(0, 0);
      await frame(0);
      expect(recorder.rest()).toBeGreaterThan(0);
      if (isTaking) await recorder.write(language);
    },
  );
}
