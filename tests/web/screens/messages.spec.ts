import type { Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import words from '#resources/locales/en/screens.json' with { type: 'json' };
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/identity.ts';
import { screenMessages, screens } from '#server/db/schema/screen.ts';
import { typed } from '#renderer/platform/format/typed-date.ts';
import { listMessages } from '#shared/contract/signage/message.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { beat } from '#tests/support/signage/heartbeats.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const { message: said } = words;
const path = '/console/device';

/** Somebody with two screens, one of which is online, on the page of screens. */
async function withScreens(page: Page, server: ServerAtHand & { address: string }) {
  const person = await arrangePerson(server);
  const bar = await arrangeScreen(server, person.userId, { name: 'Bar' });
  const hall = await arrangeScreen(server, person.userId, { name: 'Hall' });
  await beat(bar.client);
  await enter(page, person.client, server.address);
  await page.goto(path);
  return {
    bar,
    hall,
    messages: async () => done(await person.client.call(listMessages, {})).items,
  };
}

test('a message to all is written in two steps by the keyboard, lit where it is shown, and taken back', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const { bar, hall, messages } = await withScreens(page, server);
  await page.getByRole('button', { name: said.all }).press('Enter');
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel(said.text);
  await expect(text).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type('We close at 18:00.');
  await expect(dialog.getByText(said.sample)).toBeHidden();
  await dialog.getByRole('button', { name: 'Show on all 2 screens' }).press('Enter');
  await expect(dialog).toBeHidden();

  const band = page.getByRole('list', { name: said.band });
  await expect(band).toContainText('shown on 0 of 2 screens, not yet on Bar, Hall');
  const message = (await messages())[0]?.id ?? null;
  await beat(bar.client, { message });
  // While a screen that is online is about to show it, the page asks every three seconds.
  await page.clock.fastForward(3000);
  await expect(band).toContainText('shown on 1 of 2 screens, not yet on Hall');
  await beat(hall.client, { message });
  // Of a screen that was away the page asks four times a minute.
  await page.clock.fastForward(15_000);
  await expect(band).toContainText('shown on all 2 screens');
  expect(await accessibilityFaults(page)).toEqual([]);

  const takeBack = band.getByRole('button', { name: said.takeBack });
  await takeBack.click();
  await expect(band).toBeHidden();
  await page.getByRole('button', { name: shell.toast.undo }).click();
  await expect(band).toBeVisible();
  expect(await messages()).toHaveLength(1);
  await takeBack.click();
  // Whoever leaves does not wait for the undo.
  await page.goto('/application');
  await expect.poll(messages).toEqual([]);
});

test('a message to one screen says what is missing, ends at a moment, and stands beside its screen', async ({
  page,
  server,
}) => {
  const { messages } = await withScreens(page, server);
  const onWall = page.getByRole('list', { name: words.title, exact: true });
  const row = (name: string) => onWall.getByRole('listitem').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: 'Message to Hall' });
  const openDialog = async () => {
    await row('Hall').getByRole('button').click();
    await page.getByRole('menuitem', { name: words.action.message, exact: true }).click();
    await expect(dialog).toBeVisible();
  };
  await openDialog();
  const send = dialog.getByRole('button', { name: said.send });
  await send.click();
  await expect(dialog.getByText(validation.required.content)).toBeVisible();
  await dialog.getByLabel(said.text).fill('Fire drill');
  await dialog.getByLabel(said.places.full).check();
  await dialog.getByLabel(said.ends).click();
  await page.getByRole('option', { name: said.atMoment }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  const moment = dialog.getByLabel(said.endsAt, { exact: true });
  await moment.fill('2020-01-01T10:00');
  await send.click();
  await expect(dialog.getByText('Choose an end between 5 minutes and 7 days')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const end = new Date(Date.now() + 2 * 3_600_000);
  end.setSeconds(0, 0);
  const local = new Date(end.getTime() - end.getTimezoneOffset() * 60_000).toISOString();
  await moment.fill(local.slice(0, 16));
  await send.click();
  await expect(dialog).toBeHidden();
  expect(await messages()).toMatchObject([
    { text: 'Fire drill', place: 'full', endsAt: end.toISOString(), screens: [{ name: 'Hall' }] },
  ]);
  await expect(row('Hall')).toContainText('Message on its way, until');
  await expect(row('Bar')).not.toContainText('Message');
  // Whoever changes it changes its words, and not by the way its end.
  await openDialog();
  await expect(moment).toHaveValue(typed.dateTime.write(local.slice(0, 16)));
  await dialog.getByRole('button', { name: common.action.cancel }).click();
  await expect(dialog).toBeHidden();
  await row('Hall').getByRole('link').click();
  const panel = page.getByRole('dialog', { name: 'Hall' });
  await expect(panel.getByText('Fire drill')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('each of more screens than one read answers has its own message', async ({ page, server }) => {
  const { userId: ownerId, client } = await arrangePerson(server);
  const [owner] = await server.db
    .select({ workspaceId: users.workspaceId })
    .from(users)
    .where(eq(users.id, ownerId));
  const workspaceId = owner?.workspaceId ?? '';
  const endsAt = new Date(Date.now() + 3_600_000);
  const names = Array.from({ length: paging.maxSize + 1 }, (_, at) => `Gate ${1000 + at}`);
  const place = 'bottom' as const;
  const sent = names.map((name) => ({ workspaceId, text: `To ${name}`, place, endsAt }));
  const messages = await server.db.insert(screenMessages).values(sent).returning();
  const pairedAt = new Date();
  const own = messages.map(({ id: messageId, text }) => {
    const name = text.slice('To '.length);
    return { workspaceId, ownerId, messageId, name, pairedAt };
  });
  await server.db.insert(screens).values(own);
  await enter(page, client, server.address);
  const oldest = messages.toSorted((one, other) => one.id.localeCompare(other.id))[0]?.text ?? '';
  const name = oldest.slice('To '.length);
  await page.goto(`${path}?q=${name}`);
  await page
    .getByRole('list', { name: words.title, exact: true })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('dialog', { name })).toContainText(oldest);
});
