import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow, signOutWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { linkIn, newAddress, nextMail, password, signIn } from '#tests/support/people/people.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { passBotCheck } from '#tests/support/web/web-test.ts';

/** The real pages in the real shell against the real server. */
test.use({ renderer: 'built' });

let real: ServerProcess;
test.beforeAll(async () => {
  real = await startServerProcess('desktop');
});
test.afterAll(() => real.stop());

test('a stranger signs up in the window, verifies from the mail and comes back after a restart', async ({
  desktop,
}) => {
  const email = newAddress('desktop');
  const outbox = new HttpClient(real.address);
  const first = await desktop.launch({ server: real.address });
  // What the document shows before takes no clicks.
  await expect(first.page.locator('[data-first-paint]')).toHaveCount(0);
  // Menus and dialogues follow the page.
  await first.page.getByRole('radio', { name: common.appearance.dark }).check({ force: true });
  await expect
    .poll(() => first.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource))
    .toBe('dark');
  await first.page.getByRole('link', { name: auth.login.signUp }).click();
  await first.page.getByLabel(auth.signup.firstName).fill('Mei');
  await first.page.getByLabel(auth.signup.lastName).fill('Lin');
  await first.page.getByLabel(auth.field.email).fill(email);
  await first.page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await first.page.getByLabel(common.password.again, { exact: true }).fill(password);
  await first.page.getByRole('checkbox', { name: /I agree/ }).check();
  await passBotCheck(first.page);
  await first.page.getByRole('button', { name: auth.signup.submit }).click();
  await expect(first.page.getByRole('heading', { name: auth.verify.noticeTitle })).toBeVisible();

  // The mail is opened in a browser: the link counts where its account is signed in.
  await signIn(outbox, email);
  await outbox.fetch(linkIn(await nextMail(outbox, email)));
  await first.page.reload();
  await expect(
    first.page.getByRole('heading', { level: 1, name: application.title }),
  ).toBeVisible();
  expect(first.page.url()).toBe('app://marquee/application');
  expect(await desktop.keyringEntry(real.address)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  await first.quit();

  const second = await desktop.launch({ server: real.address, userData: first.userData });
  await expect(
    second.page.getByRole('heading', { level: 1, name: application.title }),
  ).toBeVisible();
  await signOutWindow(second.page);
  expect(await desktop.keyringEntry(real.address)).toBeNull();
  await second.quit();
});

test(
  'without a keyring the sign-in holds for this run, and the user is told',
  { tag: '@full' },
  async ({ desktop }) => {
    const session = await desktop.sessionWithoutKeyring();
    const first = await desktop.launch({ server: real.address, session });
    await signInWindow(first.page, 'basic@demo.test');
    await expect(
      first.page.getByRole('heading', { level: 1, name: application.title }),
    ).toBeVisible();
    await expect(
      first.page.getByText(/this run|until you close|keychain|keyring/i).first(),
    ).toBeVisible();
    await first.quit();
    const second = await desktop.launch({
      server: real.address,
      session,
      userData: first.userData,
    });
    await expect(second.page.getByRole('heading', { name: auth.login.title })).toBeVisible();
    await second.quit();
  },
);

test('a server that is not there is told, and found again', async ({ desktop }) => {
  const { page, quit } = await desktop.launch({ server: 'http://127.0.0.1:9' });
  await expect(page.getByText(errors.page.title)).toBeVisible();
  await expect(page.getByRole('button', { name: errors.page.retry })).toBeVisible();
  await quit();
});
