import type { Page } from '@playwright/test';
import { login } from '#shared/contract/account/auth.ts';
import { calls } from '#shared/contract/table.ts';
import { callPath } from '#shared/contract/define-call.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { nextMail, signUp } from '#tests/support/people/people.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const isFull = process.env['TEST_FULL'] === '1';

/** Both schemes and both widths once; all four together in `npm run test:full`. */
const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
  ...(isFull
    ? ([
        { colorScheme: 'light', width: 1440 },
        { colorScheme: 'dark', width: 390 },
      ] as const)
    : []),
] as const;
const pages = [
  // Of about 90 calls drawn alike some here, since axe takes half a minute for all of them.
  { path: `/webapi/docs${isFull ? '' : '?q=invit'}#inviteMember`, title: 'API reference' },
  { path: '/sandbox/outbox', title: 'Sandbox outbox' },
];

/** Ink and paper, as the application's stylesheet has them. */
const ground = { light: 'rgb(251, 250, 247)', dark: 'rgb(21, 22, 28)' };

for (const { path, title } of pages) {
  for (const { colorScheme, width } of looks) {
    test(`${path}, ${colorScheme}, ${width} wide: accessible, of the house, and fits`, async ({
      page,
      outbox,
    }) => {
      await nextMail(outbox, await signUp(outbox));
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('background-color', ground[colorScheme]);
      await expect.poll(() => page.evaluate(loadedFonts)).toContain('Inter Variable');
      // With a message open.
      if (path === '/sandbox/outbox') {
        await page.locator('.message > summary').first().click();
        await expect(
          page.locator('iframe').first().contentFrame().getByRole('heading').first(),
        ).toBeVisible();
      }
      // What judges a mail would have to run inside it, where no script runs.
      expect(await accessibilityFaults(page, { exclude: ['iframe'] })).toEqual([]);
      const sideways = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
    });
  }
}

function loadedFonts(): string[] {
  return [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''));
}

const shownCalls = (page: Page) => page.locator('.call:visible');

test('the search narrows the calls, says how many, and is at hand by its key', async ({ page }) => {
  await page.goto('/webapi/docs');
  const total = Object.keys(calls).length;
  const status = page.getByRole('status');
  await expect(status).toHaveText(`${total} calls`);
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search calls' });
  await expect(field).toBeFocused();
  await page.keyboard.type('1016 resend');
  await expect(status).toHaveText('1 call with “1016 resend”');
  await expect(shownCalls(page)).toHaveCount(1);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Invitations',
    /Resend/,
  ]);
  await field.fill('101'); // though 1016 begins with it
  await expect(status).toHaveText('0 calls with “101”');
  await expect(page.getByText('No call has all of these words.')).toBeVisible();
  await field.fill('');
  await expect(shownCalls(page)).toHaveCount(total);
});

test(
  'a call opens by its link, from the contents on a phone as well',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/webapi/docs#login');
    const call = page.locator('#login');
    await expect(call).toHaveAttribute('open');
    await expect(call.locator('summary')).toBeInViewport();
    await expect(call.getByRole('table', { name: 'Errors' })).toContainText('1009');
    await page.setViewportSize({ width: 390, height: 800 });
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents).toBeHidden();
    await page.getByRole('button', { name: 'Contents' }).click();
    await contents.getByRole('link', { name: 'Get storage' }).click();
    await expect(contents).toBeHidden();
    await expect(page.locator('#getStorage')).toHaveAttribute('open');
    await expect(page.locator('#getStorage summary')).toBeInViewport();
  },
);

test(
  'an address whose end is none stops nothing on the page',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/webapi/docs#%');
    // What the page's script shows last, after it looked for the address's target.
    const copy = page.locator('#login').getByRole('button', { name: 'Copy link' });
    await page.locator('#login > summary').click();
    await expect(copy).toBeVisible();
  },
);

test('examples and links are copied', async ({ page, context, address }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/webapi/docs#login');
  const call = page.locator('#login');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copy = call.locator('figure').filter({ hasText: 'curl' }).getByRole('button');
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(await clipboard()).toMatch(/^curl '/);
  expect(await clipboard()).toContain(`${address}${callPath(login)}' \\\n  -H 'X-Client: desktop'`);
  await call.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(clipboard).toBe(`${address}/webapi/docs#login`);
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test(
    'the outbox follows its filter and the mails that come, in the reader’s time',
    { tag: '@full' },
    async ({ page, outbox }) => {
      const email = await signUp(outbox);
      const mail = await nextMail(outbox, email);
      await advance(outbox, 'PT2H'); // by the sandbox's clock, which the page goes by
      await page.goto('/sandbox/outbox');
      await page.getByRole('searchbox', { name: 'To' }).fill(email);
      await expect(page.getByRole('status')).toHaveText('1 message found');
      expect(page.url()).toContain(encodeURIComponent(email));
      const message = page.locator('.messages > li').filter({ hasText: email });
      await expect(message).toHaveCount(1);
      await expect(page.locator('.messages > li')).toHaveCount(1);
      await expect(message.locator('time')).toHaveText(/^2 hours ago.* GMT\+9$/);
      await message.locator('.message > summary').click();
      // As high as it is: nothing of it is cut off.
      const frame = message.locator('iframe');
      const inside = message.frameLocator('iframe').locator('html');
      const overhang = async () => {
        const [whole, box] = await Promise.all([
          inside.evaluate((root) => root.scrollHeight),
          frame.boundingBox(),
        ]);
        return whole - (box?.height ?? 0);
      };
      await expect.poll(overhang).toBeLessThanOrEqual(0);
      await message.getByText('As text').click();
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
      await expect(message.getByRole('link', { name: link })).toHaveAttribute('href', link);

      // A new one comes by itself, and what is open stays open.
      await page.getByRole('searchbox', { name: 'To' }).fill('');
      await expect(page.getByRole('status')).not.toContainText('found');
      const other = await signUp(outbox);
      await expect(page.locator('.messages > li').filter({ hasText: other })).toHaveCount(1);
      await expect(frame).toBeVisible();
    },
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('calls are searched and messages filtered by the server', async ({ page, outbox }) => {
    await page.goto('/webapi/docs');
    await page.getByRole('searchbox', { name: 'Search calls' }).fill('storage');
    await page.getByRole('searchbox', { name: 'Search calls' }).press('Enter');
    await expect(page.getByRole('status')).toContainText('with “storage”');
    await page.locator('#getStorage > summary').click();
    await expect(page.locator('#getStorage').getByText('await fetch')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);

    const email = await signUp(outbox);
    await nextMail(outbox, email);
    await page.goto('/sandbox/outbox');
    await page.getByRole('searchbox', { name: 'To' }).fill(email);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('status')).toHaveText('1 message found');
    await expect(page.locator('time')).toHaveText(/ UTC$/);
  });
});
