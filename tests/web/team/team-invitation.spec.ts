import type { Page } from '@playwright/test';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import twoFactor from '#resources/locales/en/two-factor.json' with { type: 'json' };
import { toggleTwoFactor } from '#shared/contract/account/two-factor.ts';
import { toSnake } from '#shared/contract/case.ts';
import { getInvitationSignUpInfo } from '#shared/contract/team/invitations.ts';
import { mockCall } from '#tests/support/web/mock-call.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { invite, registerInvited } from '#tests/support/people/invitations.ts';
import {
  linkIn,
  newAddress,
  nextMail,
  password,
  signIn,
  signUp,
  signUpVerified,
} from '#tests/support/people/people.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { leaveProviderWindow, openProviderWindow } from '#tests/support/web/provider-window.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import { codesTo } from '#tests/support/people/second-factor.ts';
import { enterVerified } from '#tests/support/web/web-person.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';

const words = team.invitation;

/** An invitation into the demo team: its address, and the mail's link as path and query. */
async function invited(address: string) {
  const client = new HttpClient(address);
  await signIn(client, 'admin@demo.test');
  const { email, token } = await invite(client, { roleId: 'app_admin', apps: ['slideshow'] });
  return { client, email, token, link: linkIn(await nextMail(client, email)) };
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const inTeam = (page: Page) => heading(page, new RegExp(words.joined.replace('{{team}}', '.+')));

test('the invited sign up from the mail and land in the team', async ({ page, address }) => {
  const { email, token, link } = await invited(address);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, words.join.replace('{{team}}', 'Demo Signs Ltd.'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    words.invitedBy.replace('{{inviter}}', 'Ada Chen').replace('{{role}}', common.role.app_admin),
  );
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('link', { name: common.openInClient })).toHaveAttribute(
    'href',
    `marquee://team-invitation/${token}`,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  // Who has an account signs in with the invited address; who has not finds the way back.
  await page.getByRole('button', { name: words.haveAccount }).click();
  await expect(page.getByLabel(auth.field.email)).toHaveValue(email);
  await expect(page.getByLabel(auth.field.email)).toHaveJSProperty('readOnly', true);
  await page.goBack();
  await page.getByRole('link', { name: words.createAndJoin }).click();

  await expect(heading(page, auth.signup.title)).toBeVisible();
  await expect(page.getByLabel(auth.signup.firstName)).toHaveValue('Yuki');
  await expect(page.getByLabel(auth.signup.lastName)).toHaveValue('Mori');
  await expect(page.getByLabel(auth.field.email)).toHaveValue(email);
  await expect(page.getByLabel(auth.field.email)).toHaveJSProperty('readOnly', true);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await page.getByLabel(common.password.again, { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.signup.submit }).click();

  await expect(inTeam(page)).toBeVisible();
  await expect(page.getByText(common.role.app_admin)).toBeVisible();
  // No second mail: the address was proved with the first.
  await page.getByRole('link', { name: words.toApps }).click();
  await expect(page).toHaveURL(/\/application$/);

  // The same link once more says the same.
  await page.goto(link);
  await expect(inTeam(page)).toBeVisible();
});

test('the wrong account is told to sign out, and the right one gets in', async ({
  page,
  address,
  server,
}) => {
  const { email, token, link } = await invited(address);
  const own = await enterVerified(page, server);
  await page.goto(link);
  await expect(heading(page, words.otherTitle)).toBeVisible();
  // It is read out, and nothing to press.
  await expect(heading(page, words.otherTitle)).toBeFocused();
  await expect(heading(page, words.otherTitle)).toHaveCSS('outline-style', 'none');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(own)).toBeVisible();
  await page.getByRole('button', { name: words.signOut }).click();

  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: words.haveAccount }).click();
  await expect(page.getByLabel(auth.field.email)).toHaveValue(email);
  // Meanwhile the invitation is used in another browser: signing in still ends in the team.
  expect((await registerInvited(new HttpClient(address), email, token)).status).toBe(0);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(inTeam(page)).toBeVisible();
});

test(
  'with two-factor on, the second step ends in the team',
  { tag: '@full' },
  async ({ page, address }) => {
    const { client, email, token } = await invited(address);
    const own = new HttpClient(address);
    await signUp(own, email);
    await own.fetch(linkIn(await nextMail(client, email, 2)));
    expect((await own.call(toggleTwoFactor, { password, enabled: true })).status).toBe(0);
    await page.goto(`/login?invitation_token=${token}`);
    await page.getByRole('button', { name: words.haveAccount }).click();
    await page.getByLabel(auth.field.password, { exact: true }).fill(password);
    await passBotCheck(page);
    await page.getByRole('button', { name: auth.login.submit }).click();
    await expect(page).toHaveURL(/\/two-factor\/email\/verify$/);
    await expect(page.getByText(twoFactor.email.sent.replace('{{email}}', email))).toBeVisible();
    await settled(client);
    const [code] = await codesTo(client, email);
    await page.getByLabel('6-digit code').fill(code ?? '');
    await expect(inTeam(page)).toBeVisible();
  },
);

async function continueWithGoogle(page: Page, email: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Continue with Google' });
  const popup = await openProviderWindow(page, button);
  await popup.getByLabel('E-mail').fill(email);
  await popup.getByLabel('Name').fill('Yuki Mori');
  await leaveProviderWindow(popup, 'Continue');
}

test(
  'a provider’s account that cannot join comes in the second time, and is told why',
  { tag: '@full' },
  async ({ page, address }) => {
    const { email, token } = await invited(address);
    const other = newAddress('google');
    await page.goto(`/signup?invitation_token=${token}`);
    await continueWithGoogle(page, other);
    await expect(page.getByText(words.signInAgain)).toBeVisible();
    await continueWithGoogle(page, other);
    await expect(heading(page, words.otherTitle)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  },
);

test(
  'a provider’s account ends in the team as well',
  { tag: '@full' },
  async ({ page, address }) => {
    const { email, token } = await invited(address);
    await page.goto(`/signup?invitation_token=${token}`);
    await continueWithGoogle(page, email);
    await expect(inTeam(page)).toBeVisible();
    await expect(page.getByText(common.role.app_admin)).toBeVisible();
  },
);

test(
  'a link that was used by somebody else, or cut off, says so',
  { tag: '@full' },
  async ({ page, address, server }) => {
    const { email, token, link } = await invited(address);
    await registerInvited(new HttpClient(address), email, token);
    await page.goto(link);
    await expect(page.getByText(words.overSignIn)).toBeVisible();
    await enterVerified(page, server);
    await page.goto(link);
    await expect(heading(page, words.overTitle)).toBeVisible();
    await page.goto('/team-invitation');
    await expect(heading(page, words.noToken)).toBeVisible();
  },
);

test(
  'signing in goes on without the invitation if wanted',
  { tag: '@full' },
  async ({ page, address }) => {
    const { link } = await invited(address);
    const own = await signUpVerified(new HttpClient(address));
    await page.goto(link);
    await page.getByRole('button', { name: words.without }).click();
    await expect(page.getByText(words.without)).toBeHidden();
    await page.getByLabel(auth.field.email).fill(own);
    await page.getByLabel(auth.field.password, { exact: true }).fill(password);
    await passBotCheck(page);
    await page.getByRole('button', { name: auth.login.submit }).click();
    await expect(page).toHaveURL(/\/application$/);
  },
);

test('an invitation that is revoked while the sign-up is open leaves the page, and what was typed stays', async ({
  page,
}) => {
  await mockCall(page, 'team-invitation-signup-info', {
    status: 0,
    data: toSnake(getInvitationSignUpInfo.example.output),
  });
  const { teamName } = getInvitationSignUpInfo.example.output;
  const sent: string[] = [];
  await page.route('**/webapi/register', async (route) => {
    sent.push(route.request().postData() ?? '');
    await route.fulfill({ json: { status: sent.length === 1 ? 1033 : 4, data: null } });
  });
  await page.goto(`/signup?invitation_token=${'a'.repeat(43)}`);
  await expect(page.getByText(teamName).first()).toBeVisible();
  for (const field of await page.locator('input[type=password]').all()) {
    await field.fill('Marquee2026');
  }
  await page.getByLabel(auth.signup.firstName).fill('Mei');
  await page.getByLabel(auth.signup.lastName).fill('Lin');
  await page.locator('input[name=agree]').check();
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.signup.submit }).click();
  await expect(page.getByText(team.invitation.overSignUp)).toBeVisible();
  await expect(page.getByText(teamName)).toHaveCount(0);
  await expect(page.getByLabel(auth.signup.firstName)).toHaveValue('Mei');
  await expect(page.locator('input[type=password]').first()).toHaveValue('Marquee2026');
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.signup.submit }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map((body) => body.includes('a'.repeat(43)))).toEqual([true, false]);
});

test('an invitation that is revoked while the sign-in is open leaves the page, and what was typed stays', async ({
  page,
}) => {
  await mockCall(page, 'team-invitation-signup-info', {
    status: 0,
    data: toSnake(getInvitationSignUpInfo.example.output),
  });
  const { teamName } = getInvitationSignUpInfo.example.output;
  const sent: string[] = [];
  await page.route('**/webapi/login', async (route) => {
    sent.push(route.request().postData() ?? '');
    await route.fulfill({ json: { status: sent.length === 1 ? 1033 : 4, data: null } });
  });
  await page.goto(`/login?invitation_token=${'a'.repeat(43)}`);
  await expect(page.getByText(teamName).first()).toBeVisible();
  await page.getByRole('button', { name: words.haveAccount }).click();
  const field = page.getByLabel(auth.field.password, { exact: true });
  await field.fill(password);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page.getByText(team.invitation.signInAgain)).toBeVisible();
  await expect(page.getByText(teamName)).toHaveCount(0);
  await expect(field).toHaveValue(password);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map((body) => body.includes('a'.repeat(43)))).toEqual([true, false]);
});
