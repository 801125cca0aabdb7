import type { Page } from '@playwright/test';
import { v7 } from 'uuid';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import date from '#resources/locales/en/date.json' with { type: 'json' };
import screenWords from '#resources/locales/en/screens.json' with { type: 'json' };
import slideshowWords from '#resources/locales/en/slideshow.json' with { type: 'json' };
import enAccount from '#resources/locales/en/account.json' with { type: 'json' };
import esAccount from '#resources/locales/es/account.json' with { type: 'json' };
import jaAccount from '#resources/locales/ja/account.json' with { type: 'json' };
import zhCnAccount from '#resources/locales/zh-CN/account.json' with { type: 'json' };
import zhTwAccount from '#resources/locales/zh-TW/account.json' with { type: 'json' };
import { getProfile } from '#shared/contract/account/user.ts';
import { createSlideshow, getSlideshow } from '#shared/contract/signage/slideshow.ts';
import { listScreens } from '#shared/contract/signage/screen.ts';
import { cookieNames } from '#shared/domain/constants.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const form = '/account/profile/edit';
const birthOf = async (client: HttpClient) => done(await client.call(getProfile, {})).self.birth;
const save = (page: Page) => page.getByRole('button', { name: common.action.save });

for (const [language, { field }, text, written] of [
  ['en', enAccount, 'Feb 28, 1990', '28 Feb 1990'],
  ['zh-TW', zhTwAccount, '1990年2月28日', '1990/02/28'],
  ['zh-CN', zhCnAccount, '１９９０/2/28', '1990/02/28'],
  ['ja', jaAccount, '1990/2/28', '1990/02/28'],
  ['es', esAccount, '28-2-1990', '28/02/1990'],
] as const) {
  test(`a date is typed and written as ${language} writes it`, async ({
    page,
    context,
    server,
  }) => {
    const { client } = await arrangePerson(server);
    await enter(page, client, server.address);
    await context.addCookies([
      { name: cookieNames.language, value: language, url: server.address },
    ]);
    await page.goto(form);
    const birth = page.getByRole('textbox', { name: field.birth, exact: true });
    await birth.focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    await expect(birth).toHaveValue(written);
    await birth.press('Enter');
    await expect.poll(() => birthOf(client)).toBe('1990-02-28');
  });
}

test('text that is no date has an example at its field, and is not sent; the calendar is used by keyboard', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  await enter(page, client, server.address);
  await page.goto(form);
  const birth = page.getByRole('textbox', { name: enAccount.field.birth, exact: true });
  await birth.fill('30 Feb 1990');
  await save(page).click();
  await expect(birth).toBeFocused();
  await expect(birth).toHaveValue('30 Feb 1990');
  const message = date.wrong.date.replace('{{example}}', '31 Dec 2026');
  await expect(birth).toHaveAccessibleDescription(message);
  expect(await birthOf(client)).toBeNull();
  expect(await accessibilityFaults(page)).toEqual([]);

  await birth.fill('28 Feb 1990');
  await page.keyboard.press('Tab');
  const open = page.getByRole('button', {
    name: date.calendar.replace('{{field}}', enAccount.field.birth),
  });
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Wednesday, 28 February 1990' })).toBeFocused();
  const calendar = await page.getByRole('dialog', { name: enAccount.field.birth }).boundingBox();
  expect(calendar?.width).toBeLessThan(300);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(open).toBeFocused();
  await expect(birth).toHaveValue('27 Feb 1990');
  await save(page).click();
  await expect.poll(() => birthOf(client)).toBe('1990-02-27');
});

test('the times of a week are typed with 24 hours; text that is no time keeps the week from being saved', async ({
  page,
  server,
}) => {
  const { client, userId } = await arrangePerson(server);
  await arrangeScreen(server, userId, { name: 'Lobby' });
  await enter(page, client, server.address);
  await page.goto('/console/device');
  const { week, action, title } = screenWords;
  const lobby = page.getByRole('list', { name: title, exact: true }).getByRole('listitem');
  await lobby.getByRole('button').click();
  await page.getByRole('menuitem', { name: action.week, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: week.dark }).check();
  const hours = dialog.getByRole('group', { name: week.hours, exact: true });
  const [from, to] = [hours.getByLabel(week.from), hours.getByLabel(week.to, { exact: true })];
  await expect(from).toHaveValue('08:00');
  await from.fill('25:00');
  await to.fill('9:30 pm');
  await save(page).click();
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleDescription(date.wrong.time.replace('{{example}}', '18:30'));
  await expect(to).toHaveValue('21:30');
  await from.fill('');
  await save(page).click();
  await expect(dialog.getByText(week.lacks.time)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await from.fill('730');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(done(await client.call(listScreens, {})).items[0]?.hours).toEqual({
    days: [1, 2, 3, 4, 5, 6, 0],
    from: '07:30',
    to: '21:30',
  });
});

test('opening hours with a text that is no time make no poster', async ({ page, server }) => {
  const { client } = (await makeTeam(server, [])).holder;
  await enter(page, client, server.address);
  await page.goto('/application?new=poster&kind=hours');
  const { template } = slideshowWords;
  await page.getByRole('textbox', { name: template.field.title, exact: true }).fill('Bakery');
  const from = page.getByLabel(`Monday: ${template.part.from}`);
  await from.fill('8 o’clock');
  const create = page.getByRole('button', { name: template.create.poster });
  await create.click();
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleDescription(date.wrong.time.replace('{{example}}', '18:30'));
  await from.fill('8');
  await create.click();
  await expect(page).toHaveURL(/edit=/);
});

test('a slide keeps its end while a text that is no date is in the field', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const slide = { id: v7(), type: 'web' as const, url: 'https://example.test/' };
  const { id } = done(
    await client.call(createSlideshow, { name: 'Menu', content: { pages: [slide] } }),
  );
  await enter(page, client, server.address);
  await page.goto(`/application?edit=${id}`);
  await page.locator('[data-slide]').click();
  const end = page.getByRole('textbox', { name: slideshowWords.field.validTo, exact: true });
  const stored = async () =>
    done(await client.call(getSlideshow, { id })).draft?.content.pages[0]?.validTo ?? null;
  await end.fill('31 Dec 2036 18:30');
  const moment = await page.evaluate(() => new Date('2036-12-31T18:30').toISOString());
  await expect.poll(stored).toBe(moment);
  await end.fill('31 Dec 2036');
  await page.keyboard.press('Tab');
  await expect(end).toHaveAccessibleDescription(
    date.wrong.dateTime.replace('{{example}}', '31 Dec 2026 18:30'),
  );
  await expect(end).toHaveValue('31 Dec 2036');
  expect(await stored()).toBe(moment);
  expect(await accessibilityFaults(page)).toEqual([]);
  // A day of the calendar keeps the time.
  await page
    .getByRole('button', { name: date.calendar.replace('{{field}}', slideshowWords.field.validTo) })
    .press('Enter');
  await expect(page.getByRole('button', { name: 'Wednesday, 31 December 2036' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(end).toHaveValue('30 Dec 2036 18:30');
  await end.fill('');
  await expect.poll(stored).toBeNull();
});
