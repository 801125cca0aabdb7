import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { listScreens } from '#shared/contract/signage/screen.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import type { BrowserContext } from '@playwright/test';
import device from '#resources/locales/en/device.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import twoFactor from '#resources/locales/en/two-factor.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import { requestDeviceCode, requestDeviceToken } from '#shared/contract/device.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { codesTo, signUpWithTwoFactor } from '#tests/support/people/second-factor.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';
import { done } from '#tests/support/server/answer.ts';

type Begun = CallOutput<typeof requestDeviceCode>;

/** A desktop that asks to be let in. */
async function begin(address: string): Promise<{ begun: Begun; poll: () => Promise<unknown> }> {
  const desktop = new HttpClient(address, { 'x-client': 'desktop' });
  const input = { name: 'Front desk', model: 'Linux', kind: 'desktop' } as const;
  const begun = done(await desktop.call(requestDeviceCode, input));
  return {
    begun,
    poll: async () =>
      (await desktop.call(requestDeviceToken, { deviceCode: begun.deviceCode })).status,
  };
}

async function signInTo(context: BrowserContext, address: string): Promise<void> {
  const client = new HttpClient(address);
  expect((await signIn(client, 'basic@demo.test')).status).toBe(0);
  await takeCookies(context, client, address);
}

/** Puts the session of `client` into the browser. */
async function takeCookies(context: BrowserContext, client: HttpClient, address: string) {
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url: address })),
  );
}

test('a link asks, does nothing by itself, and approves when told to', async ({
  page,
  address,
}) => {
  const { begun, poll } = await begin(address);
  const path = new URL(begun.verificationUriComplete).pathname;
  // Without a login it waits as the intended URL.
  await page.goto(path);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(auth.field.email).fill('basic@demo.test');
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit }).click();

  await expect(page).toHaveURL(path);
  const request = page.getByRole('region', { name: device.request.label });
  await expect(request.getByText('Front desk')).toBeVisible();
  await expect(request.getByText('Linux')).toBeVisible();
  await expect(request.getByText('127.0.0.1')).toBeVisible();
  await expect(request.getByText(begun.userCode).first()).toBeVisible();
  await expect(request.getByText(device.request.warning.desktop)).toBeVisible();
  const inClient = page.getByRole('link', { name: common.openInClient });
  await expect(inClient).toHaveAttribute('href', `marquee:/${path}`);
  expect(await poll()).toBe(2010);

  await request.getByRole('button', { name: device.request.approve }).click();
  await expect(page).toHaveURL(/\/device-setup-success\?kind=desktop$/);
  await expect(page.getByRole('heading', { name: device.success.title })).toBeVisible();
  expect(await poll()).toBe(0);
  // The link is used up.
  await page.goto(path);
  await expect(page.getByText('start again on the device')).toBeVisible();
});

test(
  'approving asks for the second factor where two-factor is on',
  { tag: '@full' },
  async ({ page, address, context }) => {
    const client = new HttpClient(address);
    const email = await signUpWithTwoFactor(client);
    await takeCookies(context, client, address);
    const { begun, poll } = await begin(address);
    await page.goto(new URL(begun.verificationUriComplete).pathname);
    const approve = page.getByRole('button', { name: device.request.approve });
    await approve.click();
    const dialog = page.getByRole('dialog', { name: twoFactor.stepUp.title });
    await expect(dialog.getByText(twoFactor.stepUp.lead.split('.')[0] ?? '')).toBeVisible();
    // Given up, nothing happened; it can be begun again.
    await dialog.getByRole('button', { name: common.action.cancel }).click();
    await expect(approve).toBeFocused();
    expect(await poll()).toBe(2010);
    await approve.click();
    await expect(async () => expect(await codesTo(client, email)).not.toEqual([])).toPass();
    const [code = ''] = await codesTo(client, email);
    await dialog.getByLabel('6-digit code').fill(code);
    await expect(page).toHaveURL(/\/device-setup-success\?kind=desktop$/);
    expect(await poll()).toBe(0);
  },
);

test('a typed code is put into shape, refused where it is wrong, and refuses the device', async ({
  page,
  address,
  context,
}) => {
  await signInTo(context, address);
  const { begun, poll } = await begin(address);
  await page.goto('/account/device-auth');
  const field = page.getByLabel(device.auth.label);
  await expect(field).toBeFocused();
  const submit = page.getByRole('button', { name: common.action.continue });

  // Half a code is not sent: it would only count as a wrong one.
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().endsWith('/webapi/login-code');
  });
  await field.pressSequentially('bcdfg');
  await expect(field).toHaveValue('BCDF-G');
  await submit.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(isAsked).toBe(false);
  await field.pressSequentially('hjk');
  await field.press('Enter');
  await expect(page.getByText(device.auth.unknown)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('BCDF-GHJK');

  // What can stand in no code does not go without a word.
  await field.fill('');
  await field.pressSequentially('bade2');
  await expect(field).toHaveValue('BD');
  const dropped = device.auth.dropped.replace('{{characters}}', 'A E 2');
  await expect(field).toHaveAccessibleDescription(new RegExp(dropped));
  await field.fill('');
  await expect(page.getByText(dropped)).toHaveCount(0);
  await field.pressSequentially(begun.userCode.toLowerCase().replace('-', ' '));
  await expect(field).toHaveValue(begun.userCode);
  // A letter in the middle keeps its place.
  await field.press('Home');
  await field.press('ArrowRight');
  await field.press('Backspace');
  await field.press(begun.userCode.charAt(0));
  await expect(field).toHaveValue(begun.userCode);
  await submit.click();
  await expect(page.getByText('Front desk')).toBeVisible();
  expect(await poll()).toBe(2010);
  await page.getByRole('button', { name: device.request.refuse, exact: true }).click();
  await expect(page.getByText(device.decided.desktop.denied)).toBeVisible();
  expect(await poll()).toBe(2002);

  // The page's own section begins anew.
  await page.getByRole('link', { name: device.auth.other }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test(
  'a damaged link says so and leads to the typed code',
  { tag: '@full' },
  async ({ page, address, context }) => {
    await signInTo(context, address);
    const { begun, poll } = await begin(address);
    const broken = begun.verificationUriComplete.replace(begun.hash, begun.hash.slice(2));
    await page.goto(new URL(broken).pathname);
    await expect(page.getByText(device.over.damaged)).toBeVisible();
    await expect(page.getByRole('button', { name: device.request.approve })).toHaveCount(0);
    await page.getByRole('link', { name: device.over.enter }).click();
    await expect(page.getByLabel(device.auth.label)).toBeFocused();
    expect(await poll()).toBe(2010);
  },
);

test(
  'a screen is let in under a name of one’s own, or in the place of another',
  { tag: '@full' },
  async ({ page, server }) => {
    const { client, userId } = await arrangePerson(server);
    await arrangeScreen(server, userId, { name: 'Old lobby' });
    await enter(page, client, server.address);
    const askIn = async () => {
      const screen = new HttpClient(server.address);
      await screen.fetch('/sanctum/csrf-cookie');
      const begun = done(await screen.call(requestDeviceCode, { name: 'Chromium on Linux' }));
      await page.goto(new URL(begun.verificationUriComplete).pathname);
      const { deviceCode } = begun;
      return async () => done(await screen.call(requestDeviceToken, { deviceCode }));
    };
    const names = async () =>
      done(await client.call(listScreens, {})).items.map(({ name }) => name);
    const request = page.getByRole('region', { name: device.request.label });
    const approve = request.getByRole('button', { name: device.request.approve });

    const first = await askIn();
    await expect(request.getByText(device.request.warning.screen)).toBeVisible();
    await request.getByLabel(device.request.screenName).fill('Window');
    expect(await accessibilityFaults(page)).toEqual([]);
    await request.getByLabel(device.request.screenName).press('Enter');
    await expect(page).toHaveURL(/\/device-setup-success\?kind=screen$/);
    await first();
    const named = device.success.named.screen
      .replace('{{name}}', 'Window')
      .replace('{{workspace}}', device.success.personal);
    await expect(page.getByText(named)).toBeVisible();
    await expect(page.getByText(device.success.text.screen)).toBeVisible();
    expect(await names()).toEqual(['Old lobby', 'Window']);
    await page.getByRole('link', { name: device.success.screens }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Window' })).toBeVisible();

    const second = await askIn();
    await request.getByLabel(device.request.replaces).click();
    await page.getByRole('option', { name: 'Old lobby' }).click();
    await expect(request.getByLabel(device.request.screenName)).toBeHidden();
    await approve.click();
    await expect(page).toHaveURL(/kind=screen$/);
    await second();
    expect(await names()).toEqual(['Old lobby', 'Window']);
  },
);
