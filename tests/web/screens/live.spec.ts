import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import words from '#resources/locales/en/screens.json' with { type: 'json' };
import { sendPicture } from '#shared/contract/signage/picture.ts';
import { getScreenAlerts } from '#shared/contract/signage/silence.ts';
import { screens } from '#server/db/schema/screen.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { beat as beatOf } from '#tests/support/signage/heartbeats.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const path = '/console/device';
/** How often the page asks. */
const refreshMs = 10_000;
const isList = (address: string) => new URL(address).pathname === '/webapi/device';
const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: words.title, exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Somebody with two screens, one of which shows something. */
async function withScreens(page: Page, server: ServerAtHand & { address: string }) {
  const person = await arrangePerson(server);
  const pageId = v7();
  const content = { pages: [{ id: pageId, type: 'web' as const, url: 'https://example.test/' }] };
  const menu = await makeSlideshow(person.client, { name: 'Menu', content });
  const lobby = await arrangeScreen(server, person.userId, { name: 'Lobby' });
  await arrangeScreen(server, person.userId, { name: 'Bar' });
  const showing = { slideshowId: menu.id, pageId };
  const beat = () => beatOf(lobby.client, { showing });
  await beat();
  const have = (change: Partial<typeof screens.$inferInsert>) =>
    server.db.update(screens).set(change).where(eq(screens.id, lobby.id));
  await enter(page, person.client, server.address);
  return { ...person, lobby, showing, beat, have };
}

test('the page is of now by itself: pictures come, a silent screen is offline, what is ticked stays', async ({
  page,
  server,
}) => {
  const { lobby, showing, beat, have } = await withScreens(page, server);
  await page.clock.install();
  await page.goto(path);
  const untilNext = () => page.clock.fastForward(refreshMs);
  await row(page, 'Lobby').getByRole('checkbox').check();
  await expect.poll(async () => (await beat()).wantsPicture, 'somebody looks').toBe(true);
  const bytes = new Uint8Array(await picture(320, 180, { type: 'webp', colour: 'crimson' }));
  const file = new File([bytes], 'p', { type: 'image/webp' });
  done(await lobby.client.call(sendPicture, { ...showing, picture: file }));
  await untilNext();
  const shown = row(page, 'Lobby').locator('img');
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty('naturalWidth', 320);
  // The picture has the ratio of the drawn screen: no bars within its frame.
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 2);

  await have({ lastSeenAt: new Date(Date.now() - 125_000) });
  await untilNext();
  await expect(row(page, 'Lobby')).toContainText(words.presence.offline);
  await expect(row(page, 'Lobby')).toContainText('2 min. ago');
  await expect(row(page, 'Lobby').getByRole('checkbox')).toBeChecked();
  await expect(shown).toBeHidden();

  await row(page, 'Lobby').getByRole('link').click();
  const panel = page.getByRole('dialog', { name: 'Lobby' });
  await expect(panel.getByText(/^As of /)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await beat();
  await untilNext();
  await expect(panel.getByText(words.presence.online)).toBeVisible();
});

test('a page that nobody sees asks nothing, and asks at once when it is seen again', async ({
  page,
  server,
}) => {
  await withScreens(page, server);
  await page.clock.install();
  await page.goto(path);
  await expect(row(page, 'Lobby')).toContainText(words.presence.online);
  // From here on no time passes but what the test lets pass.
  await page.clock.pauseAt(Date.now() + 1000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isList(request.url())) asked.push(request.url());
  });
  const answered = page.waitForResponse((answer) => isList(answer.url()));
  await page.clock.runFor(refreshMs);
  // What is still on its way would be given up and asked again while the clock runs on.
  await (await answered).finished();
  await expect.poll(() => asked.length).toBe(1);
  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await see('hidden');
  const before = asked.length;
  await page.clock.runFor(120_000);
  expect(asked.length).toBe(before);
  await see('visible');
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

test('a screen that is dark by its hours says until when, and silent it is offline in every width', async ({
  page,
  server,
}) => {
  const { have } = await withScreens(page, server);
  const today = new Date().getDay();
  const days = [(today + 3) % 7];
  await have({ hours: { days, from: '08:00', to: '09:00' } });
  await page.goto(path);
  await expect(row(page, 'Lobby')).toContainText(/Asleep until \w{3}, 08:00/);
  await have({ lastSeenAt: new Date(Date.now() - 125_000) });
  await page.reload();
  await expect(row(page, 'Lobby')).toContainText(words.presence.offline);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page, 'Lobby')).toContainText(words.presence.offline);
});

test(
  'after how long people are told of a silent screen is set on the page',
  { tag: '@full' },
  async ({ page, server }) => {
    const { client } = await withScreens(page, server);
    await page.goto(path);
    await page.getByRole('button', { name: words.alerts.open }).click();
    const dialog = page.getByRole('dialog', { name: words.alerts.title });
    const field = dialog.getByLabel(words.alerts.after);
    await expect(field).toHaveValue('15 minutes');
    await field.click();
    await page.getByRole('option', { name: '4 hours', exact: true }).click();
    await expect(page.getByRole('option')).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: common.action.save }).click();
    await expect(dialog).toBeHidden();
    expect(done(await client.call(getScreenAlerts, {}))).toMatchObject({ silentMinutes: 240 });
  },
);
