import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import application from '#resources/locales/en/application.json' with { type: 'json' };
import { HttpClient } from '#tests/support/server/http-client.ts';
import {
  linkIn,
  newAddress,
  nextMail,
  password,
  signUpVerified,
} from '#tests/support/people/people.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';

// Here pages move as they do for most people, also in the sample.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a stranger signs up, follows the mail, leaves and comes back', async ({ page, outbox }) => {
  const email = newAddress('stranger');
  await page.goto('/');
  await page.getByRole('link', { name: common.nav.signUp }).first().click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByLabel(auth.signup.firstName).fill('Mei');
  await page.getByLabel(auth.signup.lastName).fill('Lin');
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await page.getByLabel(common.password.again, { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.signup.submit }).click();

  await expect(page.getByRole('heading', { name: auth.verify.noticeTitle })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  // Everything else is closed until the address is verified.
  await page.goto('/application');
  await expect(page).toHaveURL(/\/verify-email-notice$/);

  await page.goto(linkIn(await nextMail(outbox, email)));
  await expect(page.getByRole('heading', { name: auth.verify.successTitle })).toBeVisible();
  await page.getByRole('link', { name: auth.verify.successAction }).click();
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
  await expect(page.getByText(application.slideshows.emptyTitle)).toBeVisible();

  await page.getByRole('button', { name: common.account.label }).click();
  await page
    .getByRole('button', { name: common.account.signOut })
    .or(page.getByRole('menuitem', { name: common.account.signOut }))
    .click();
  await expect(page).toHaveURL(/\/login$/);

  // The page asked for is kept, with its query and hash, through the sign-in.
  await page.goto('/application?from=test#storage');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page).toHaveURL(/\/application\?from=test#storage$/);
});

test('a forgotten password is replaced by the mailed link', async ({ page, outbox, address }) => {
  // An account of its own: the demo accounts keep their password for the other tests.
  const email = await signUpVerified(new HttpClient(address));
  await page.goto('/login');
  await page.getByRole('link', { name: auth.login.forgot }).click();
  // The page left has such a field, too, and stays until the next one's code is there.
  await expect(page.getByRole('heading', { name: auth.forgot.title })).toBeVisible();
  await page.getByLabel(auth.field.email).fill(email);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.forgot.submit }).click();
  await expect(page.getByRole('heading', { name: auth.forgot.sentTitle })).toBeVisible();
  await page.goto(linkIn(await nextMail(outbox, email, 2)));
  await page.getByLabel(auth.field.newPassword, { exact: true }).fill('Changed2027');
  await page.getByLabel(common.password.again, { exact: true }).fill('Changed2027');
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.reset.submit }).click();
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill('Changed2027');
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page).toHaveURL(/\/application$/);
});

test('wrong input is told at its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel(auth.field.email).fill('no address');
  await page.getByLabel(auth.signup.firstName).fill('Mei');
  await page.getByRole('button', { name: auth.signup.submit }).click();
  await expect(page.getByLabel(auth.field.email)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(auth.signup.firstName)).toHaveValue('Mei');
  await expect(page.getByLabel(auth.field.email)).toHaveValue('no address');
  // The first wrong field has the focus.
  await expect(page.getByLabel(auth.signup.lastName)).toBeFocused();

  // Of a password all that is asked is told with its field, and what of it is there.
  const { same, digit, met, unmet } = common.password.rule;
  const typed = page.getByLabel(auth.field.password, { exact: true });
  const again = page.getByLabel(common.password.again, { exact: true });
  await typed.fill('Marquee');
  await expect(typed).toHaveAccessibleDescription(new RegExp(`${digit} \\(${unmet}\\)`));
  await typed.fill(password);
  await expect(typed).toHaveAccessibleDescription(new RegExp(`${digit} \\(${met}\\)`));
  await again.fill(password.slice(1));
  await expect(again).toHaveAccessibleDescription(`${same} (${unmet})`);
  await again.fill(password);
  await expect(again).toHaveAccessibleDescription(`${same} (${met})`);
  await typed.fill('short');
  await page.getByRole('button', { name: auth.signup.submit }).click();
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  const both = new RegExp(`\\S.*${common.password.rule.title}.*${digit} \\(${unmet}\\)`);
  await expect(typed).toHaveAccessibleDescription(both);
});
