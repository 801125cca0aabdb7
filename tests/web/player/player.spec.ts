import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import player from '#resources/locales/en/player.json' with { type: 'json' };
import { deleteAccount } from '#shared/contract/account/security.ts';
import { unpairScreen } from '#shared/contract/signage/screen.ts';
import { suspendMember } from '#shared/contract/team/members.ts';
import { plays } from '#server/db/schema/play.ts';
import { screens } from '#server/db/schema/screen.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { beat } from '#tests/support/signage/heartbeats.ts';
import { film, picture } from '#tests/support/signage/sample-files.ts';
import { pairScreen } from '#tests/support/signage/screens.ts';
import { makeSlideshow, saveOnTop } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile, type SentFile } from '#tests/support/signage/upload.ts';
import {
  haveFollowed,
  nextPages,
  pairPlayer,
  recordFilm,
  shownPage,
  test,
  wakePlayer,
} from '#tests/support/web/player-test.ts';
import { expect } from '#tests/support/web/web-test.ts';

/** A user with a screen, paired on this page. */
async function arrangeScreen(
  page: Page,
  server: ServerAtHand,
  person?: Pick<ArrangedPerson, 'client' | 'userId' | 'email'>,
) {
  const { client, userId, email } = person ?? (await arrangePerson(server));
  await pairPlayer(page, client, 'Lobby');
  const ofOwner = eq(screens.ownerId, userId);
  await expect.poll(() => server.db.$count(screens, ofOwner)).toBe(1);
  const found = async () => (await server.db.select().from(screens).where(ofOwner))[0];
  const id = (await found())?.id ?? '';
  return {
    client,
    email,
    id,
    found,
    async have(change: Partial<typeof screens.$inferInsert>) {
      await server.db.update(screens).set(change).where(ofOwner);
      await wakePlayer(page);
    },
  };
}

async function give(client: HttpClient, file: SentFile, type: 'image' | 'video' = 'image') {
  const fileId = await sendFile(client, file);
  await preparedFile(client, fileId);
  return { id: v7(), type, fileId, duration: 1, transition: 'fade' as const, transitionMs: 200 };
}
const pictureOf = async (client: HttpClient, colour: string) =>
  give(client, { bytes: await picture(1600, 900, { colour }) });

/** Until all files that the screen needs are on it. */
const untilKept = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('marquee-player-media');
        return (await cache.keys()).length;
      }),
    )
    .toBe(count);

test('a screen is paired, plays, goes on without its server, and takes up changes at the loop’s start', async ({
  page,
  server,
  power,
}) => {
  const screen = await arrangeScreen(page, server);
  const { client } = screen;
  await expect(page.getByRole('heading', { name: player.notice.empty.title })).toBeVisible();
  await expect(page.getByText('Choose a slideshow for')).toContainText('Lobby');

  const red = await pictureOf(client, 'crimson');
  const blue = await pictureOf(client, 'navy');
  const bytes = await recordFilm(page, 'seagreen');
  const moving = await give(client, { bytes, name: 'a.webm', type: 'video/webm' }, 'video');
  const slideshow = await makeSlideshow(client, { content: { pages: [red, moving, blue] } });
  await screen.have({ slideshowId: slideshow.id });
  await expect.poll(() => shownPage(page)).not.toBeNull();
  await untilKept(page, 3);
  const before = await nextPages(page, haveFollowed(blue.id, 4));
  expect(before.slice(-4)).toEqual([red.id, moving.id, blue.id, red.id]);
  await wakePlayer(page);
  await expect
    .poll(async () => (await screen.found())?.state)
    .toMatchObject({
      cache: { have: 3, of: 3 },
      faults: [],
    });

  await power.cut();
  const alone = await nextPages(page, 4);
  // Restarted: page, schedule and files come from this machine.
  await page.reload();
  await expect.poll(() => shownPage(page)).not.toBeNull();
  const restarted = await nextPages(page, 4);
  expect(new Set(restarted)).toEqual(new Set([red.id, moving.id, blue.id]));
  expect(await page.evaluate(() => document.querySelector('video')?.videoWidth ?? 640)).toBe(640);

  await power.restore();
  const green = await pictureOf(client, 'olive');
  done(await saveOnTop(client, slideshow.id, { content: { pages: [green, red] } }));
  // Two after the first of the new ones.
  const hasChanged = (ids: readonly string[]) => ids.slice(0, -2).includes(green.id);
  const [after] = await Promise.all([nextPages(page, hasChanged), wakePlayer(page)]);
  expect(after.slice(-4)).toEqual([blue.id, green.id, red.id, green.id]);
  await untilKept(page, 2);
  // What was played while nobody heard of it is told, each play once.
  await wakePlayer(page);
  const count = () => server.db.$count(plays, eq(plays.screenId, screen.id));
  // Each reload and the slide that stands now may lack one.
  const seen = [before, alone, restarted, after].flat().length;
  await expect.poll(count).toBeGreaterThanOrEqual(seen - 2);
});

test('the code and all around it stand within the screen, whatever its shape', async ({ page }) => {
  // A window of a larger display, which has one line more.
  await page.addInitScript(() => {
    Object.defineProperty(screen, 'width', { value: 4000 });
  });
  await page.goto('/player');
  const code = page.getByText(/^[A-Z]{4}-[A-Z]{4}$/);
  await expect(code).toBeVisible();
  await expect(page.getByText(player.pairing.press)).toBeVisible();
  const parts = page.locator('section').locator('h1, p, svg');
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1024, 768],
    [1000, 1000],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of await parts.all()) {
      await expect(part, `${width} × ${height}`).toBeInViewport({ ratio: 0.99 });
    }
  }
});

test('a screen that is unpaired forgets everything and shows a code', async ({ page, server }) => {
  const screen = await arrangeScreen(page, server);
  const red = await pictureOf(screen.client, 'crimson');
  const { id } = await makeSlideshow(screen.client, { content: { pages: [red] } });
  await screen.have({ slideshowId: id });
  await expect.poll(() => shownPage(page)).toBe(red.id);
  done(await screen.client.call(unpairScreen, { id: screen.id }));
  const pairing = page.getByRole('heading', { name: player.pairing.title });
  // It may find out by itself, and loads anew then.
  await expect(async () => {
    await wakePlayer(page);
    await expect(pairing).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText(/^[B-Z]{4}-[B-Z]{4}$/)).toBeVisible();
  await untilKept(page, 0);
});

test('a screen of a deleted account unpairs and is paired again by the restoration', async ({
  page,
  server,
}) => {
  const screen = await arrangeScreen(page, server);
  const red = await pictureOf(screen.client, 'crimson');
  const { id } = await makeSlideshow(screen.client, { content: { pages: [red] } });
  await screen.have({ slideshowId: id });
  await expect.poll(() => shownPage(page)).toBe(red.id);
  await untilKept(page, 1);

  done(await screen.client.call(deleteAccount, { password }));
  const pairing = page.getByRole('heading', { name: player.pairing.title });
  await expect(async () => {
    await wakePlayer(page);
    await expect(pairing).toBeVisible({ timeout: 2000 });
  }).toPass();
  await untilKept(page, 0);
  await page.reload();
  await expect(page.getByText(/^[B-Z]{4}-[B-Z]{4}$/)).toBeVisible();

  done(await signIn(screen.client, screen.email));
  await page.reload();
  await expect.poll(() => shownPage(page)).toBe(red.id);
});

test('a screen of a suspended member retains its files, and plays after the activation', async ({
  page,
  server,
  power,
}) => {
  const { holder, members } = await makeTeam(server, ['member']);
  const [, member] = members;
  const screen = await arrangeScreen(page, server, member);
  const red = await pictureOf(screen.client, 'crimson');
  const { id } = await makeSlideshow(screen.client, { content: { pages: [red] } });
  await screen.have({ slideshowId: id });
  await expect.poll(() => shownPage(page)).toBe(red.id);
  await untilKept(page, 1);

  const suspend = (isSuspend: boolean) =>
    holder.client.call(suspendMember, { email: member.email, isSuspend });
  done(await suspend(true));
  const inactive = page.getByRole('heading', { name: player.notice.inactive.title });
  await wakePlayer(page);
  await expect(inactive).toBeVisible();
  await power.cut();
  await page.reload();
  await expect(inactive).toBeVisible();
  expect(await shownPage(page)).toBeNull();
  await untilKept(page, 1);

  await power.restore();
  done(await suspend(false));
  await wakePlayer(page);
  await expect.poll(() => shownPage(page)).toBe(red.id);
  await expect(inactive).toBeHidden();
});

test(
  'a film that the browser cannot show is skipped, and told',
  { tag: '@full' },
  async ({ page, server }) => {
    const screen = await arrangeScreen(page, server);
    const hevc = { bytes: await film('hevc'), name: 'a.mp4', type: 'video/mp4' };
    const broken = await give(screen.client, hevc, 'video');
    const red = await pictureOf(screen.client, 'crimson');
    const { id } = await makeSlideshow(screen.client, { content: { pages: [broken, red] } });
    await screen.have({ slideshowId: id });
    await expect.poll(() => shownPage(page), { timeout: 40_000 }).toBe(red.id);
    await expect
      .poll(async () => {
        await wakePlayer(page);
        return (await screen.found())?.state?.faults;
      })
      .toEqual([{ pageId: broken.id, kind: expect.stringMatching(/undecodable|stalled/) }]);
  },
);

test(
  'a screen beyond the plan says so, and plays when another stops',
  { tag: '@full' },
  async ({ page, server, outbox }) => {
    const screen = await arrangeScreen(page, server);
    const red = await pictureOf(screen.client, 'crimson');
    const { id } = await makeSlideshow(screen.client, { content: { pages: [red] } });
    for (const name of ['Hall', 'Door']) {
      expect((await beat(await pairScreen(server, screen.client, name))).lease).toMatchObject({
        isGranted: true,
      });
    }
    await server.db.update(screens).set({ slideshowId: id }).where(eq(screens.id, screen.id));
    await wakePlayer(page);
    await expect(page.getByRole('heading', { name: player.notice.refused.title })).toBeVisible();
    await expect(page.getByText('on 2 screens at once')).toBeVisible();
    expect(await shownPage(page)).toBeNull();
    await advance(outbox, 'PT91S');
    await wakePlayer(page);
    await expect.poll(() => shownPage(page)).toBe(red.id);
  },
);

test('another slideshow comes at once, however long a page lasts, and none leaves nothing', async ({
  page,
  server,
}) => {
  const screen = await arrangeScreen(page, server);
  const red = { ...(await pictureOf(screen.client, 'crimson')), duration: 3600 };
  const long = await makeSlideshow(screen.client, { content: { pages: [red] } });
  const blue = await pictureOf(screen.client, 'navy');
  const other = await makeSlideshow(screen.client, { content: { pages: [blue] } });
  await screen.have({ slideshowId: long.id });
  await expect.poll(() => shownPage(page)).toBe(red.id);
  await screen.have({ slideshowId: other.id });
  await expect.poll(() => shownPage(page)).toBe(blue.id);
  await screen.have({ slideshowId: null });
  await expect(page.getByRole('heading', { name: player.notice.empty.title })).toBeVisible();
  expect(await shownPage(page)).toBeNull();
});

test('told to, a screen shows which it is, once', async ({ page, server }) => {
  const screen = await arrangeScreen(page, server);
  await screen.have({ command: { id: v7(), kind: 'identify' } });
  await expect(page.getByText(`Screen ${screen.id.slice(-6).toUpperCase()}`)).toBeVisible();
  await expect.poll(async () => (await screen.found())?.command).toBeNull();
});

test('the player is small, and frames pages of the web alone', async ({ page }) => {
  const answer = await page.goto('/player');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-src https: http:');
  expect(policy).toMatch(/script-src 'self'(?: |;)/);
  const sizes = ['player/main.js', 'player/main.css', 'player-worker.js'].map(
    (name) => statSync(`dist/web/${name}.gz`).size,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60_000);
});
