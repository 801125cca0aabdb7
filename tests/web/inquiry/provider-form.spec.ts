import words from '#resources/locales/en/inquiry.json' with { type: 'json' };
import { getClientConfig } from '#shared/contract/client.ts';
import { toSnake } from '#shared/contract/case.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { hold } from '#tests/support/web/hold.ts';
import { mockCall } from '#tests/support/web/mock-call.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

// The server that tests share names no provider, and lets no page show one.
test.use({ bypassCSP: true });

test('a provider’s form takes the place of ours, which is there where it does not come', async ({
  page,
}) => {
  const address = 'https://forms.marketing.test/inquiry';
  const { output } = getClientConfig.example;
  await mockCall(page, getClientConfig.path, {
    status: 0,
    data: toSnake({ ...output, inquiryForm: address }),
  });
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<label>Company <input></label>' }),
  );
  const come = await hold(page, address);
  await page.goto('/pricing/submit-inquiry', { waitUntil: 'commit' });
  const frame = page.locator(`iframe[title="${words.sales.title}"]`);
  await expect(frame).toBeAttached();
  await expect(frame).toBeHidden();
  await expect(page.getByText(/Is no form shown here/)).toBeVisible();
  come();
  await expect(frame).toBeVisible();
  expect(await accessibilityFaults(page, { exclude: ['iframe'] })).toEqual([]);
  await page
    .getByRole('link', { name: /Use ours/ })
    .evaluate((link) => link.removeAttribute('target'));
  await page.getByRole('link', { name: /Use ours/ }).click();
  await expect(page.getByLabel(words.about.issueType)).toBeFocused();
});
