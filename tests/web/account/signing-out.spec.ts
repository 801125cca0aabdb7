import sharp from 'sharp';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import { setPhoto } from '#shared/contract/account/user.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { signUpVerified } from '#tests/support/people/people.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test('signing out leaves no photo in the browser, and the page goes on', async ({
  page,
  address,
}) => {
  const client = new HttpClient(address);
  await signUpVerified(client);
  const square = { width: 600, height: 600, channels: 3 as const, background: 'red' };
  const bytes = await sharp({ create: square }).png().toBuffer();
  const photo = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
  const shown = done(await client.call(setPhoto, { photo }));
  await enter(page, client, address);
  await page.goto('/application');
  const account = page.getByRole('button', { name: common.account.label });
  await expect(account.locator('img')).toBeVisible();
  /** Of the browser's cache alone: nobody asks the server. */
  const isCached = () =>
    page.evaluate(async (url) => {
      const mode = { cache: 'only-if-cached', mode: 'same-origin' } as const;
      return fetch(url, mode).then(
        ({ ok }) => ok,
        () => false,
      );
    }, shown.photo);
  await expect.poll(isCached).toBe(true);

  await account.click();
  await page
    .getByRole('button', { name: common.account.signOut })
    .or(page.getByRole('menuitem', { name: common.account.signOut }))
    .click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await isCached()).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
