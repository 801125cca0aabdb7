import type { Page } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import words from '#resources/locales/en/security.json' with { type: 'json' };
import twoFactor from '#resources/locales/en/two-factor.json' with { type: 'json' };
import { getSecuritySetting } from '#shared/contract/account/security.ts';
import { getClientConfig } from '#shared/contract/client.ts';
import { sendEmailCode, toggleTwoFactor } from '#shared/contract/account/two-factor.ts';
import { cookieNames } from '#shared/domain/constants.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { newAddress, password, signIn } from '#tests/support/people/people.ts';
import { signInBy } from '#tests/support/people/provider-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { startServerProcess } from '#tests/support/server/server-process.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { hold } from '#tests/support/web/hold.ts';
import { leaveProviderWindow, openProviderWindow } from '#tests/support/web/provider-window.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test as base } from '#tests/support/web/web-test.ts';

/** Passkeys are made for a name: beside the worker's server stands one that goes by `localhost`. */
const test = base.extend<Record<never, never>, { origin: string }>({
  origin: [
    async ({ databaseUrl }, use) => {
      const port = String(await freePort());
      const origin = `http://localhost:${port}`;
      const served = await startServerProcess('web', {
        DATABASE_URL: databaseUrl,
        APP_KEY: 'the key of a server that comes back',
        PORT: port,
        PUBLIC_URL: origin,
      });
      await use(origin);
      await served.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const path = '/account/security-setting#passkeys';
const panelOf = (page: Page) => page.getByRole('region', { name: words.passkeys.title });

/** A device with a fingerprint reader, as Chromium plays it; answers how its owner refuses, or waits. */
async function plugIn(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setWilling: (isUserVerified: boolean) =>
      chromium.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    setPresent: (enabled: boolean) =>
      chromium.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

/** Somebody signed in at the named server, on the security page, with a device plugged in. */
async function arrive(page: Page, server: Parameters<typeof arrangePerson>[0], origin: string) {
  const person = await arrangePerson(server);
  await enter(page, person.client, origin);
  const device = await plugIn(page);
  await page.goto(origin + path);
  return { ...person, ...device };
}

/** As far as the browser's own dialogue. */
async function beginAdding(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await panelOf(page).getByRole('button', { name: words.passkeys.add }).click();
  await dialog.getByLabel(words.guard.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: common.action.continue }).click();
}

async function addPasskey(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await beginAdding(page);
  await expect(dialog.getByText(words.passkeys.added)).toBeVisible();
  await dialog.getByLabel(words.passkeys.name).fill(name);
  await dialog.getByRole('button', { name: common.action.save }).click();
  await expect(panelOf(page).getByText(name)).toBeVisible();
}

/** Nothing that axe finds, neither on a desk nor on a phone; `include`: a part of the page. */
async function expectAccessible(page: Page, ...include: string[]): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    const part = include.length > 0 ? { include } : {};
    expect(await accessibilityFaults(page, part), `${size.width} wide`).toEqual([]);
  }
}

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();

test('a passkey is added, once for each device, and named', async ({ page, server, origin }) => {
  const { setWilling } = await arrive(page, server, origin);
  const [panel, dialog] = [panelOf(page), page.getByRole('dialog')];
  await expect(panel.getByText(words.passkeys.none)).toBeVisible();
  await expectAccessible(page, '#passkeys');

  await test.step('a change of mind is no fault', async () => {
    await setWilling(false);
    await beginAdding(page);
    await expect(dialog.getByText(words.passkeys.cancelled)).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: common.state.retry })).toBeFocused();
    await expectAccessible(page, '[role="dialog"]');
  });

  await test.step('it is added and named', async () => {
    await setWilling(true);
    await dialog.getByRole('button', { name: common.state.retry }).click();
    await expect(dialog.getByText(words.passkeys.added)).toBeVisible();
    await expect(dialog.getByLabel(words.passkeys.name)).toBeFocused();
    await expect(dialog.getByLabel(words.passkeys.name)).toHaveValue(/^(?:Headless)?Chrom\w+ \d+/i);
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByLabel(words.passkeys.name).fill('Office laptop');
    await dialog.getByRole('button', { name: common.action.save }).click();
    await expect(panel.getByText('Office laptop')).toBeVisible();
    await expect(panel.getByText(words.passkeys.unused)).toBeVisible();
    await expect(panel.getByText(words.passkeys.single)).toBeVisible();
    await expectAccessible(page, '#passkeys');
  });

  await test.step('this device has one by now', async () => {
    await beginAdding(page);
    await expect(dialog.getByText(twoFactor.passkey.known)).toBeVisible();
    await dialog.getByRole('button', { name: common.action.cancel }).click();
  });

  await test.step('it gets another name', async () => {
    await panel.getByRole('button', { name: 'Rename Office laptop' }).click();
    await dialog.getByLabel(words.passkeys.name).fill('');
    await dialog.getByRole('button', { name: common.action.save }).click();
    await expect(dialog.getByLabel(words.passkeys.name)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(words.passkeys.name).fill('Old laptop');
    await dialog.getByRole('button', { name: common.action.save }).click();
    await expect(panel.getByText('Old laptop')).toBeVisible();
    await page.reload();
    await expect(panel.getByText('Old laptop')).toBeVisible();
  });
});

test(
  'what the browser is asked ends with the dialogue',
  { tag: '@full' },
  async ({ page, server, origin }) => {
    await page.addInitScript(() => {
      const { create } = CredentialsContainer.prototype;
      CredentialsContainer.prototype.create = function (asked) {
        asked?.signal?.addEventListener('abort', () => {
          document.documentElement.dataset['asked'] = 'no more';
        });
        return create.call(this, asked);
      };
    });
    const { setPresent } = await arrive(page, server, origin);
    const dialog = page.getByRole('dialog');
    await setPresent(false);
    await beginAdding(page);
    await expect(dialog.getByText(words.passkeys.follow)).toBeVisible();
    await dialog.getByRole('button', { name: common.action.cancel }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'no more');
    await expect(panelOf(page).getByText(words.passkeys.none)).toBeVisible();
  },
);

test('a passkey signs in: by its button, from the saved addresses, past the second step', async ({
  page,
  server,
  origin,
}) => {
  const { client, email, setWilling } = await arrive(page, server, origin);
  await addPasskey(page, 'Office laptop');
  done(await client.call(toggleTwoFactor, { password, enabled: true }));
  const leave = async () => {
    // What a page still reads would bring its session back.
    await page.goto('about:blank');
    await page.context().clearCookies({ name: cookieNames.session });
  };

  await test.step('by its button', async () => {
    await leave();
    // Nobody chooses one of the saved addresses, and the first try is broken off.
    await setWilling(false);
    await page.goto(`${origin}/login`);
    const button = page.getByRole('button', { name: auth.passkey });
    await button.click();
    await expect(page.getByText(twoFactor.passkey.cancelled)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await setWilling(true);
    await button.click();
    await expectSignedIn(page);
  });

  await test.step('from the saved addresses', async () => {
    await leave();
    await page.goto(`${origin}/login`, { waitUntil: 'commit' });
    // The device plays the choice.
    await expectSignedIn(page);
  });

  await test.step('where none was used before, its code comes when it is wanted', async () => {
    await page.evaluate(() => localStorage.clear());
    await leave();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: auth.passkey });
    await expect(button).toBeVisible();
    const codeOf = () => asked.filter((url) => /passkey[^/]*\.js$/.test(url)).length;
    expect(codeOf()).toBe(0);
    await button.click();
    await expectSignedIn(page);
    expect(codeOf()).toBe(1);
  });

  await test.step('past the second step', async () => {
    await leave();
    const browser = new HttpClient(origin);
    expect(done(await signIn(browser, email))).toMatchObject({ twoFactorRequired: true });
    await enter(page, browser, origin);
    await page.goto(`${origin}/two-factor`);
    const button = page.getByRole('button', { name: twoFactor.usePasskey });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await button.click();
    await expectSignedIn(page);
  });
});

test('a passkey steps up where a second factor is due, and is removed', async ({
  page,
  server,
  origin,
}) => {
  const { client, setWilling } = await arrive(page, server, origin);
  const [panel, dialog] = [panelOf(page), page.getByRole('dialog')];
  await addPasskey(page, 'Office laptop');
  done(await client.call(toggleTwoFactor, { password, enabled: true }));
  await enter(page, client, origin);
  const remove = panel.getByRole('button', { name: 'Remove Office laptop' });
  // What is possible here is known a moment after the dialogue is there.
  const know = await hold(page, `**/webapi/${getClientConfig.path}`);
  await page.reload();
  await remove.click();
  await expect(dialog).toBeVisible();
  know();
  const passkey = dialog.getByRole('button', { name: twoFactor.usePasskey });
  await setWilling(false);
  await expect(passkey).toBeFocused();
  // Another way, and back.
  const mail = page.waitForRequest(`**/webapi/${sendEmailCode.path}`);
  await dialog.getByRole('button', { name: twoFactor.method.email }).click();
  await mail;
  await dialog.getByRole('button', { name: twoFactor.otherWay }).click();
  await expect(passkey).toBeFocused();

  const mailed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(sendEmailCode.path)) mailed.push(request.url());
  });
  await passkey.click();
  await expect(dialog.getByText(twoFactor.passkey.cancelled)).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, '[role="dialog"]');
  await setWilling(true);
  const tell = await hold(page, `**/webapi/${getSecuritySetting.path}`);
  await passkey.click();
  await expect(dialog.getByText(words.passkeys.removeText)).toBeVisible();
  expect(mailed).toEqual([]);
  await dialog.getByRole('button', { name: common.action.cancel }).click();
  await expect(panel.getByText('Office laptop')).toBeVisible();
  // What was just shown is asked for only as long as this page has not heard of it.
  await remove.click();
  await expect(passkey).toBeFocused();
  tell();
  await dialog.getByLabel(words.guard.password, { exact: true }).fill(password);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: words.passkeys.remove }).click();
  await expect(panel.getByText(words.passkeys.none)).toBeVisible();
});

test(
  'a changed password names them among what still signs in, and leads there',
  { tag: '@full' },
  async ({ page, server, origin }) => {
    await arrive(page, server, origin);
    await addPasskey(page, 'Office laptop');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: words.password.change }).click();
    await dialog.getByLabel(words.guard.password, { exact: true }).fill(password);
    await dialog.getByLabel(words.password.new).fill('Changed2027');
    await dialog.getByLabel(common.password.again).fill('Changed2027');
    await dialog.getByRole('button', { name: words.password.save }).click();
    const named = words.password.stillLinked.replace('{{providers}}', words.passkeys.title);
    await expect(page.getByText(named)).toBeVisible();
    await page.getByRole('link', { name: words.password.checkLinked }).click();
    await expect(page.locator('#passkeys')).toBeFocused();
  },
);

test(
  'who has no password confirms by a linked account',
  { tag: '@full' },
  async ({ page, origin }) => {
    const client = new HttpClient(origin);
    const google = { provider: 'google', email: newAddress('google') } as const;
    done(await signInBy(client, google));
    await enter(page, client, origin);
    await plugIn(page);
    await page.goto(origin + path);
    const [panel, dialog] = [panelOf(page), page.getByRole('dialog')];
    const confirm = async () => {
      const name = words.social.confirmWith.replace('{{provider}}', 'Google');
      const popup = await openProviderWindow(page, dialog.getByRole('button', { name }));
      await popup.getByLabel('E-mail').fill(google.email);
      await leaveProviderWindow(popup, 'Continue');
    };
    await panel.getByRole('button', { name: words.passkeys.add }).click();
    await expectAccessible(page, '[role="dialog"]');
    await confirm();
    await expect(dialog.getByText(words.passkeys.added)).toBeVisible();
    await dialog.getByLabel(words.passkeys.name).fill('Office laptop');
    await dialog.getByRole('button', { name: common.action.save }).click();
    await panel.getByRole('button', { name: 'Remove Office laptop' }).click();
    await confirm();
    await expect(panel.getByText(words.passkeys.none)).toBeVisible();
  },
);

test('at an IP address the page says where passkeys work, and the sign-in has no button', async ({
  page,
  server,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: auth.passkey })).toHaveCount(0);
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  await page.goto(path);
  const panel = panelOf(page);
  const named = server.address.replace('127.0.0.1', 'localhost');
  await expect(panel.getByText(named)).toBeVisible();
  await expect(panel.getByRole('button', { name: words.passkeys.add })).toHaveCount(0);
});
