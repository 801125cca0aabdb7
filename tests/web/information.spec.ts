import { logout } from '#shared/contract/account/auth.ts';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import help from '#resources/locales/en/help.json' with { type: 'json' };
import privacy from '#resources/locales/en/privacy.json' with { type: 'json' };
import terms from '#resources/locales/en/terms.json' with { type: 'json' };
import { cookieNames, helpScrollOffset, loginHistory } from '#shared/domain/constants.ts';
import { refund } from '#shared/domain/commerce/trade.ts';
import { formerAnchors } from '#renderer/features/information/help.ts';
import { hold } from '#tests/support/web/hold.ts';
import { expect, test } from '#tests/support/web/web-test.ts';
import { enterAs } from '#tests/support/web/web-person.ts';

test('the terms print the refund’s days, and the date of their last change', async ({ page }) => {
  await page.goto('/terms-of-service');
  await expect(page.getByRole('heading', { level: 1, name: terms.title })).toBeVisible();
  await expect(page.getByText('Last updated 6 February 2024')).toBeVisible();
  const refunds = page.locator('#refunds');
  await expect(refunds).toContainText(`Yearly plans, less than ${refund.yearly.below} days`);
  await expect(refunds).not.toContainText('{{');
});

test('a section has an address: from the contents, and from outside', async ({ page }) => {
  await page.goto('/terms-of-service');
  await page
    .getByRole('navigation', { name: terms.contents })
    .getByRole('link', { name: terms.refund.title })
    .click();
  await expect(page).toHaveURL(/#refunds$/);
  const title = page.getByRole('heading', { level: 2, name: terms.refund.title });
  await expect(title).toBeInViewport();
  await page.goto('/');
  await page.goto('/terms-of-service#refunds');
  await expect(title).toBeInViewport();
  // Anybody may have damaged a link.
  await page.goto('/');
  await page.goto('/terms-of-service#100%');
  await expect(page.getByRole('heading', { level: 1, name: terms.title })).toBeVisible();
  await page.goto('/');
  await page.goto('/terms-of-service#refunds');
  // Below the bar, not behind it.
  const bar = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await title.boundingBox())?.y ?? 0)
    .toBeGreaterThan(bar?.height ?? 0);
});

test('the privacy policy names every cookie and says how long sign-ins are kept', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: privacy.title })).toBeVisible();
  for (const name of Object.values(cookieNames)) {
    await expect(page.locator('#cookies').getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page.locator('#retention')).toContainText(`${loginHistory.days} days`);
});

test.describe('in another language', () => {
  test.use({ language: 'zh-TW' });
  test('the terms are whole', async ({ page }) => {
    await page.goto('/terms-of-service');
    await expect(page.getByText('最後更新：2024年2月6日')).toBeVisible();
    await expect(page.locator('#refunds')).toContainText(`未滿 ${refund.yearly.below} 天`);
  });
});

test('an answer comes to stand below the bar, by its hash', { tag: '@full' }, async ({ page }) => {
  await page.goto('/help#recovery-codes');
  const question = page.locator('#recovery-codes');
  await expect(question.getByRole('heading')).toHaveText(help['recovery-codes'].question);
  // Windows scroll by whole points, and a font that arrives later moves lines by fractions.
  await expect
    .poll(async () => Math.abs(((await question.boundingBox())?.y ?? 0) - helpScrollOffset))
    .toBeLessThan(4);
});

test('a link from outside to a former anchor leads to the answer of its topic', async ({
  page,
}) => {
  for (const former of ['refund', 'device', 'two-factor']) {
    const id = formerAnchors[former] ?? '';
    await page.goto('about:blank');
    await page.goto(`/help#${former}`);
    await expect.poll(() => new URL(page.url()).hash, former).toBe(`#${id}`);
    await expect(page.locator(`#${id}`), former).toBeInViewport();
  }
});

test(
  'the answers narrow as one types, and come back',
  { tag: '@full' },
  async ({ page, address }) => {
    await enterAs(page, address, 'member@demo.test');
    // Who was here before has the frame at once, and types in it.
    await page.goto('/application');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/help');
    const questions = page.getByRole('article');
    await expect(questions.first()).toBeVisible();
    const all = await questions.count();
    const search = page.getByLabel(help.filter);
    await search.fill('recovery codes');
    await expect(page.locator('#recovery-codes')).toBeVisible();
    await expect(page.locator('#invite')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ answers?$/ })).toBeVisible();
    await search.fill('zzz');
    await expect(page.getByRole('heading', { name: help.noMatch.title })).toBeVisible();
    await page.getByRole('button', { name: help.clear }).click();
    await expect(questions).toHaveCount(all);
    await expect(search).toHaveValue('');
  },
);

test(
  'what is typed stays while it turns out who reads, whoever was here before',
  { tag: '@full' },
  async ({ page, address }) => {
    const client = await enterAs(page, address, 'member@demo.test');
    // The browser still has its cookie, and so the frame of somebody signed in until it is known better.
    await client.call(logout, {});
    const release = await hold(page, '**/webapi/check-login');
    await page.goto('/help');
    const search = page.getByLabel(help.filter);
    await search.fill('recovery codes');
    const account = page.getByRole('button', { name: common.account.label });
    await expect(account).toBeVisible();
    release();
    await expect(account).toHaveCount(0);
    await expect(search).toHaveValue('recovery codes');
    await expect(search).toBeFocused();
    await expect(page.locator('#invite')).toHaveCount(0);
  },
);

test('what sign-up asks to agree to can be read there', async ({ page, context }) => {
  await page.goto('/signup');
  for (const { link, title } of [
    { link: 'terms of service', title: terms.title },
    { link: 'privacy policy', title: privacy.title },
  ]) {
    const opened = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    const other = await opened;
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await other.close();
  }
});
