import help from '#resources/locales/ja/help.json' with { type: 'json' };
import home from '#resources/locales/ja/home.json' with { type: 'json' };
import common from '#resources/locales/ja/common.json' with { type: 'json' };
import { product } from '#shared/domain/constants.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test.use({ javaScriptEnabled: false, language: null, locale: 'es' });

test('a public page is read without scripts, in the language of its link, and leads on', async ({
  page,
}) => {
  // Not `page.goto`, which waits for the application.
  await page.mainFrame().goto('/help?lang=ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('heading', { level: 1, name: help.title })).toBeVisible();
  await expect(page.locator('[data-until="consent"]')).toBeHidden();
  await expect(page.locator('body > noscript')).toHaveCount(0);
  await page.getByRole('link', { name: common.nav.signUp }).first().click();
  await expect(page).toHaveURL('/signup');
  // The link's language was kept, as one that somebody chose.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test('what a tier costs and brings is read without scripts, and where the other pages are', async ({
  page,
}) => {
  await page.mainFrame().goto('/pricing?lang=ja');
  const tier = page.getByRole('article', { name: home.plans.professional, exact: true });
  // Texts are not looked for in there.
  const price = tier.locator('noscript p');
  await expect(price).toBeVisible();
  await expect(price).toContainText('NT$100');
  await expect(page.getByRole('button', { name: common.nav.information })).toBeHidden();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: common.nav.menu });
  await menu.getByRole('link', { name: common.nav.poster }).click();
  await expect(page).toHaveURL('/poster');
});

test('a form says in the language of its link that it needs scripts', async ({ page }) => {
  await page.mainFrame().goto('/submit-inquiry?lang=ja');
  const words = page.locator('body > noscript > p');
  await expect(words).toBeVisible();
  await expect(words).toHaveText(common.needsScripts.replace('{{name}}', product.name));
});
