import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteFile } from '#shared/contract/signage/media.ts';
import { getPlayerSchedule, readPlayerFile, sendPlays } from '#shared/contract/signage/player.ts';
import { deleteSlideshow, shareSlideshow } from '#shared/contract/signage/slideshow.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { secondsOfDay } from '#shared/domain/signage/wall-time.ts';
import { filledPath } from '#shared/contract/define-call.ts';
import { blobs, blobVariants } from '#server/db/schema/media.ts';
import { plays, playTotals } from '#server/db/schema/play.ts';
import { player as rule } from '#shared/domain/signage/player.ts';
import { screens } from '#server/db/schema/screen.ts';
import { slideshowShares } from '#server/db/schema/slideshow.ts';
import { users } from '#server/db/schema/identity.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { beat as beatOf } from '#tests/support/signage/heartbeats.ts';
import { pairScreen } from '#tests/support/signage/screens.ts';
import { contentOf, makeSlideshow, saveOnTop, webPage } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';

let server: TestServer;
let owner: ArrangedPerson;
let screen: HttpClient;
let screenId: string;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await arrangePerson(server);
  screen = await pairScreen(server, owner.client);
  screenId = (await screensOf(owner))[0]?.id ?? '';
});

const screensOf = ({ userId }: ArrangedPerson) =>
  server.db.select().from(screens).where(eq(screens.ownerId, userId));
const have = (change: Partial<typeof screens.$inferInsert>) =>
  server.db.update(screens).set(change).where(eq(screens.id, screenId));
const schedule = async (input: { isLarge?: boolean } = {}) =>
  done(await screen.call(getPlayerSchedule, input));

const beat = (by = screen, isPlaying = false) => beatOf(by, { isPlaying });

/** A picture of the owner's in a slideshow that the screen plays. */
async function playPicture(width = 640) {
  const bytes = await picture(width, 360);
  const fileId = await sendFile(owner.client, { bytes });
  await preparedFile(owner.client, fileId);
  const page = { id: v7(), type: 'image' as const, fileId, duration: 5 };
  const made = await makeSlideshow(owner.client, { content: { pages: [page] } });
  await have({ slideshowId: made.id });
  return { fileId, slideshowId: made.id, page };
}
const fetchFile = (by: HttpClient, id: string, variant = 'screen', init?: RequestInit) =>
  by.fetch(filledPath(readPlayerFile, { id, variant }), init);

describe('the schedule', () => {
  it('has what is published, with the bytes of each page, and no draft', async () => {
    const { fileId, slideshowId, page } = await playPicture();
    done(
      await saveOnTop(owner.client, slideshowId, { content: contentOf(1, 2, 3), publish: false }),
    );
    const found = await schedule();
    expect(found).toMatchObject({
      language: 'en',
      screen: { id: screenId, name: 'Lobby', isInStep: false, hours: null },
      defaultId: slideshowId,
      rows: [],
      slideshows: [{ id: slideshowId, name: 'Menu', totalDuration: 5 }],
    });
    const kept = { id: fileId, variant: 'screen', type: 'image/webp', width: 640, height: 360 };
    expect(found.slideshows[0]?.pages).toMatchObject([
      { id: page.id, type: 'image', duration: 5, media: kept },
    ]);
    const media = found.slideshows[0]?.pages[0]?.media;
    const answer = await screen.fetch(media?.url ?? '');
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBe(media?.size);
  });

  it('has large pictures for large screens alone', async () => {
    await playPicture(2400);
    const variantOf = async (isLarge: boolean) =>
      (await schedule({ isLarge })).slideshows[0]?.pages[0]?.media;
    expect(await variantOf(false)).toMatchObject({ variant: 'screen', width: 1920 });
    expect(await variantOf(true)).toMatchObject({ variant: 'screen-4k', width: 2400 });
  });

  it('names slideshows of rows, too, and none that the owner does not see', async () => {
    const stranger = await arrangePerson(server);
    const own = await makeSlideshow(owner.client, { name: 'Own' });
    const shared = await makeSlideshow(stranger.client, { name: 'Shared' });
    const foreign = await makeSlideshow(stranger.client, { name: 'Foreign' });
    done(await stranger.client.call(shareSlideshow, { id: shared.id, emails: [owner.email] }));
    const row = (playlist: string) => ({ days: [1], from: '09:00', to: '17:00', playlist });
    await have({ slideshowId: own.id, schedule: [row(shared.id), row(foreign.id)] });
    const names = async () => (await schedule()).slideshows.map(({ name }) => name).toSorted();
    expect(await names()).toEqual(['Own', 'Shared']);
    done(await stranger.client.call(shareSlideshow, { id: shared.id, emails: [] }));
    expect(await names()).toEqual(['Own']);
  });

  it('leaves a page without its file until that is ready', async () => {
    const { fileId } = await playPicture();
    await server.db.update(blobs).set({ state: 'processing' }).where(eq(blobs.id, fileId));
    expect((await schedule()).slideshows[0]?.pages).toMatchObject([{ media: null }]);
  });
});

describe('the version', () => {
  it('is another one whenever something of the schedule changes, and else the same', async () => {
    const { fileId, slideshowId } = await playPicture();
    let last = (await schedule()).version;
    const isNews = async () => {
      const { version } = await beat();
      const before = last;
      last = version;
      return version !== before;
    };
    expect(await isNews()).toBe(false);
    const draft = { content: contentOf(7), publish: false };
    done(await saveOnTop(owner.client, slideshowId, draft));
    expect(await isNews(), 'a draft').toBe(false);
    await have({ tags: ['hall'] });
    expect(await isNews(), 'tags of the screen').toBe(false);

    done(await saveOnTop(owner.client, slideshowId, { name: 'Lunch' }));
    expect(await isNews(), 'its name').toBe(true);
    await server.db.update(blobs).set({ state: 'processing' }).where(eq(blobs.id, fileId));
    expect(await isNews(), 'a file').toBe(true);
    await have({ isInStep: true });
    expect(await isNews(), 'the screen').toBe(true);
    await server.db.update(users).set({ language: 'ja' }).where(eq(users.id, owner.userId));
    expect(await isNews(), 'the language').toBe(true);
    done(await owner.client.call(deleteFile, { id: fileId }));
    expect(await isNews(), 'a file that went').toBe(true);
    done(await saveOnTop(owner.client, slideshowId, { content: contentOf(7) }));
    expect(await isNews(), 'pages').toBe(true);
    done(await owner.client.call(deleteSlideshow, { id: slideshowId }));
    expect(await isNews(), 'a slideshow that went').toBe(true);
    expect((await schedule()).version).toBe(last);
  });

  it('changes when a share is withdrawn', async () => {
    const stranger = await arrangePerson(server);
    const { id } = await makeSlideshow(stranger.client);
    done(await stranger.client.call(shareSlideshow, { id, emails: [owner.email] }));
    await have({ slideshowId: id });
    const { version } = await schedule();
    await server.db.delete(slideshowShares).where(eq(slideshowShares.slideshowId, id));
    expect((await beat()).version).not.toBe(version);
  });
});

describe('files', () => {
  it('are read by screens that play them, in ranges, and by nobody else', async () => {
    const { fileId, slideshowId } = await playPicture();
    const other = await pairScreen(server, owner.client, 'Hall');
    expect((await fetchFile(other, fileId)).status).toBe(404);
    const part = await fetchFile(screen, fileId, 'screen', { headers: { range: 'bytes=0-9' } });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(10);
    expect((await fetchFile(owner.client, fileId)).status).toBe(401);
    // Named by a draft alone it is nothing that screens play.
    done(await saveOnTop(owner.client, slideshowId, { content: { pages: [webPage()] } }));
    const draft = { pages: [{ id: v7(), type: 'image' as const, fileId }] };
    done(await saveOnTop(owner.client, slideshowId, { content: draft, publish: false }));
    expect((await fetchFile(screen, fileId)).status).toBe(404);
  });

  it('have no variant that was not made', async () => {
    const { fileId } = await playPicture();
    await server.db
      .delete(blobVariants)
      .where(and(eq(blobVariants.blobId, fileId), eq(blobVariants.variant, 'screen')));
    expect((await fetchFile(screen, fileId)).status).toBe(404);
    expect((await schedule()).slideshows[0]?.pages).toMatchObject([{ media: null }]);
  });
});

describe('the lease', () => {
  it('is the plan’s: a third screen waits until one stops, and none that plays is stopped', async () => {
    const [second, third] = [
      await pairScreen(server, owner.client, 'Second'),
      await pairScreen(server, owner.client, 'Third'),
    ];
    expect((await beat()).lease).toBeNull();
    expect((await beat(screen, true)).lease).toEqual({ isGranted: true, limit: 2 });
    expect((await beat(second, true)).lease).toMatchObject({ isGranted: true });
    expect((await beat(third, true)).lease).toEqual({ isGranted: false, limit: 2 });
    expect((await beat(screen, true)).lease).toMatchObject({ isGranted: true });
    await advance(server.browser(), 'PT60S');
    await beat(screen, true);
    await advance(server.browser(), 'PT31S');
    expect((await beat(third, true)).lease).toMatchObject({ isGranted: true });
    expect((await beat(screen, true)).lease).toMatchObject({ isGranted: true });
    expect((await beat(second, true)).lease).toMatchObject({ isGranted: false });
  });
});

describe('plays', () => {
  let slideshowId: string;
  beforeEach(async () => {
    ({ id: slideshowId } = await makeSlideshow(owner.client));
    // Other tests move the server's clock ahead of these plays.
    await pairedSince(new Date(0));
  });
  const play = (startedAt = new Date()) => ({
    id: v7(),
    slideshowId,
    pageId: v7(),
    startedAt: startedAt.toISOString(),
    seconds: 10,
  });
  const tolerance = rule.clockToleranceSeconds * 1000;
  const pairedSince = (pairedAt: Date) =>
    server.db.update(screens).set({ pairedAt }).where(eq(screens.id, screenId));
  const kept = () => server.db.select().from(plays).where(eq(plays.screenId, screenId));

  it('count once, however often they are told, also at the same time', async () => {
    const told = [play(), play()];
    const answers = await Promise.all([1, 2, 3].map(() => screen.call(sendPlays, { plays: told })));
    expect(
      answers.map((answer) => done(answer).added).toSorted((one, other) => one - other),
    ).toEqual([0, 0, 2]);
    expect(done(await screen.call(sendPlays, { plays: [...told, play()] }))).toEqual({ added: 1 });
    expect(await kept()).toHaveLength(3);
  });

  it('of slideshows that the screen cannot have are accepted and dropped', async () => {
    const stranger = await arrangePerson(server);
    const { id: foreign } = await makeSlideshow(stranger.client);
    const [given, unknown] = [v7(), v7()];
    await have({ schedule: [{ days: [1], from: '00:00', to: '24:00', playlist: given }] });
    const all = [foreign, unknown, given, slideshowId].map((id) => ({
      ...play(),
      slideshowId: id,
    }));
    expect(done(await screen.call(sendPlays, { plays: all }))).toEqual({ added: 2 });
    const named = (await kept()).map((row) => row.slideshowId);
    expect(named.toSorted()).toEqual([given, slideshowId].toSorted());
    // Played before: deleted since, it still counts.
    await have({ schedule: [] });
    const late = { ...play(), slideshowId: given };
    expect(done(await screen.call(sendPlays, { plays: [late] }))).toEqual({ added: 1 });
  });

  it('from before the screen was paired are accepted and dropped', async () => {
    const pairedAt = new Date(Date.now() - 3_600_000);
    await pairedSince(pairedAt);
    const away = [-86_400_000, -2 * tolerance, -tolerance / 2, 60_000];
    const all = away.map((ms) => play(new Date(pairedAt.getTime() + ms)));
    expect(done(await screen.call(sendPlays, { plays: all }))).toEqual({ added: 2 });
    const told = (await kept()).map(({ playId }) => playId);
    expect(told.toSorted()).toEqual(all.slice(2).map(({ id }) => id));
  });

  it('fill a day of the screen at most, also when many are reported at the same time', async () => {
    const yesterday = new Date(`${addDays(taipeiDay(new Date()), -1)}T12:00:00+08:00`);
    const anHour = () => ({ ...play(yesterday), seconds: 3_600 });
    const calls = Array.from({ length: 4 }, () => ({ plays: Array.from({ length: 20 }, anHour) }));
    await Promise.all(calls.map((input) => screen.call(sendPlays, input)));
    const sums = await server.db.select().from(playTotals).where(eq(playTotals.screenId, screenId));
    const seconds = sums.reduce((sum, row) => sum + row.seconds, 0);
    expect(seconds).toBe(86_400);
    expect(await kept()).toHaveLength(24);
  });

  it('fill no more of today than has passed', async () => {
    const now = () => settled(server.browser());
    const midnight = new Date(`${taipeiDay(await now())}T00:00:00+08:00`);
    const before = Math.floor(((await now()).getTime() - midnight.getTime()) / 1000);
    const long = () => ({ ...play(midnight), seconds: Math.min(3_600, Math.max(1, before)) });
    for (let call = 0; call < 2; call += 1) {
      done(await screen.call(sendPlays, { plays: Array.from({ length: 100 }, long) }));
    }
    const passed = Math.floor(((await now()).getTime() - midnight.getTime()) / 1000);
    const sums = await server.db.select().from(playTotals).where(eq(playTotals.screenId, screenId));
    const seconds = sums.reduce((sum, row) => sum + row.seconds, 0);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(passed + rule.clockToleranceSeconds);
  });

  it.each([
    ['Europe/Madrid', 25],
    ['Europe/Madrid', 23],
    ['America/New_York', 25],
    ['America/New_York', 23],
    ['Asia/Taipei', 24],
  ])('fill a local day in %s of %i hours', async (timeZone, hours) => {
    await beatOf(screen, { timeZone });
    const ago = (days: number) => addDays(taipeiDay(new Date()), -days);
    const past = Array.from({ length: 370 }, (_, index) => ago(index + 2));
    const day = past.find((one) => secondsOfDay(one, timeZone) === hours * 3_600) ?? '';
    const hourly = Array.from({ length: 26 }, (_, hour) => ({
      ...play(),
      startedAt: `${day}T${String(hour % 24).padStart(2, '0')}:00:00+00:00`,
      seconds: 3_600,
    }));
    expect(done(await screen.call(sendPlays, { plays: hourly }))).toEqual({ added: hours });
    const sums = await server.db.select().from(playTotals).where(eq(playTotals.screenId, screenId));
    expect(new Set(sums.map((row) => row.day))).toEqual(new Set([day]));
    expect(sums.reduce((sum, row) => sum + row.seconds, 0)).toBe(hours * 3_600);
  });

  it('count no longer than they can have lasted', async () => {
    // It begins now, whatever the screen says.
    const long = { ...play(new Date(Date.now() + 86_400_000)), seconds: 3_600 };
    done(await screen.call(sendPlays, { plays: [long] }));
    expect((await kept())[0]?.seconds).toBe(rule.clockToleranceSeconds);
  });

  it('have a number in a day, in which a repeated play uses no room', async () => {
    const first = play();
    done(await screen.call(sendPlays, { plays: [first] }));
    const ofScreen = eq(playTotals.screenId, screenId);
    await server.db
      .update(playTotals)
      .set({ plays: rule.playsPerDay - 1 })
      .where(ofScreen);
    const more = [first, play(), play()];
    expect(done(await screen.call(sendPlays, { plays: more }))).toEqual({ added: 1 });
  });

  it('began no later than now, and go after 400 days', async () => {
    const tomorrow = new Date(Date.now() + 30 * 86_400_000);
    done(await screen.call(sendPlays, { plays: [play(tomorrow)] }));
    expect((await kept())[0]?.startedAt.getTime()).toBeLessThan(tomorrow.getTime() - 86_400_000);
    await advance(server.browser(), 'P399D');
    expect(await kept()).toHaveLength(1);
    await advance(server.browser(), 'P2D');
    expect(await kept()).toHaveLength(0);
  });

  it('are none of a person', async () => {
    expect(await owner.client.call(sendPlays, { plays: [] })).toMatchObject({ status: 1 });
  });
});
