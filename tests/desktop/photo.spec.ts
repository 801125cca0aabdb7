import sharp from 'sharp';
import account from '#resources/locales/en/account.json' with { type: 'json' };
import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { password } from '#tests/support/people/people.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { passBotCheck } from '#tests/support/web/web-test.ts';

test.use({ renderer: 'built' });

let real: ServerProcess;
test.beforeAll(async () => {
  real = await startServerProcess('desktop-photo');
});
test.afterAll(() => real.stop());

test(
  'a form with a file goes through the shell whole, and the photo comes back',
  { tag: '@full' },
  async ({ desktop }) => {
    const { app, page } = await desktop.launch({ server: real.address });
    await page.getByLabel(auth.field.email).fill('pro@demo.test');
    await page.getByLabel(auth.field.password, { exact: true }).fill(password);
    await passBotCheck(page);
    await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();

    await page.goto('app://marquee/account/profile/edit');
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    // Noise packs badly: more than one piece of any buffer on the way.
    const buffer = await sharp({
      create: { width: 1200, height: 1200, channels: 3, background: 'red', noise },
    })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: account.crop.use }).click();
    // Cutting, sending and scaling a large picture is work; how long it takes is not the question here.
    await expect(page.getByText(account.photo.saved)).toBeVisible();
    await page.reload();
    const face = page
      .getByRole('button', { name: common.account.label, exact: true })
      .locator('img');
    await expect(face).toBeVisible();
    await expect(face).toHaveJSProperty('naturalWidth', 512);

    await page.goto('app://marquee/account/profile');
    await expect(page.getByText(`${real.address}/signup?referral=`)).toBeVisible();

    // Left with something unsaved: main asks, in place of the browser.
    await page.goto('app://marquee/account/profile/edit');
    await page.getByLabel(account.field.firstName).pressSequentially('x');
    await app.evaluate(({ app: electron, dialog }) => {
      const asked: string[] = [];
      const showMessageBox = async (_window: unknown, { message }: { message: string }) => {
        asked.push(message);
        return { response: 0 };
      };
      Object.assign(globalThis, { asked });
      Object.assign(dialog, { showMessageBox });
      electron.quit();
    });
    const asked = () => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
    await expect.poll(asked).toEqual(['Leave without saving?']);
    await expect(page.getByLabel(account.field.firstName)).toHaveValue(/x/);
  },
);
