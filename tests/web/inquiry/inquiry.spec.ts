import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import catalogue from '#resources/locales/en/catalogue.json' with { type: 'json' };
import words from '#resources/locales/en/inquiry.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { inquiries, inquiryFiles } from '#server/db/schema/inquiry.ts';
import { supportFiles } from '#shared/domain/limits.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { newAddress } from '#tests/support/people/people.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { hold } from '#tests/support/web/hold.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const tooLarge = Buffer.alloc((supportFiles.maxMegabytes + 2) * 2 ** 20);

const placeholderColour = (field: Locator) =>
  field.evaluate((element) => getComputedStyle(element, '::placeholder').color);

for (const width of [1440, 390]) {
  test(
    `a visitor asks support, with files, by way of a lost connection, at ${width}`,
    { tag: width === 390 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 });
      const email = newAddress('visitor');
      await page.goto('/technical-support');
      const kind = page.getByLabel(words.about.issueType);
      await expect(kind).toBeFocused();
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(validation.required.issueType)).toBeVisible();
      await expect(page.getByText(validation.required.content)).toBeVisible();
      await expect(kind).toBeFocused();

      // What the kind makes matter, and how the answer may come, is told together with the rest.
      await kind.selectOption({ label: catalogue.issueTypes.screen });
      await page.getByRole('radio', { name: words.contact.way.line }).check({ force: true });
      const device = page.getByLabel(words.detail.device, { exact: true });
      const example = await placeholderColour(device);
      await page.getByRole('button', { name: words.send }).click();
      for (const field of ['device', 'content', 'name', 'email', 'lineUsername'] as const) {
        await expect(page.getByText(validation.required[field])).toBeVisible();
      }
      await expect(device).toBeFocused();
      expect(await placeholderColour(device), 'an example, no value that is wrong').toBe(example);
      expect(await accessibilityFaults(page)).toEqual([]);

      await page.getByLabel(words.about.content).fill('It stays black.\nSince this morning.');
      await page.getByLabel(words.contact.name, { exact: true }).fill('Mei Lin');
      await page.getByLabel(words.contact.email, { exact: true }).fill(email);
      const files = page.locator('input[type=file]');
      await files.setInputFiles([
        { name: 'screen.png', mimeType: 'image/png', buffer: png },
        { name: 'huge.png', mimeType: 'image/png', buffer: tooLarge },
        { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      ]);
      // Each by name, on a line of its own.
      const size = validation.fileSize.replace('{{n}}', String(supportFiles.maxMegabytes));
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
        `huge.png: ${size}`,
        `setup.exe: ${validation.fileType}`,
      ]);
      expect(await accessibilityFaults(page)).toEqual([]);
      await files.setInputFiles([
        { name: 'player.log', mimeType: '', buffer: Buffer.from('black\n') },
      ]);
      await expect(page.getByText('setup.exe')).toHaveCount(0);
      await page.getByRole('button', { name: `${common.action.remove} · player.log` }).click();
      await files.setInputFiles([
        { name: 'player.log', mimeType: '', buffer: Buffer.from('black\n') },
      ]);
      await passBotCheck(page);
      await device.fill('Raspberry Pi 5');
      await page.getByLabel(words.contact.line).fill('meilin');

      // The answer is lost on its way: the form stays as it is, and sent again it is kept once.
      let isCut = false;
      await page.route('**/webapi/technical-support', async (route) => {
        if (isCut) return route.continue();
        isCut = true;
        await route.fetch();
        return route.abort('connectionreset');
      });
      await page.getByRole('button', { name: words.send }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: common.action.close })
        .last()
        .click();
      await expect(page.getByLabel(words.about.content)).toHaveValue(/It stays black/);
      await expect(page.getByText('screen.png', { exact: true })).toBeVisible();
      await passBotCheck(page);
      await page.getByRole('button', { name: words.send }).click();
      const heading = page.getByRole('heading', { name: words.taken.title });
      await expect(heading).toBeFocused();
      await expect(page.getByText(email)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      const kept = await server.db.select().from(inquiries).where(eq(inquiries.email, email));
      expect(kept).toMatchObject([
        { issueType: 'screen', lineUsername: 'meilin', details: { device: 'Raspberry Pi 5' } },
      ]);
      await expect(page.getByText(kept[0]?.reference ?? 'none')).toBeVisible();
      const sent = await server.db
        .select({ name: inquiryFiles.name })
        .from(inquiryFiles)
        .where(eq(inquiryFiles.inquiryId, kept[0]?.id ?? ''));
      expect(sent.map(({ name }) => name).toSorted()).toEqual(['player.log', 'screen.png']);
    },
  );
}

test('who is signed in asks sales from within, under the own name', async ({ page, server }) => {
  const { client, email } = await arrangePerson(server);
  await enter(page, client, server.address);
  // Also where what may be asked is known before it is known who asks.
  const [who, isIn] = [await hold(page, '**/user/profile'), await hold(page, '**/check-login')];
  const types = page.waitForResponse('**/issue-types');
  await page.goto('/user-submit-inquiry');
  await types;
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  who();
  await expect(page.getByLabel(words.contact.email, { exact: true })).toHaveValue(email);
  isIn();
  await page.getByLabel(words.about.issueType).selectOption({ label: catalogue.issueTypes.plans });
  await page
    .getByLabel(words.detail.planLevel)
    .selectOption({ label: catalogue.planLevels.professional_team });
  await page.getByLabel(new RegExp(`^${words.detail.screenCount}`)).fill('40');
  await page.getByLabel(words.about.content).fill('Forty screens in ten shops.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await passBotCheck(page);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('heading', { name: words.taken.title })).toBeVisible();
  const kept = await server.db.select().from(inquiries).where(eq(inquiries.email, email));
  expect(kept).toMatchObject([
    { desk: 'sales', details: { planLevel: 'professional_team', screenCount: '40' } },
  ]);
  expect(kept[0]?.userId).not.toBeNull();
});

test('more files than are taken are refused by name, and the others stay', async ({ page }) => {
  await page.goto('/technical-support');
  const many = Array.from({ length: supportFiles.maxFiles + 1 }, (_, at) => ({
    name: `${at}.png`,
    mimeType: 'image/png',
    buffer: png,
  }));
  await page.locator('input[type=file]').setInputFiles(many);
  const wanted = validation.fileCount.replace('{{n}}', String(supportFiles.maxFiles));
  await expect(page.getByText(`${supportFiles.maxFiles}.png: ${wanted}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `${common.action.remove} · ` })).toHaveCount(
    supportFiles.maxFiles,
  );
});
