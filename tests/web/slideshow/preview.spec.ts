import { v7 } from 'uuid';
import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { framedAddress } from '#renderer/parts/slideshow/stage/framed-page.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { pictureSlide } from '#tests/support/web/played-screen.ts';
import { shownPage } from '#tests/support/web/player-test.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test('the preview shows pages of the web as screens of either orientation do, goes anywhere, and keeps its keys', async ({
  page,
  context,
  server,
}) => {
  await context.route('http://pushy.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Pushy</title><input autofocus><script>setInterval(() => { window.focus(); document.querySelector("input").focus(); }, 500)</script>',
    }),
  );
  const { client } = await arrangePerson(server);
  const [red, blue] = [await pictureSlide(client, 'crimson'), await pictureSlide(client, 'navy')];
  const web = { id: v7(), type: 'web' as const, url: 'http://pushy.test/', duration: 60 };
  const pages = [{ ...red, duration: 60 }, web, { ...blue, duration: 60 }];
  const { id } = await makeSlideshow(client, { name: 'Lobby', content: { pages } });
  await enter(page, client, server.address);
  await page.goto(`/application?edit=${id}`);
  await page.getByRole('button', { name: words.preview.open }).click();
  const preview = page.getByRole('dialog');
  await expect.poll(() => shownPage(page)).toBe(red.id);

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownPage(page)).toBe(web.id);
  const inner = preview.locator('iframe').contentFrame().locator('iframe').contentFrame();
  const size = () => inner.locator('input').evaluate(() => [innerWidth, innerHeight]);
  expect(await size()).toEqual([1920, 1080]);
  await preview.getByRole('button', { name: words.preview.pause }).click();
  await preview.getByRole('radio', { name: words.preview.portrait }).check();
  await expect.poll(size).toEqual([1080, 1920]);
  // What is drawn fills the little screen, and no more than that.
  const [stage, room] = await preview.locator('[data-shown]').evaluate((shown) => {
    const screen = shown.closest('[data-portrait]');
    return [shown, screen].map((one) => Math.round(one?.getBoundingClientRect().width ?? 0));
  });
  expect(stage).toBe(room);

  await preview.getByRole('slider').press('End');
  await expect.poll(() => shownPage(page)).toBe(blue.id);
  await expect(preview).toContainText('3 of 3 · 0:59 / 1:00');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  // On its own the screen's document shows nobody's page, and only documents of ours may frame it.
  const answer = await page.goto(framedAddress(web.url));
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await expect(page.getByText(/^[B-Z]{4}-[B-Z]{4}$/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
