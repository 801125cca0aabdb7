import sharp from 'sharp';
import account from '#resources/locales/en/account.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { enterVerified } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

// Playwright's recorder fetches what it sees at blob: addresses; the page's policy refuses that, and
// the refusal would count as an error of the page.
test.use({ trace: 'off' });

test('a photo is chosen, cut with the keyboard, shown everywhere and removed', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  await page.goto('/account/profile/edit');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF') });
  await expect(page.getByText(validation.fileType)).toBeVisible();
  const big = Buffer.alloc(10 * 2 ** 20 + 1);
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: big });
  await expect(page.getByText(validation.fileSize.replace('{{n}}', '10'))).toBeVisible();
  const rubbish = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await chooser.setInputFiles(rubbish);
  await expect(page.getByText(account.photo.unreadable)).toBeVisible();

  // Left half red, right half blue: the cut goes to the far right.
  const half = { width: 400, height: 400, channels: 3 as const };
  const buffer = await sharp({ create: { ...half, width: 800, background: 'red' } })
    .composite([{ input: { create: { ...half, background: 'blue' } }, left: 400, top: 0 }])
    .jpeg()
    .toBuffer();
  await chooser.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: account.crop.title });
  await expect(dialog.getByRole('button', { name: account.crop.use })).toBeEnabled();
  const area = dialog.getByRole('group', { name: account.crop.area });
  await area.focus();
  await expect(area).toBeFocused();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await dialog.getByRole('button', { name: account.crop.use }).click();
  await expect(page.getByText(account.photo.saved)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  const face = page.getByRole('button', { name: common.account.label }).locator('img');
  await expect(face).toBeVisible();
  const source = (await face.getAttribute('src')) ?? '';
  expect(source).toMatch(/^\/webapi\/user\/photo\/[0-9a-f-]{36}$/);
  const kept = await (await page.request.get(source)).body();
  const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data.subarray((info.width * 256 + 20) * info.channels);
  expect([info.width, info.height, blue > red]).toEqual([512, 512, true]);

  await page.getByRole('button', { name: common.action.remove }).click();
  const asking = page.getByRole('dialog', { name: account.photo.removeTitle });
  await asking.getByRole('button', { name: common.action.remove }).click();
  await expect(page.getByText(account.photo.removed)).toBeVisible();
  await expect(face).toBeHidden();
  await expect(page.getByRole('button', { name: account.photo.choose })).toBeFocused();
});
