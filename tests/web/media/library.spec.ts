import { eq } from 'drizzle-orm';
import { blobs } from '#server/db/schema/media.ts';
import { getFile, listFiles } from '#shared/contract/signage/media.ts';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import media from '#resources/locales/en/media.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { pdf, film, picture } from '#tests/support/signage/sample-files.ts';
import { samplePdf, simple } from '#tests/support/signage/pdf-samples.ts';
import { makeSlideshow, webPage } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const library = '/application?view=files';

test('a file is found, opened, renamed, tagged and deleted by keyboard alone, and the deletion undone', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  for (const name of ['menu.png', 'door.png', 'window.png']) {
    const bytes = await picture(400, 300, { colour: name === 'menu.png' ? 'teal' : 'navy' });
    await preparedFile(client, await sendFile(client, { bytes, name }));
  }
  await page.goto(library);
  const grid = page.getByRole('list', { name: media.list.label });
  await expect(grid.getByRole('listitem')).toHaveCount(3);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('searchbox', { name: media.list.search }).focus();
  await page.keyboard.type('menu');
  await expect(grid.getByRole('listitem')).toHaveCount(1);

  const link = grid.getByRole('link', { name: 'menu.png' });
  await link.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'menu.png' });
  await expect(panel.getByText('400 × 300')).toBeVisible();
  await expect(panel.getByText(media.fact.unused)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const name = panel.getByRole('textbox', { name: media.panel.name });
  await name.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('menu of May.png');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Summer');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bar');
  await panel.getByRole('button', { name: common.action.save }).press('Enter');
  await expect(page.getByText('menu of May.png saved.')).toBeVisible();
  const { items } = done(await client.call(listFiles, { q: 'May' }));
  expect(items.map((one) => [one.name, one.tags])).toEqual([
    ['menu of May.png', ['Summer', 'Bar']],
  ]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/view=files/);

  // It is one of two of its tag, and the address says so.
  await page.goto(`${library}&tag=Bar`);
  await expect(grid.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select menu of May.png' }).press(' ');
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: media.delete.one })
    .press('Enter');
  await expect(page.getByText('menu of May.png deleted.')).toBeVisible();
  await expect(grid).toBeHidden();
  await page.getByRole('button', { name: shell.toast.undo }).press('Enter');
  await expect(grid.getByRole('listitem')).toHaveCount(1);
  expect(done(await client.call(listFiles, {})).total).toBe(3);
});

test('what screens cannot play of a video or a PDF is said, and the pages of a PDF are shown', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  const hevc = await sendFile(client, {
    bytes: await film('hevc'),
    name: 'old camera.mp4',
    type: 'video/mp4',
  });
  await preparedFile(client, hevc);
  const pages = await sendFile(client, {
    bytes: pdf(3),
    name: 'prices.pdf',
    type: 'application/pdf',
  });
  await preparedFile(client, pages);
  const unknown = simple('Unheard', 'AB', '/Encoding << /Differences [65 /uni0628 /uni0645] >>');
  const incomplete = await sendFile(client, {
    bytes: samplePdf({ lines: [unknown] }),
    name: 'menu.pdf',
    type: 'application/pdf',
  });
  expect((await preparedFile(client, incomplete)).warnings).toEqual(['text']);
  await page.goto(library);
  await expect(page.getByRole('listitem').filter({ hasText: 'menu.pdf' })).toContainText(
    media.state.textMissing,
  );
  const card = page.getByRole('listitem').filter({ hasText: 'old camera.mp4' });
  await expect(card).toContainText(media.state.warning);
  await card.getByRole('link').click();
  const panel = page.getByRole('dialog', { name: 'old camera.mp4' });
  await expect(panel).toContainText('H.265 (HEVC)');
  await expect(panel).toContainText('0:02');
  await page.keyboard.press('Escape');
  await page.goto(`${library}&file=${pages}`);
  const prices = page.getByRole('dialog', { name: 'prices.pdf' });
  await expect(prices.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  expect(done(await client.call(getFile, { id: pages })).pageCount).toBe(3);

  // The overview says what takes the room, and nothing of what is not there.
  await page.goto('/application');
  const kinds = page.getByRole('region', { name: common.storage.title }).getByRole('listitem');
  await expect(kinds).toHaveText([/^Videos [\d.]+\skB$/, /^PDFs [\d.]+\skB$/]);
});

test('a broken file is processed again by a button', async ({ page, server }) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  const id = await sendFile(client, { bytes: await picture(400, 300) });
  await preparedFile(client, id);
  const broken = { state: 'broken', reason: 'failed' } as const;
  await server.db.update(blobs).set(broken).where(eq(blobs.id, id));
  // The list has no row of it that would look for its new state.
  await page.goto(`${library}&tag=Summer&file=${id}`);
  const panel = page.getByRole('dialog', { name: 'menu.png' });
  await expect(panel).toContainText(media.reason.failed);
  const retry = panel.getByRole('button', { name: common.state.retry });
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(panel.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  expect(done(await client.call(getFile, { id })).state).toBe('ready');
});

test('a file that slideshows show is deleted only once somebody has read which', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  const fileId = await sendFile(client, { bytes: await picture(400, 300) });
  const shown = { ...webPage(), type: 'image' as const, url: null, fileId };
  await makeSlideshow(client, { name: 'Lunch', content: { pages: [shown] } });
  await page.goto(`${library}&file=${fileId}`);
  const panel = page.getByRole('dialog', { name: 'menu.png' });
  await expect(panel).toContainText('Lunch');
  await panel.getByRole('button', { name: media.delete.one }).click();
  const question = page.getByRole('dialog', { name: 'Delete menu.png?' });
  await expect(question).toContainText('Lunch uses it and will skip it from then on.');
  await question.getByRole('button', { name: media.delete.keep }).click();
  await panel.getByRole('button', { name: media.delete.one }).click();
  await question.getByRole('button', { name: media.delete.one }).click();
  await expect(page.getByText(media.list.emptyTitle)).toBeVisible();
  await page.getByRole('button', { name: shell.toast.undo }).click();
  await expect(page.getByRole('link', { name: 'menu.png' })).toBeVisible();
});

test('a name that was typed and not saved is asked about before its panel goes', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  await preparedFile(client, await sendFile(client, { bytes: await picture(400, 300) }));
  await page.goto(library);
  await page.getByRole('link', { name: 'menu.png' }).click();
  const panel = page.getByRole('dialog', { name: 'menu.png' });
  const name = panel.getByRole('textbox', { name: media.panel.name });
  const question = page.getByRole('dialog', { name: common.leave.title });
  await name.fill('menu of May.png');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: common.leave.stay }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('menu of May.png');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('menu of May.png');
  await panel.getByRole('button', { name: common.action.close }).click();
  await question.getByRole('button', { name: common.leave.discard }).click();
  await expect(panel).toBeHidden();
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'menu.png' }).click();
  await expect(name).toHaveValue('menu.png');

  // Opened by its address, it has no step of the history to go back by.
  await page.reload();
  await name.fill('menu of May.png');
  await panel.getByRole('button', { name: common.action.close }).click();
  await question.getByRole('button', { name: common.leave.discard }).click();
  await expect(panel).toBeHidden();

  await page.getByRole('link', { name: 'menu.png' }).click();
  await name.fill('menu of May.png');
  await panel.getByRole('button', { name: media.delete.one }).click();
  await question.getByRole('button', { name: common.leave.discard }).click();
  await expect(page.getByText(media.list.emptyTitle)).toBeVisible();
  await expect(question).toBeHidden();
});
