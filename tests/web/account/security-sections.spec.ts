import words from '#resources/locales/en/security.json' with { type: 'json' };
import { enterVerified } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test('the sections are one click away, and two-step verification is recommended while it is off', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  await page.goto('/account/security-setting');
  const index = page.getByRole('navigation', { name: words.index });
  await index.getByRole('link', { name: words.data.title }).click();
  await expect(page.locator('#data')).toBeFocused();
  await expect(page.locator('#data')).toBeInViewport();
  await expect(index.getByRole('link', { name: words.recovery.title })).toHaveCount(0);
  await expect(page.getByText(words.twoFactor.recommended)).toBeVisible();
});
