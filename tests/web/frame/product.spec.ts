import product from '#resources/locales/en/product.json' with { type: 'json' };
import home from '#resources/locales/en/home.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import slideshow from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { filmFrame } from '#renderer/features/product/film-frame.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const pages = [
  { path: '/poster', app: 'poster', words: product.poster, nav: common.nav.poster },
  {
    path: '/meeting-post-plus',
    app: 'meeting-post-plus',
    words: product.meeting,
    nav: common.nav.meetingPostPlus,
  },
] as const;

for (const { path, app, words, nav } of pages) {
  test(
    `${path} is found in the bar, and shows the product as screens draw it`,
    { tag: path === '/poster' ? [] : '@full' },
    async ({ page, server }) => {
      await page.goto(server.address);
      await page.getByRole('button', { name: common.nav.products }).click();
      await page.getByRole('link', { name: nav }).first().click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      const screen = page.getByRole('img').first();
      await expect(screen).toContainText(
        app === 'poster' ? product.sample.menu.second : product.sample.sign.second,
      );
      expect(await accessibilityFaults(page)).toEqual([]);
      // On a gradient, where axe judges nothing.
      const colourOf = (element: Element) => getComputedStyle(element).color;
      const last = page.getByRole('heading', { name: home.last.title });
      const ask = page.getByRole('link', { name: home.last.inquiry });
      expect(await ask.evaluate(colourOf)).toBe(await last.evaluate(colourOf));
      await page.getByRole('main').getByRole('link', { name: home.hero.start }).first().click();
      await expect(page).toHaveURL(/\/signup$/);
    },
  );

  test(
    `${path} leads who is signed in to the form at once`,
    { tag: path === '/poster' ? [] : '@full' },
    async ({ page, server }) => {
      const { client } = (await makeTeam(server, [])).holder;
      await enter(page, client, server.address);
      await page.goto(path);
      await expect(page.getByRole('link', { name: words.make })).toBeVisible();
      await expect(page.getByRole('link', { name: home.hero.start })).toHaveCount(0);
      await page.getByRole('link', { name: words.make }).click();
      await expect(page.getByRole('heading', { name: slideshow.template.new[app] })).toBeVisible();
    },
  );
}

test('each kind of poster leads to its form', async ({ page, server }) => {
  const { client } = (await makeTeam(server, [])).holder;
  await enter(page, client, server.address);
  await page.goto('/poster');
  await page.getByRole('link', { name: product.poster.hours }).click();
  await expect(
    page.getByRole('radio', { name: slideshow.template.kind.hours, exact: true }),
  ).toBeChecked();
});

test('the film plays once it is asked for, and can be stopped', async ({ page }) => {
  await page.goto('/poster');
  const film = page.getByRole('img', { name: product.film.alt });
  const { seconds } = filmFrame;
  const play = page.getByRole('button', {
    name: product.film.play.replace('{{seconds}}', String(seconds)),
  });
  await play.focus();
  await expect(film).toHaveAttribute('src', /end/);
  await page.keyboard.press('Enter');
  await expect(film).toHaveAttribute('src', /film/);
  await expect
    .poll(() => film.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(filmFrame.width);
  await page.keyboard.press('Enter');
  await expect(film).toHaveAttribute('src', /end/);
});

test(
  'a film that does not come is told of, and asked for again',
  { tag: '@full' },
  async ({ page }) => {
    await page.route('**/film-*.webp', (route) => route.abort());
    await page.goto('/poster');
    const play = page.getByRole('button', { name: /Watch it being made/ });
    await play.click();
    const told = page.getByRole('status').filter({ hasText: product.film.failed });
    await expect(told).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute('**/film-*.webp');
    await play.click();
    await expect(page.getByRole('button', { name: product.film.stop })).toBeVisible();
    await expect(told).toHaveCount(0);
  },
);
