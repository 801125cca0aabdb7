import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  connectCalendar,
  deleteCalendar,
  getCalendar,
  getPlayerCalendar,
  getPublicCalendar,
} from '#shared/contract/signage/calendar.ts';
import { createShortcut } from '#shared/contract/signage/shortcut.ts';
import { shareSlideshow } from '#shared/contract/signage/slideshow.ts';
import { deleteMember } from '#shared/contract/team/members.ts';
import { calendars } from '#server/db/schema/calendar.ts';
import { screens } from '#server/db/schema/screen.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { calendarOf, CalendarServer, eventOf } from '#tests/support/signage/calendar-server.ts';
import { calendarSign } from '#tests/support/signage/calendar-sign.ts';
import { pairScreen } from '#tests/support/signage/screens.ts';
import { makeSlideshow, saveOnTop } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
let source: CalendarServer;
let team: TestTeam<['member']>;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  team = await makeTeam(server, ['member']);
  source = await new CalendarServer().start();
});
afterEach(() => source.stop());

const hour = 3_600_000;

async function connected(client = team.holder.client) {
  const [soon, later] = [Date.now() + hour, Date.now() + 5 * 24 * hour];
  source.show(calendarOf(...eventOf('Planning', soon), ...eventOf('Merger', later)));
  return done(await client.call(connectCalendar, { url: source.address }));
}
const titles = ({ meetings }: { meetings: readonly { title: string | null }[] }) =>
  meetings.map(({ title }) => title);

it('a calendar is read by screens that play it, by whoever sees it, and by nobody else', async () => {
  const { id } = await connected();
  const { client } = team.holder;
  const [screen, other] = [await pairScreen(server, client), await pairScreen(server, client)];
  const [shown] = await server.db
    .select()
    .from(screens)
    .where(eq(screens.workspaceId, team.teamId));
  const read = (by = screen) => by.call(getPlayerCalendar, { id });
  expect((await read()).status).toBe(7);
  const made = await makeSlideshow(client, { content: { pages: [calendarSign(id)] } });
  await server.db
    .update(screens)
    .set({ slideshowId: made.id })
    .where(eq(screens.id, shown?.id ?? ''));
  const answers = [await read(), await read(other)];
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([0, 7]);
  const found = answers.find(({ status }) => status === 0);
  if (found) expect(titles(done(found))).toEqual(['Planning', 'Merger']);
  expect(JSON.stringify(found)).not.toContain('127.0.0.1');

  const stranger = await arrangePerson(server);
  const seen = () => stranger.client.call(getCalendar, { id });
  expect((await seen()).status).toBe(7);
  done(await client.call(shareSlideshow, { id: made.id, emails: [stranger.email] }));
  expect((await seen()).status).toBe(0);

  const shortcut = await client.call(createShortcut, {
    appId: 'slideshow',
    playlistId: made.id,
    name: 'Door',
    isPublic: true,
  });
  const token = done(shortcut).url.split('/').at(-1) ?? '';
  const visitor = server.browser();
  const watched = done(await visitor.call(getPublicCalendar, { token, id }));
  // A passer-by reads of a door what it shows, and of later days that the room is taken.
  expect(titles(watched)).toEqual(['Planning', null]);
  const { id: unshown } = await (async () => {
    source.show(calendarOf());
    return done(await client.call(connectCalendar, { url: `${source.address}?other` }));
  })();
  expect((await visitor.call(getPublicCalendar, { token, id: unshown })).status).toBe(7);

  // What is typed in is shown in its place: the calendar's name stays, and nobody is told of it.
  const content = { pages: [calendarSign(id, 'typed')], thumbnail: null };
  done(await saveOnTop(client, made.id, { content, publish: true }));
  expect((await visitor.call(getPublicCalendar, { token, id })).status).toBe(7);
  expect((await seen()).status).toBe(7);
  for (const one of [screen, other]) expect((await read(one)).status).toBe(7);
  expect((await client.call(getCalendar, { id })).status).toBe(0);
});

it('whoever was in a team reads its calendars no more, their own neither, which stay with it', async () => {
  const [, member] = team.members;
  const apps = ['slideshow', 'meeting-post-plus'];
  await server.db.update(teamMembers).set({ apps }).where(eq(teamMembers.userId, member.userId));
  const { id } = await connected(member.client);
  await makeSlideshow(member.client, { content: { pages: [calendarSign(id)] } });
  done(await team.holder.client.call(deleteMember, { email: member.email }));
  expect((await member.client.call(getCalendar, { id })).status).toBe(7);
  const [row] = await server.db.select().from(calendars).where(eq(calendars.id, id));
  expect(row?.ownerId).toBe(team.holder.userId);
  expect((await team.holder.client.call(getCalendar, { id })).status).toBe(0);
});

it('is forgotten with its address by who connected it, and by nobody else', async () => {
  const { id } = await connected();
  await makeSlideshow(team.holder.client, { content: { pages: [calendarSign(id)] } });
  const stranger = await arrangePerson(server);
  expect((await stranger.client.call(deleteCalendar, { id })).status).toBe(7);
  const [, member] = team.members;
  const apps = ['slideshow', 'meeting-post-plus'];
  await server.db.update(teamMembers).set({ apps }).where(eq(teamMembers.userId, member.userId));
  expect((await member.client.call(deleteCalendar, { id })).status).toBe(7);
  expect((await team.holder.client.call(getCalendar, { id })).status).toBe(0);

  done(await team.holder.client.call(deleteCalendar, { id }));
  expect(await server.db.$count(calendars, eq(calendars.id, id))).toBe(0);
  expect((await team.holder.client.call(getCalendar, { id })).status).toBe(7);
  expect((await team.holder.client.call(deleteCalendar, { id })).status).toBe(7);
  // The same address is another calendar from then on.
  expect((await connected()).id).not.toBe(id);
});

it('tells whoever connects it how much of it no sign shows', async () => {
  const rule = ['UID:often', 'DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'];
  source.show(
    calendarOf(...eventOf('Planning', Date.now() + hour), 'BEGIN:VEVENT', ...rule, 'END:VEVENT'),
  );
  const { client } = team.holder;
  const { id } = done(await client.call(connectCalendar, { url: source.address }));
  const read = done(await client.call(getCalendar, { id }));
  expect(titles(read)).toEqual(['Planning']);
  expect(read.unread).toBe(1);
});
