import help from '#resources/locales/ja/help.json' with { type: 'json' };
import common from '#resources/locales/ja/common.json' with { type: 'json' };
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
  await expect(page.locator('body')).not.toContainText('needs JavaScript');
  await page.getByRole('link', { name: common.nav.signUp }).first().click();
  await expect(page).toHaveURL('/signup');
  // The link's language was kept, as one that somebody chose.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
