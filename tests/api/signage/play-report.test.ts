import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { getPlaySummary, listPlays } from '#shared/contract/signage/play.ts';
import { unpairScreen } from '#shared/contract/signage/screen.ts';
import {
  deleteSlideshow,
  getSlideshow,
  shareSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import { deleteMember } from '#shared/contract/team/members.ts';
import { playedScreens, playTotals } from '#server/db/schema/play.ts';
import { screens as screenRows } from '#server/db/schema/screen.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeScreen, type ArrangedScreen } from '#tests/support/signage/arrange-screen.ts';
import { playOf, tellPlays } from '#tests/support/signage/plays.ts';
import { contentOf, makeSlideshow, saveOnTop } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
let owner: ArrangedPerson;
let lobby: ArrangedScreen;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await arrangePerson(server);
  lobby = await arrangeScreen(server, owner.userId, { name: 'Lobby', tags: ['ground'], pairedAt });
});

/** Of screens that report plays of the past: earlier plays than the pairing are dropped. */
const pairedAt = new Date(0);
/** A day within the retention of plays. */
const daysAgo = (days: number) => addDays(taipeiDay(new Date()), -days);

const report = async (
  input: CallInput<typeof listPlays>,
  { client }: Pick<ArrangedPerson, 'client'> = owner,
) => done(await client.call(listPlays, input));
const summary = async (input: CallInput<typeof getPlaySummary> = {}, { client } = owner) =>
  done(await client.call(getPlaySummary, input));

/** A slideshow of two pages, and what a play of each needs. */
async function menu(name = 'Menu', by = owner) {
  const { id } = await makeSlideshow(by.client, { name, content: contentOf(10, 20) });
  const { content } = done(await by.client.call(getSlideshow, { id }));
  const [one, two] = content.pages.map((page) => ({ slideshowId: id, pageId: page.id }));
  if (!one || !two) throw new Error('the slideshow has two pages');
  return { id, one, two };
}

describe('sums', () => {
  it('count a play once, however often it is told, also to two servers at once', async () => {
    const there = await startTestServer({ LIMITS: 'off', DATABASE_URL: server.databaseUrl });
    try {
      const other = new HttpClient(there.address);
      other.bearer = lobby.client.bearer;
      const { one, two } = await menu();
      // The server accepts no more seconds of plays for today than have passed since midnight.
      const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
      const told = Array.from({ length: 60 }, (_, place) =>
        playOf(place % 3 === 0 ? two : one, anHourAgo),
      );
      const answers = await Promise.all(
        [lobby.client, other, lobby.client, other].map((by, place) =>
          tellPlays(by, place % 2 === 0 ? told : told.toReversed()),
        ),
      );
      expect(answers.reduce((sum, added) => sum + added, 0)).toBe(60);
      // One that came twice in a call, and half of what was told before.
      const more = playOf(one);
      expect(await tellPlays(other, [more, ...told.slice(30), more])).toBe(1);
      expect(await summary()).toMatchObject({ plays: 61, seconds: 610, screens: 1 });
      const { items } = await report({ by: 'page' });
      expect(items).toMatchObject([
        { page: { place: 1, isGone: false }, plays: 41, seconds: 410, screens: 1 },
        { page: { place: 2, isGone: false }, plays: 20, seconds: 200 },
      ]);
    } finally {
      await there.stop();
    }
  });

  it('are of the day on the screen’s wall, and of Taipei’s where that is not known', async () => {
    const { one } = await menu();
    const [before, day, next] = [daysAgo(12), daysAgo(11), daysAgo(10)];
    // The same moment everywhere, but for the last one.
    await tellPlays(lobby.client, [
      playOf(one, `${day}T23:30:00+01:00`),
      playOf(one, `${day}T22:30:00Z`),
      playOf(one, `${next}T04:15:00+05:45`),
      playOf(one, `${day}T15:59:59Z`),
    ]);
    const { days } = await summary({ from: day, to: next });
    expect(days).toEqual([
      { day, plays: 2, seconds: 20 },
      { day: next, plays: 2, seconds: 20 },
    ]);
    expect(await summary({ from: next, to: next })).toMatchObject({ plays: 2 });
    expect((await summary({ to: before })).days).toEqual([]);
  });

  it('go after 400 days with the names that only they need, and nothing older is counted', async () => {
    const old = await startTestServer({ LIMITS: 'off' });
    try {
      const person = await arrangePerson(old);
      const { one } = await menu('Menu', person);
      const screen = await arrangeScreen(old, person.userId, { pairedAt });
      const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      expect(await tellPlays(screen.client, [playOf(one, at(401)), playOf(one, at(1))])).toBe(1);
      const now = await advance(old.browser(), 'P398D');
      expect(await old.db.$count(playTotals)).toBe(1);
      await tellPlays(screen.client, [playOf(one, now.toISOString())]);
      await advance(old.browser(), 'P4D');
      expect(await old.db.$count(playTotals)).toBe(1);
      expect(await report({}, person)).toMatchObject({ items: [{ plays: 1 }] });
      // Once its day is over on every wall.
      await advance(old.browser(), 'P399D');
      expect(await old.db.$count(playTotals)).toBe(0);
      expect(await old.db.$count(playedScreens)).toBe(0);
    } finally {
      await old.stop();
    }
  });
});

describe('a report', () => {
  it('adds up by slideshow, page, screen and day, in the order that is asked for', async () => {
    const bar = await arrangeScreen(server, owner.userId, { name: 'Bar', pairedAt });
    const [lunch, dinner] = [await menu('Lunch'), await menu('Dinner')];
    const on = (day: string) => `${day}T12:00:00+08:00`;
    const [first, second, third] = [daysAgo(12), daysAgo(11), daysAgo(10)];
    await tellPlays(lobby.client, [
      playOf(lunch.one, on(first)),
      playOf(lunch.two, on(first)),
      playOf(lunch.two, on(second)),
    ]);
    await tellPlays(bar.client, [playOf(lunch.two, on(third)), playOf(dinner.one, on(second))]);
    const { items } = await report({ by: 'slideshow' });
    expect(items).toMatchObject([
      {
        slideshow: { name: 'Lunch', isGone: false },
        plays: 4,
        seconds: 40,
        screens: 2,
        lastOn: third,
      },
      { slideshow: { name: 'Dinner' }, plays: 1, screens: 1, lastOn: second },
    ]);
    expect(items[0]?.slide).toMatchObject({ type: 'web' });
    const names = async (input: CallInput<typeof listPlays>) =>
      (await report(input)).items.map(
        ({ day, screen, slideshow, page }) =>
          day ?? screen?.name ?? `${slideshow?.name}${page?.place ?? ''}`,
      );
    expect(await names({ by: 'page', sort: 'name' })).toEqual(['Dinner1', 'Lunch1', 'Lunch2']);
    expect(await names({ by: 'page', sort: '-plays', perPage: 1 })).toEqual(['Lunch2']);
    expect(await names({ by: 'screen', sort: 'name' })).toEqual(['Bar', 'Lobby']);
    expect(await names({ by: 'day', sort: '-name' })).toEqual([third, second, first]);
    expect(await names({ by: 'screen', tag: 'GROUND' })).toEqual(['Lobby']);
    expect(await names({ by: 'screen', slideshowId: dinner.id })).toEqual(['Bar']);
    expect(await names({ by: 'slideshow', screenId: lobby.id })).toEqual(['Lunch']);
    const rest = await report({ by: 'day', sort: 'name', page: 2, perPage: 2 });
    expect(rest).toMatchObject({ items: [{ day: third }], total: 3 });
    expect(await report({ page: 9 })).toMatchObject({ items: [], total: 2 });
    const narrowed = await summary({ from: third, tag: 'Ground' });
    expect(narrowed).toMatchObject({ plays: 0, screens: 0, days: [] });
    const { slideshows, screens, tags } = narrowed.choices;
    expect(slideshows.map(({ name }) => name)).toEqual(['Lunch']);
    expect([screens.map(({ name }) => name), tags]).toEqual([['Bar'], []]);
  });

  it('names slideshows, pages and screens that are gone, and a new name from today on', async () => {
    const { id, one, two } = await menu();
    const kept = await menu('Kept');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const played = [one, two, kept.one, kept.two].map((page) => playOf(page, yesterday));
    await tellPlays(lobby.client, played);
    done(await owner.client.call(deleteSlideshow, { id }));
    const { content } = done(await owner.client.call(getSlideshow, { id: kept.id }));
    const pages = content.pages.slice(1);
    done(await saveOnTop(owner.client, kept.id, { name: 'Renamed', content: { pages } }));
    // Of a screen that was offline meanwhile.
    await tellPlays(lobby.client, [playOf(one), playOf(kept.one)]);
    done(await owner.client.call(unpairScreen, { id: lobby.id }));
    const { items } = await report({ by: 'page', sort: 'name' });
    expect(items.map(({ slideshow, page }) => [slideshow, page])).toMatchObject([
      [
        { name: 'Menu', isGone: true },
        { place: 1, isGone: true },
      ],
      [
        { name: 'Menu', isGone: true },
        { place: 2, isGone: true },
      ],
      [
        { name: 'Renamed', isGone: false },
        { place: 1, isGone: true },
      ],
      // The first one now.
      [
        { name: 'Renamed', isGone: false },
        { place: 1, isGone: false },
      ],
    ]);
    expect(items[0]?.slide?.url).toMatch(/^https:/);
    const screens = await report({ by: 'screen' });
    expect(screens.items).toMatchObject([{ screen: { name: 'Lobby', isGone: true }, plays: 6 }]);
    // What nobody heard of before it was gone has no name, and is counted.
    const bar = await arrangeScreen(server, owner.userId);
    const unknown = playOf();
    const schedule = [{ days: [1], from: '00:00', to: '24:00', playlist: unknown.slideshowId }];
    await server.db.update(screenRows).set({ schedule }).where(eq(screenRows.id, bar.id));
    await tellPlays(bar.client, [unknown]);
    expect(await report({ by: 'page', screenId: bar.id })).toMatchObject({
      items: [{ slideshow: { name: null, isGone: true }, page: { place: null }, slide: null }],
    });
  });

  it('is of one’s own screens, for holder and admins of all, and moves on with them', async () => {
    const { holder, members } = await makeTeam(server, ['account_admin', 'member', 'member']);
    const [, admin, mei, ann] = members;
    await server.db.update(teamMembers).set({ apps: [] }).where(eq(teamMembers.userId, ann.userId));
    const stranger = await arrangePerson(server);
    const screens = [
      await arrangeScreen(server, holder.userId, { name: 'Hall' }),
      await arrangeScreen(server, mei.userId, { name: 'Desk' }),
    ];
    const { id, one } = await menu('Shared', holder);
    done(await holder.client.call(shareSlideshow, { id, emails: [mei.email] }));
    for (const { client } of screens) await tellPlays(client, [playOf(one)]);
    const seen = async (by: ArrangedPerson) =>
      (await report({ by: 'screen', sort: 'name' }, by)).items.map(({ screen }) => screen?.name);
    expect(await seen(holder)).toEqual(['Desk', 'Hall']);
    expect(await seen(admin)).toEqual(['Desk', 'Hall']);
    expect(await seen(mei)).toEqual(['Desk']);
    expect(await summary({}, mei)).toMatchObject({
      plays: 1,
      choices: { slideshows: [{ name: 'Shared' }], screens: [{ name: 'Desk' }] },
    });
    // Naming somebody else's screen shows no more of it.
    const [hall] = screens;
    expect((await report({ screenId: hall?.id }, mei)).total).toBe(0);
    expect(await seen(stranger)).toEqual([]);
    expect(await ann.client.call(listPlays, {})).toMatchObject({ status: 5 });
    expect(await ann.client.call(getPlaySummary, {})).toMatchObject({ status: 5 });
    // Unpaired, then its owner leaves: both go to the holder (decisions section 7).
    done(await mei.client.call(unpairScreen, { id: screens[1]?.id ?? v7() }));
    expect(await seen(mei)).toEqual(['Desk']);
    done(await holder.client.call(deleteMember, { email: mei.email }));
    const [desk] = await server.db
      .select()
      .from(playedScreens)
      .where(eq(playedScreens.name, 'Desk'));
    expect(desk?.ownerId).toBe(holder.userId);
  });
});
