import type { Page } from '@playwright/test';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import home from '#resources/locales/en/home.json' with { type: 'json' };
import { hold } from '#tests/support/web/hold.ts';
import { enterVerified } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

/** WCAG 2.2.2: what moves by itself for longer than this can be stopped. */
const longest = 5000;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** When the motions of the page that are under way end, in ms after they began. */
const ends = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );

test('the light of the sign comes home within seconds', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  const running = await ends(page);
  expect(running.length).toBeGreaterThan(10);
  expect(Math.max(...running)).toBeLessThan(longest);
});

test('the screens of the first page play until they are paused', async ({ page }) => {
  await page.goto('/');
  const longOnes = async () => (await ends(page)).filter((end) => end > longest).length;
  await expect.poll(longOnes).toBeGreaterThan(0);
  await page.getByRole('button', { name: home.wall.pause }).click();
  await expect.poll(longOnes).toBe(0);
  await page.getByRole('button', { name: home.wall.play }).click();
  await expect.poll(longOnes).toBeGreaterThan(0);
});

test('the shapes of what is on its way breathe', async ({ page, server }) => {
  await enterVerified(page, server);
  await hold(page, /webapi\/app/);
  await page.goto('/application');
  const waiting = page.getByRole('status', { name: common.state.loading }).first();
  await expect(waiting).toBeVisible();
  const opacities = await waiting.evaluate((element) => {
    const [breath] = element.getAnimations();
    const { duration } = breath?.effect?.getComputedTiming() ?? {};
    return [0, 0.5].map((part) => {
      if (breath) breath.currentTime = part * Number(duration);
      return Number(getComputedStyle(element).opacity);
    });
  });
  expect(opacities).toEqual([0.4, 1]);
});
