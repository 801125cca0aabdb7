import account from '#resources/locales/en/account.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import ja from '#resources/locales/ja/account.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { subscribeNewsletter } from '#shared/contract/newsletter.ts';
import { callingCodeOf, chooseCountry } from '#tests/support/web/choose-country.ts';
import { enterVerified } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const phone = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a profile is filled in; a wrong phone is told at its field and nothing is lost', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  await page.goto('/account/profile');
  await expect(page.getByText(account.field.lastName, { exact: true })).toBeVisible();
  await expect(page.getByText(common.notGiven)).toHaveCount(0);
  // What was never told is one line of its group, and leads to the form.
  await page
    .getByRole('link', { name: `${account.field.birth} and ${account.field.gender}` })
    .click();
  await page.getByLabel(account.field.firstName).fill('Mei-Ling');
  await page.getByLabel(account.field.birth, { exact: true }).fill('1990-02-28');
  await page.getByLabel(account.field.gender).selectOption({ label: 'Female' });
  const mobile = phone(page, account.field.mobile);
  const number = mobile.getByLabel(common.phone.number);
  // Canada shares its code with others and stays what was chosen.
  await chooseCountry(mobile, 'Canada +1');
  await expect(callingCodeOf(mobile)).toHaveValue('Canada +1');
  await chooseCountry(mobile, 'Taiwan +886');
  await number.fill('12345');
  await phone(page, account.field.tel).getByLabel(common.phone.number).fill('02 2345 6789');
  await page.getByLabel(account.field.timezone).selectOption({ label: '(UTC+08:00) Taipei' });
  const save = page.getByRole('button', { name: common.action.save });
  await save.click();

  // The other number has no country yet: each part says what is wrong with it.
  await expect(mobile.getByText(validation.phone)).toBeVisible();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toBeFocused();
  const tel = phone(page, account.field.tel);
  await expect(tel.getByText(validation.required.callingCode)).toBeVisible();
  await expect(page.getByLabel(account.field.firstName)).toHaveValue('Mei-Ling');

  await number.fill('0912 345 678');
  await chooseCountry(tel, 'Taiwan +886');
  await save.click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByText(account.profile.saved)).toBeVisible();
  await expect(page.getByText('+886 912 345 678')).toBeVisible();
  await expect(page.getByText('+886 2 2345 6789')).toBeVisible();
  await expect(page.getByText('28 Feb 1990')).toBeVisible();
  await expect(page.getByText('(UTC+08:00) Taipei')).toBeVisible();
});

test('leaving the form asks only where something would be lost', async ({ page, server }) => {
  await enterVerified(page, server);
  await page.goto('/account/profile/edit');
  const cancel = page.getByRole('button', { name: common.action.cancel });
  await cancel.click();
  await expect(page).toHaveURL(/\/account\/profile$/);

  await page.goto('/account/profile/edit');
  await page.getByLabel(account.field.address).fill('1 Market Road');
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: common.leave.title });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(account.field.address)).toHaveValue('1 Market Road');
  await cancel.click();
  await dialog.getByRole('button', { name: common.leave.discard }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByText('1 Market Road')).toBeHidden();

  // Links of the page around the form ask as well, and lead on.
  await page.goto('/account/profile/edit');
  const security = page.getByRole('link', { name: shell.place.security, exact: true });
  await page.getByLabel(account.field.address).fill('1 Market Road');
  await security.click();
  await dialog.getByRole('button', { name: common.leave.stay }).click();
  await expect(page).toHaveURL(/\/account\/profile\/edit$/);
  await expect(page.getByLabel(account.field.address)).toHaveValue('1 Market Road');
  await security.click();
  await page.keyboard.press('Escape');
  // Those in a menu, too: it closes, and the focus is at its button again.
  const menu = page.getByRole('button', { name: common.account.label, exact: true });
  await menu.click();
  await page.getByRole('link', { name: shell.place.device, exact: true }).first().click();
  await dialog.getByRole('button', { name: common.leave.stay }).click();
  await expect(menu).toBeFocused();
  // So does the palette, which needs no link.
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(shell.palette.placeholder).fill('over');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: common.leave.stay }).click();
  await expect(page).toHaveURL(/\/account\/profile\/edit$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await security.click();
  await dialog.getByRole('button', { name: common.leave.discard }).click();
  await expect(page).toHaveURL(/\/account\/security-setting$/);
});

test(
  'the browser’s Back asks before it leaves a form, and leads on',
  { tag: '@full' },
  async ({ page, server }) => {
    await enterVerified(page, server);
    await page.goto('/application');
    await page.goto('/account/profile');
    await page.getByRole('link', { name: account.profile.edit }).click();
    const address = page.getByLabel(account.field.address);
    const dialog = page.getByRole('dialog', { name: common.leave.title });
    await address.fill('1 Market Road');
    for (const _time of [1, 2]) {
      await page.goBack();
      await dialog.getByRole('button', { name: common.leave.stay }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/account\/profile\/edit$/);
      await expect(address).toHaveValue('1 Market Road');
    }
    await page.goBack();
    await dialog.getByRole('button', { name: common.leave.discard }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);
    await expect(
      page.getByRole('heading', { level: 1, name: account.profile.title }),
    ).toBeVisible();
    // What was taken back is not lost: Forward still leads to the form, and nothing asks any more.
    await page.goForward();
    await expect(page).toHaveURL(/\/account\/profile\/edit$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/account\/profile$/);
    await expect(dialog).toHaveCount(0);
  },
);

test('another language is the page’s as soon as it is saved', async ({ page, server }) => {
  await enterVerified(page, server);
  await page.goto('/account/profile/edit');
  await page
    .getByRole('main')
    .getByLabel(account.field.language, { exact: true })
    .selectOption({ label: '日本語' });
  await page.getByRole('button', { name: common.action.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: ja.profile.title })).toBeVisible();
  await expect(page.getByText(ja.profile.saved)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test(
  'the referral link leads to a sign-up with the code; the newsletter switch stays',
  { tag: '@full' },
  async ({ page, address, context, server }) => {
    await enterVerified(page, server);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/account/profile');
    await page.getByRole('button', { name: account.referral.copy }).click();
    await expect(page.getByRole('button', { name: common.action.copied })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${address}/signup\\?referral=[A-Z0-9]{8}$`));

    const newsletter = page.getByRole('switch', { name: account.newsletter.label });
    await expect(newsletter).not.toBeChecked();
    await newsletter.focus();
    const kept = page.waitForResponse(`**/webapi/${subscribeNewsletter.path}`);
    await page.keyboard.press('Space');
    await kept;
    await expect(newsletter).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(newsletter).toBeChecked();
  },
);

test('a form at work is sent once, and its button keeps the focus', async ({ page, server }) => {
  await enterVerified(page, server);
  await page.goto('/account/profile');
  await page
    .getByRole('link', { name: `${account.field.birth} and ${account.field.gender}` })
    .click();
  const firstName = page.getByLabel(account.field.firstName);
  await firstName.fill('Mei-Ling');
  let sent = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/webapi/user/profile', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent += 1;
    await held;
    return route.continue();
  });
  // Its words change while it is at work.
  const save = page.locator('main button[type=submit]');
  await save.press('Enter');
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await firstName.press('Enter');
  await save.focus();
  letGo();
  await expect(page.getByText('Mei-Ling').first()).toBeVisible();
  expect(sent).toBe(1);
});
