import type { Page, Request } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import twoFactor from '#resources/locales/en/two-factor.json' with { type: 'json' };
import { toggleTwoFactor } from '#shared/contract/account/two-factor.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow, signOutWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { mailsTo, password, signUpVerified } from '#tests/support/people/people.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { addAuthenticator, totp } from '#tests/support/people/second-factor.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { done } from '#tests/support/server/answer.ts';

/** The real pages in the real shell against the real server. */
test.use({ renderer: 'built' });

let real: ServerProcess;
test.beforeAll(async () => {
  real = await startServerProcess('desktop-two-factor');
});
test.afterAll(() => real.stop());

/** Texts of every answer of the server that the page gets to see, once none is under way. */
function listen(page: Page): () => Promise<string> {
  const underWay = new Set<Request>();
  const heard: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/webapi/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => {
    if (underWay.delete(request)) heard.push(textOf(request));
  });
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
    return (await Promise.all(heard)).join('\n');
  };
}

async function textOf(request: Request): Promise<string> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()} ended without an answer`);
  return response.text().catch((error: unknown) => {
    // Of a page that was left meanwhile nothing is kept, by nobody.
    if (String(error).includes('No resource with given identifier')) return '';
    throw error;
  });
}

const codeField = (page: Page) => page.getByLabel(twoFactor.field.code.replace('{{digits}}', '6'));
const inside = (page: Page) => page.getByRole('heading', { level: 1, name: application.title });
const codes = async (client: HttpClient, email: string) =>
  (await mailsTo(client, email)).flatMap(({ text }) => /(?<![\w-])\d{6}(?![\w-])/.exec(text) ?? []);

test('a mailed code is the second step; ticket and token stay in main', async ({ desktop }) => {
  const client = new HttpClient(real.address);
  const email = await signUpVerified(client);
  await client.call(toggleTwoFactor, { password, enabled: true });

  const { page, quit } = await desktop.launch({ server: real.address });
  const heard = listen(page);
  await signInWindow(page, email);
  await expect(page.getByRole('heading', { name: twoFactor.verify.title })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  // The ticket is in main's memory: the page may be loaded anew, the keyring never sees it.
  await expect.poll(() => codes(client, email)).toHaveLength(1);
  await heard(); // a reload would take the answers that are still read
  await page.reload();
  await expect(codeField(page)).toBeVisible();
  expect(await desktop.keyringEntry(real.address)).toBeNull();

  const [code = ''] = await codes(client, email);
  await codeField(page).fill(code);
  await expect(inside(page)).toBeVisible();
  const token = (await desktop.keyringEntry(real.address)) ?? '';
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const answers = await heard();
  expect(answers).toContain('"two_factor_required":true');
  expect(answers).not.toMatch(/access_token|login_ticket/);
  expect(answers).not.toContain(token);
  await page.reload();
  await expect(inside(page)).toBeVisible();
  await signOutWindow(page);
  expect(await desktop.keyringEntry(real.address)).toBeNull();
  await quit();
});

test(
  'an authenticator is chosen; a ticket does not outlive the app',
  { tag: '@full' },
  async ({ desktop }) => {
    const client = new HttpClient(real.address);
    const email = await signUpVerified(client);
    const secret = await addAuthenticator(client);
    done(await client.call(toggleTwoFactor, { password, enabled: true }));

    const first = await desktop.launch({ server: real.address });
    await signInWindow(first.page, email);
    const choice = first.page.getByRole('link', { name: twoFactor.method.authenticator });
    await expect(choice).toBeVisible();
    await first.quit();

    const second = await desktop.launch({ server: real.address, userData: first.userData });
    await expect(second.page.getByRole('heading', { name: auth.login.title })).toBeVisible();
    await signInWindow(second.page, email);
    await second.page.getByRole('link', { name: twoFactor.method.authenticator }).click();
    // A code counts once, and adding the app has used that of its time.
    await codeField(second.page).fill(totp(secret, await advance(client, 'PT60S')));
    await expect(inside(second.page)).toBeVisible();
    expect(await desktop.keyringEntry(real.address)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    await second.quit();
  },
);
