import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { CallInput } from '#shared/contract/define-call.ts';
import { listMessages, showMessage, takeBackMessage } from '#shared/contract/signage/message.ts';
import { screens } from '#server/db/schema/screen.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import {
  nextPages,
  pairPlayer,
  shownPage,
  test,
  wakePlayer,
} from '#tests/support/web/player-test.ts';
import { expect } from '#tests/support/web/web-test.ts';

type Told = Partial<CallInput<typeof showMessage>>;

/** Somebody whose screen, on this page, plays two pictures of a second each. */
async function arrangePlaying(page: Page, server: ServerAtHand) {
  const { client, userId } = await arrangePerson(server);
  const pages = await Promise.all(
    ['crimson', 'navy'].map(async (colour) => {
      const fileId = await sendFile(client, { bytes: await picture(640, 360, { colour }) });
      await preparedFile(client, fileId);
      return { id: v7(), type: 'image' as const, fileId, duration: 1 };
    }),
  );
  const { id: slideshowId } = await makeSlideshow(client, { content: { pages } });
  await pairPlayer(page, client, 'Lobby');
  const ofOwner = eq(screens.ownerId, userId);
  await expect.poll(() => server.db.$count(screens, ofOwner)).toBe(1);
  const have = async (change: Partial<typeof screens.$inferInsert>) => {
    await server.db.update(screens).set(change).where(ofOwner);
    await wakePlayer(page);
  };
  await have({ slideshowId });
  await expect.poll(() => shownPage(page)).not.toBeNull();
  return {
    client,
    have,
    async tell(told: Told) {
      const said = { ids: 'all', text: 'Hello', place: 'bottom', minutes: 10 } as const;
      done(await client.call(showMessage, { ...said, ...told }));
      await wakePlayer(page);
    },
    isShown: async () =>
      done(await client.call(listMessages, {})).items[0]?.screens.every((one) => one.isShown),
  };
}

/** Something stands on the screen, which may be loading anew meanwhile. */
const untilPlaying = (page: Page) =>
  expect.poll(() => shownPage(page).catch(() => null)).not.toBeNull();

const message = (page: Page) => page.locator('[data-message]');

test('a message stands over what plays, also after a restart without the server, and ends by itself', async ({
  page,
  server,
  power,
}) => {
  await page.clock.install();
  const { tell, isShown } = await arrangePlaying(page, server);
  await tell({ text: 'We close at 18:00.\nThank you' });
  await expect(message(page)).toHaveText('We close at 18:00.\nThank you');
  // What plays goes on below it, and whoever said it hears that it is there.
  expect(new Set(await nextPages(page, 3)).size).toBe(2);
  await expect.poll(isShown).toBe(true);

  await power.cut();
  await page.reload();
  await expect(message(page)).toBeVisible();
  await untilPlaying(page);
  // To the watchdog a jump of the clock is a stall, and the page loads anew: one more restart.
  await page.clock.fastForward('08:00');
  await untilPlaying(page);
  await expect(message(page)).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(message(page)).toBeHidden();
  await untilPlaying(page);
  await expect(message(page)).toBeHidden();
  await power.restore();
});

test(
  'a message is taken back, and a dark screen is lit only by one that covers it',
  { tag: '@full' },
  async ({ page, server }) => {
    const { client, have, tell, isShown } = await arrangePlaying(page, server);
    await tell({ text: 'First' });
    await expect(message(page)).toHaveText('First');
    done(await client.call(takeBackMessage, { ids: 'all' }));
    await wakePlayer(page);
    await expect(message(page)).toBeHidden();

    const otherDay = (new Date().getDay() + 3) % 7;
    await have({ hours: { days: [otherDay], from: '00:00', to: '00:01' } });
    await expect.poll(() => shownPage(page)).toBeNull();
    await tell({ text: 'Quiet' });
    expect(await isShown()).toBe(false);
    await tell({ text: 'Leave the building', place: 'full' });
    await expect(message(page)).toHaveText('Leave the building');
    await expect(page.getByText('Quiet')).toBeHidden();
  },
);

const long = '本店將於今日十八時提早結束營業，造成不便敬請見諒。'.repeat(11);
test(
  'a message fits a screen of either orientation, large where it is short',
  { tag: '@full' },
  async ({ page, server }) => {
    const { tell } = await arrangePlaying(page, server);
    const measures = (text: string) =>
      message(page)
        .filter({ hasText: text })
        .evaluate((element) => {
          const words = element.querySelector('p');
          const sheet = words?.parentElement?.getBoundingClientRect();
          if (!words || !sheet) throw new Error('the message has no words');
          const around = words.getBoundingClientRect();
          return {
            letters: parseFloat(getComputedStyle(words).fontSize),
            share: sheet.height / innerHeight,
            isInside: around.top >= sheet.top && around.bottom <= sheet.bottom,
            isCut: words.scrollWidth > words.clientWidth,
          };
        });
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      await page.setViewportSize({ width, height });
      await tell({ text: long });
      const ofLong = await measures(long);
      expect(ofLong).toMatchObject({ isInside: true, isCut: false });
      expect(ofLong.share).toBeLessThan(0.47);
      expect(ofLong.letters).toBeGreaterThan(30);
      await tell({ text: 'We close at 18:00.' });
      const ofShort = await measures('We close');
      expect(ofShort.letters).toBeGreaterThan(70);
      expect(ofShort.share).toBeLessThan(0.2);
      await tell({ text: 'Leave the building', place: 'full' });
      const ofFull = await measures('Leave');
      expect(ofFull).toMatchObject({ isInside: true, isCut: false, share: 1 });
      expect(ofFull.letters).toBeGreaterThan(100);
    }
  },
);
