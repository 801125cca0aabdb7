import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/security.json' with { type: 'json' };
import twoFactor from '#resources/locales/en/two-factor.json' with { type: 'json' };
import { login } from '#shared/contract/account/auth.ts';
import { linkProvider } from '#shared/contract/account/social.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import {
  linkIn,
  mailsTo,
  newAddress,
  nextMail,
  password,
  signIn,
  signUpVerified,
} from '#tests/support/people/people.ts';
import { providerToken, signInBy } from '#tests/support/people/provider-person.ts';
import { leaveProviderWindow, openProviderWindow } from '#tests/support/web/provider-window.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import { totp } from '#tests/support/people/second-factor.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { awaitApplication } from '#tests/support/web/application.ts';
import { hold } from '#tests/support/web/hold.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';

const path = '/account/security-setting';

/** Somebody new, signed in on the security page. */
async function arrive(page: Page, address: string): Promise<{ email: string; client: HttpClient }> {
  const client = new HttpClient(address);
  const email = await signUpVerified(client);
  await enter(page, client, address);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: words.email.title })).toBeVisible();
  return { email, client };
}

test('on a phone what stands for the sign-ins has their shape', async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const come = await hold(page, '**/user/login-history*');
  await arrive(page, address);
  const rows = page.locator('#history tbody tr');
  await expect(rows.first().locator('td')).toHaveCount(1);
  const waiting = await rows.first().boundingBox();
  come();
  await expect(page.locator('#history tbody th').first()).toBeVisible();
  expect((await rows.first().boundingBox())?.height).toBe(waiting?.height);
});

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Types the password into the open dialogue and presses its button. */
async function confirm(page: Page, button: string, typed = password): Promise<void> {
  await dialogOf(page).getByLabel(words.guard.password, { exact: true }).fill(typed);
  await dialogOf(page).getByRole('button', { name: button, exact: true }).click();
}

/** The code of the newest mail that carries one. */
async function mailedCode(outbox: HttpClient, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(outbox, email);
    code = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find(Boolean);
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** Switches two-factor sign-in on, answers the step-up by mail, and gives the recovery codes. */
async function switchOn(page: Page, outbox: HttpClient, email: string): Promise<string[]> {
  await page.getByRole('button', { name: words.twoFactor.switchOn }).click();
  await confirm(page, words.twoFactor.switchOn);
  await dialogOf(page).getByRole('button', { name: words.recovery.make }).click();
  // 1028 leads to the second factor, and then on by itself.
  const field = dialogOf(page).getByLabel(twoFactor.field.code.replace('{{digits}}', '6'));
  await field.fill(await mailedCode(outbox, email));
  const codes = dialogOf(page).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

test('two-factor sign-in: switched on, codes kept, an authenticator added', async ({
  page,
  address,
  outbox,
}) => {
  const { email } = await arrive(page, address);
  const codes = await switchOn(page, outbox, email);

  // Codes are shown once: leaving them is asked about, and the file holds them all.
  await page.keyboard.press('Escape');
  await expect(dialogOf(page).getByText(words.recovery.lastWarning)).toBeVisible();
  const waiting = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: common.action.download }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^marquee-recovery-codes-\d{4}-\d\d-\d\d\.txt$/);
  const file = await readFile(await download.path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  expect(file).toContain(email);
  // On paper: the codes and whose they are, not the page behind them.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(email).last()).toBeVisible();
  await expect(page.getByText(codes[0] ?? '').last()).toBeVisible();
  await expect(page.locator('#content')).toBeHidden();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await dialogOf(page).getByRole('button', { name: words.recovery.kept }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  const method = twoFactor.method.authenticator;
  const name = (text: string) => text.replace('{{method}}', method);
  await page.getByRole('button', { name: name(words.method.addName) }).click();
  await confirm(page, common.action.continue);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('img', { name: words.authenticator.qr })).toBeVisible();
  const shown = async () => ((await dialog.locator('code').textContent()) ?? '').replace(/ /g, '');
  const secret = await shown();
  await dialog.getByRole('button', { name: common.action.continue }).click();
  const field = dialog.getByLabel(twoFactor.field.code.replace('{{digits}}', '6'));
  await field.fill('000000');
  await dialog.getByRole('button', { name: words.authenticator.add }).click();
  await expect(dialog.getByText(errors['1007'])).toBeVisible();

  // Back to the start and forth again: the same secret, the same typed code.
  await dialog.getByRole('button', { name: common.action.back }).click();
  await dialog.getByRole('button', { name: common.action.back }).click();
  await expect(dialog.getByLabel(words.guard.password, { exact: true })).toHaveValue(password);
  await dialog.getByRole('button', { name: common.action.continue }).click();
  expect(await shown()).toBe(secret);
  await dialog.getByRole('button', { name: common.action.continue }).click();
  await expect(field).toHaveValue('000000');
  // By the server's clock, which other tests move.
  await field.fill(totp(secret, await settled(outbox)));
  await dialog.getByRole('button', { name: words.authenticator.add }).click();
  await expect(dialog.getByText(words.authenticator.done)).toBeVisible();
  await dialog.getByRole('button', { name: common.action.close }).last().click();
  await expect(page.getByRole('button', { name: name(words.method.removeName) })).toBeVisible();
});

test('a step-up that ran out is asked for again, and nothing typed is lost', async ({
  page,
  address,
  outbox,
}) => {
  const { email } = await arrive(page, address);
  await switchOn(page, outbox, email);
  await dialogOf(page).getByRole('button', { name: words.recovery.kept }).click();
  await page.getByRole('button', { name: words.email.change }).click();
  const field = dialogOf(page).getByLabel(words.email.new);
  await field.fill(`new-${email}`);
  // The server says that the second factor is too long ago.
  await page.route(
    '**/webapi/user/email',
    (route) => route.fulfill({ json: { status: 1028, data: null } }),
    { times: 1 },
  );
  await confirm(page, words.email.send);
  await expect(dialogOf(page).getByText(twoFactor.stepUp.lead.split('.')[0] ?? '')).toBeVisible();
  await expect(field).toBeHidden();
  await dialogOf(page).getByRole('button', { name: common.action.cancel }).click();
  await expect(field).toHaveValue(`new-${email}`);
});

test(
  'a session that is signed out elsewhere ends at the sign-in page',
  { tag: '@full' },
  async ({ page, address, browser }) => {
    const { email } = await arrive(page, address);
    const second = await signedInElsewhere(browser, address, email);
    await second.goto('/application');
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

    await page.reload();
    const rows = page
      .locator('#sessions')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(words.sessions.current);
    // Which address it is can be read on a phone, too.
    await page.setViewportSize({ width: 360, height: 800 });
    const ends = (part: Element | null) => part?.getBoundingClientRect().right ?? 0;
    const cell = await rows.first().getByRole('rowheader').evaluate(ends);
    const ip = rows.first().getByText('127.0.0.1', { exact: true });
    await expect.poll(async () => ip.evaluate(ends)).toBeLessThanOrEqual(cell);
    await rows.last().getByRole('button').click();
    await dialogOf(page).getByRole('button', { name: words.sessions.end, exact: true }).click();
    await expect(rows).toHaveCount(1);

    await second.goto(path);
    await expect(second).toHaveURL(/\/login$/);
    await second.context().close();
  },
);

test('a changed password signs in, and ends the other sessions', async ({
  page,
  address,
  browser,
}) => {
  const { email } = await arrive(page, address);
  const second = await signedInElsewhere(browser, address, email);
  const open = page.getByRole('button', { name: words.password.change });
  await open.click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(words.password.new).fill('Changed2027');
  await dialog.getByLabel(common.password.again).fill('Changed2027');
  await confirm(page, words.password.save, 'Wrong2026');
  // The code of the catalogue stands at the field it speaks of.
  await expect(dialog.getByText(errors['1000'])).toBeVisible();
  await expect(dialog.getByLabel(words.guard.password, { exact: true })).toBeFocused();
  await expect(dialog.getByLabel(words.password.new)).toHaveValue('Changed2027');
  await confirm(page, words.password.save);
  await expect(page.getByText(words.password.changed)).toBeVisible();
  await expect(open).toBeFocused();

  await second.goto(path);
  await expect(second).toHaveURL(/\/login$/);
  await second.context().close();
  const fresh = new HttpClient(address);
  expect((await signIn(fresh, email)).status).toBe(1009);
});

test(
  'a changed password names what still signs in without it, and leads there',
  { tag: '@full' },
  async ({ page, address }) => {
    const { email } = await arrive(page, address);
    // Linked while this page was open, by somebody who knows the password.
    const thief = new HttpClient(address);
    done(await signIn(thief, email));
    const token = await providerToken(thief, { provider: 'apple', email: newAddress('thief') });
    done(await thief.call(linkProvider, { provider: 'apple', token, password }));
    await page.getByRole('button', { name: words.password.change }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel(words.password.new).fill('Changed2027');
    await dialog.getByLabel(common.password.again).fill('Changed2027');
    await confirm(page, words.password.save);
    const named = words.password.stillLinked.replace('{{providers}}', 'Apple');
    await expect(page.getByText(named)).toBeVisible();
    await page.getByRole('link', { name: words.password.checkLinked }).click();
    await expect(page.locator('#social')).toBeFocused();
    const unlink = words.social.unlinkName.replace('{{provider}}', 'Apple');
    await expect(page.locator('#social').getByRole('button', { name: unlink })).toBeVisible();
    await expect(page.getByText(named)).toBeVisible();
  },
);

test('a new address counts once its link was opened', async ({ page, address, outbox }) => {
  const { email } = await arrive(page, address);
  const next = `next-${email}`;
  await page.getByRole('button', { name: words.email.change }).click();
  await dialogOf(page).getByLabel(words.email.new).fill(next);
  await confirm(page, words.email.send);
  await expect(dialogOf(page).getByText(next)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: common.action.close }).last().click();
  await expect(page.locator('#email')).toContainText(next);
  await expect(page.locator('#email')).toContainText(email);

  await page.goto(linkIn(await nextMail(outbox, next)));
  await expect(page.getByRole('heading', { name: auth.verify.changedTitle })).toBeVisible();
  await expect(page.getByText(next)).toBeVisible();
  await page.getByRole('link', { name: auth.verify.changedAction }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator('#email')).toContainText(next);
});

test('a deleted account comes back by signing in', { tag: '@full' }, async ({ page, address }) => {
  const { email } = await arrive(page, address);
  await page.goto(`${path}#delete`);
  const section = page.locator('#delete');
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  await section.getByRole('button', { name: words.delete.open }).click();
  await dialogOf(page).getByRole('button', { name: common.action.continue }).click();
  await confirm(page, words.delete.confirm);

  await expect(page).toHaveURL(/\/login$/);
  const [before = ''] = auth.login.accountDeleted.split('{{date}}');
  await expect(page.getByText(before)).toBeVisible();
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page).toHaveURL(/\/application$/);
});

test('the history tells failed tries in words and can be filtered', async ({ page, address }) => {
  const client = new HttpClient(address);
  const email = await signUpVerified(client);
  await enter(page, client, address);
  await signInWrongly(address, email);
  await page.goto(`${path}#history`);
  const table = page.getByRole('table', { name: words.history.title });
  await expect(table.getByText(words.outcome['wrong-password'])).toBeVisible();
  const rows = table.getByRole('row');
  await page.getByRole('combobox', { name: words.history.show }).click();
  await page.getByRole('option', { name: words.history.shown.failed }).click();
  await expect(rows).toHaveCount(2); // the head and the failed try
  await page.getByLabel(words.history.search).fill('no such place');
  await expect(page.getByText(listWords.noMatch.title)).toBeVisible();
  await page.getByRole('button', { name: listWords.filter.clear }).click();
  await expect(table.getByText(words.outcome.success).first()).toBeVisible();
});

test(
  'who came by a provider is led to a password, and keeps the last way in',
  { tag: '@full' },
  async ({ page, address }) => {
    const client = new HttpClient(address);
    const email = newAddress('social');
    const person = { provider: 'google', email, email_verified: true, name: 'Mei Lin' } as const;
    expect(await signInBy(client, person)).toMatchObject({ status: 0 });
    await enter(page, client, address);
    await page.goto(path);
    await page.getByRole('button', { name: words.twoFactor.switchOn }).click();
    await expect(dialogOf(page).getByText(words.guard.noPassword)).toBeVisible();
    await dialogOf(page).getByRole('button', { name: words.guard.toPassword }).click();
    await expect(page.locator('#password')).toBeFocused();

    const unlink = words.social.unlinkName.replace('{{provider}}', 'Google');
    await page.getByRole('button', { name: unlink }).click();
    await expect(dialogOf(page).getByText(words.guard.noPassword)).toBeVisible();
    await page.keyboard.press('Escape');

    // Another provider is proof enough for both: to be linked beside it, and to take one away.
    await linkInWindow(page, 'Apple', newAddress('apple'));
    await confirmInWindow(page, 'Google', email);
    await expect(page.getByRole('button', { name: named('unlinkName', 'Apple') })).toBeVisible();
    await page.getByRole('button', { name: named('unlinkName', 'Apple') }).click();
    await confirmInWindow(page, 'Google', email);
    await expect(page.getByRole('button', { name: named('linkName', 'Apple') })).toBeVisible();

    await page.getByRole('button', { name: words.password.set }).click();
    await passBotCheck(page);
    await dialogOf(page).getByRole('button', { name: words.password.send }).click();
    const sent = words.password.sent.split('{{email}}')[0] ?? '';
    await expect(dialogOf(page).getByText(sent)).toContainText(email);
  },
);

test('linking and unlinking a provider asks for the password', async ({ page, address }) => {
  await arrive(page, address);
  await linkInWindow(page, 'LINE', newAddress('line'));
  await expect(dialogOf(page).getByText(named('linkText', 'LINE'))).toBeVisible();
  await confirm(page, words.social.link, 'Wrong2026');
  await expect(dialogOf(page).getByLabel(words.guard.password, { exact: true })).toBeFocused();
  await expect(dialogOf(page).getByText(errors['1000'])).toBeVisible();
  await confirm(page, words.social.link);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: named('unlinkName', 'LINE') }).click();
  await confirm(page, words.social.unlink);
  await expect(page.getByRole('button', { name: named('linkName', 'LINE') })).toBeVisible();
});

const named = (key: keyof typeof words.social, provider: string) =>
  words.social[key].replace('{{provider}}', provider);

/** Signs in at the simulator's window that a button opens. */
async function signInAtProvider(page: Page, button: Locator, email: string) {
  const popup = await openProviderWindow(page, button);
  await popup.getByLabel('E-mail').fill(email);
  await leaveProviderWindow(popup, 'Continue');
}

async function linkInWindow(page: Page, provider: string, email: string): Promise<void> {
  const link = page.getByRole('button', { name: named('linkName', provider) });
  await signInAtProvider(page, link, email);
  await expect(dialogOf(page)).toBeVisible();
}

async function confirmInWindow(page: Page, provider: string, email: string): Promise<void> {
  const name = named('confirmWith', provider);
  await signInAtProvider(page, dialogOf(page).getByRole('button', { name }), email);
  await expect(dialogOf(page)).toHaveCount(0);
}

/** A second browser of the same person. */
async function signedInElsewhere(browser: Browser, address: string, email: string): Promise<Page> {
  const client = new HttpClient(address);
  await signIn(client, email);
  const context = await browser.newContext({ baseURL: address });
  awaitApplication(context);
  const page = await context.newPage();
  await enter(page, client, address);
  return page;
}

async function signInWrongly(address: string, email: string): Promise<void> {
  await new HttpClient(address).call(login, {
    email,
    password: 'Wrong2026',
    gToken: 'sandbox-pass',
  });
}
