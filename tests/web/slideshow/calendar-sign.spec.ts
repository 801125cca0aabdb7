import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import sign from '#resources/locales/en/sign.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { calendars } from '#server/db/schema/calendar.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import {
  calendarOf,
  CalendarServer,
  eventOf,
  stamp,
} from '#tests/support/signage/calendar-server.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { openPaired } from '#tests/support/web/player-test.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const { template } = words;
const minute = 60_000;
/** Yesterday, today and tomorrow, whichever day it is on the wall. */
const openDay = [
  'BEGIN:VEVENT',
  'UID:open-day@room4.test',
  `DTSTART;VALUE=DATE:${stamp(Date.now() - 1440 * minute).slice(0, 8)}`,
  `DTEND;VALUE=DATE:${stamp(Date.now() + 2880 * minute).slice(0, 8)}`,
  'SUMMARY:Open day',
  'END:VEVENT',
];
/** Followed to no end. */
const everySecond = [
  'BEGIN:VEVENT',
  'UID:every-second@room4.test',
  'DTSTART:20200101T000000Z',
  'DURATION:PT1S',
  'RRULE:FREQ=SECONDLY',
  'END:VEVENT',
];

test('a door sign shows a calendar, in the form, on a screen, and there without a network', async ({
  page,
  power,
  server,
}) => {
  const calendar = await new CalendarServer().start();
  calendar.show(
    calendarOf(
      ...eventOf('Planning', Date.now() - 30 * minute),
      ...eventOf('Salaries', Date.now() - 20 * minute, 'CLASS:PRIVATE'),
      ...openDay,
      ...everySecond,
    ),
  );
  const { client, userId } = (await makeTeam(server, [])).holder;
  await enter(page, client, server.address);
  await page.goto('/application?new=meeting-post-plus');
  await page.getByRole('textbox', { name: template.field.room }).fill('Room 4');
  await page.getByRole('button', { name: template.add.meeting }).click();
  const typed = page.getByRole('textbox', { name: `Meeting 1: ${template.part.title}` });
  await typed.fill('Typed in');

  const from = (source: string) => page.getByRole('radio', { name: source, exact: true });
  await from(template.source.calendar).check();
  const preview = page.getByRole('region', { name: template.preview });
  await expect(preview.getByText(sign.noCalendar)).toBeVisible();
  const address = page.getByRole('textbox', { name: template.calendar.address });
  const create = page.getByRole('button', { name: template.create['meeting-post-plus'] });
  await create.click();
  await expect(address).toBeFocused();
  const says = (text: string) =>
    expect(address).toHaveAccessibleDescription(new RegExp(text.slice(0, 30)));
  await says(validation.calendar.missing);
  await address.fill('https://10.0.0.1/room4.ics');
  await page.getByRole('button', { name: template.calendar.connect }).click();
  await says(validation.calendar.private);
  await expect(address).toHaveValue('https://10.0.0.1/room4.ics');
  await address.fill(calendar.address);
  // The form around it is not sent by that.
  await address.press('Enter');
  // The field is gone with the focus; what was connected takes it over.
  const connected = page.getByRole('group', { name: template.source.calendar });
  await expect(connected).toBeFocused();
  await expect(connected.getByText(new URL(calendar.address).host)).toBeVisible();
  const coming = page.getByRole('list', { name: template.calendar.next });
  await expect(coming).toContainText('Planning');
  await expect(page.getByText(template.calendar.unread_one.split('}} ')[1] ?? '')).toBeVisible();
  await expect(coming).toContainText(template.calendar.reserved);
  await expect(preview.getByText(sign.inUse)).toBeVisible();
  await expect(preview.getByText(sign.untilMidnight)).toBeVisible();
  await expect(preview.getByText('Planning').first()).toBeVisible();
  await expect(preview.getByText(sign.reserved).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Nothing of one is lost by a look at the other.
  await from(template.source.typed).check();
  await expect(typed).toHaveValue('Typed in');
  await from(template.source.calendar).check();
  await expect(coming).toContainText('Planning');

  // Its address is forgotten, once that is meant, and asked for where the focus is.
  const disconnect = page.getByRole('button', { name: template.calendar.remove });
  await disconnect.click();
  const dialog = page.getByRole('dialog', { name: template.calendar.removeTitle });
  await dialog.getByRole('button', { name: template.calendar.remove }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('');
  await expect(dialog).toHaveCount(0);
  expect(await server.db.$count(calendars)).toBe(0);
  await address.fill(calendar.address);
  await address.press('Enter');
  await expect(coming).toContainText('Planning');

  await create.click();
  await page.getByRole('button', { name: words.publish.action }).click();
  await expect(page.getByText(words.state.published)).toBeVisible();

  const [made] = done(await client.call(listSlideshows, {})).items;
  await page.goto(`/player?try=${made?.id ?? ''}`);
  await expect(page.locator('[data-shown]').getByText('Planning').first()).toBeVisible();

  // Last read long ago, it is of that time, and at last of no use.
  const readAgo = async (hours: number) => {
    const fetchedAt = new Date(Date.now() - hours * 60 * minute);
    const nextAt = new Date(Date.now() + 60 * minute);
    await server.db.update(calendars).set({ fetchedAt, nextAt });
    await page.reload();
  };
  const sinceWhen = page.locator('[data-shown]').getByText(sign.asOf.split(' {{')[0] ?? '');
  await readAgo(2);
  await expect(sinceWhen).toBeVisible();
  await expect(page.locator('[data-shown]').getByText(sign.inUse)).toBeVisible();
  await readAgo(24 * 8);
  await expect(page.locator('[data-shown]').getByText(sign.noReading)).toBeVisible();
  await expect(page.locator('[data-shown]').getByText('Planning')).toHaveCount(0);
  await readAgo(0);
  await expect(page.locator('[data-shown]').getByText('Planning').first()).toBeVisible();
  await expect(sinceWhen).toHaveCount(0);

  const { keys } = await arrangeScreen(server, userId, { slideshowId: made?.id ?? null });
  await openPaired(page, keys);
  const shown = page.locator('[data-shown]');
  await expect(shown.getByText('Planning').first()).toBeVisible();
  await expect(shown.getByText('Salaries')).toHaveCount(0);
  // What it cannot ask for it has kept.
  await power.cut();
  await page.reload();
  await expect(shown.getByText('Planning').first()).toBeVisible();
  await power.restore();
  await calendar.stop();
});
