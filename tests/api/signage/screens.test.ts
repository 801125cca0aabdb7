import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#shared/contract/define-call.ts';
import { sendHeartbeat } from '#shared/contract/signage/player.ts';
import {
  changeScreen,
  changeScreens,
  commandScreens,
  listDisplays,
  listScreens,
  unpairScreen,
} from '#shared/contract/signage/screen.ts';
import { shareSlideshow } from '#shared/contract/signage/slideshow.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import type { screens } from '#server/db/schema/screen.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { detailsOf, done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { idleHeartbeat } from '#tests/support/signage/heartbeats.ts';
import { makeSlideshow, saveOnTop, webPage } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const listed = async (client: HttpClient, input: Partial<CallInput<typeof listScreens>> = {}) =>
  done(await client.call(listScreens, input));
const namesOf = async (client: HttpClient, input?: Partial<CallInput<typeof listScreens>>) =>
  (await listed(client, input)).items.map(({ name }) => name);
const beat = (client: HttpClient, said: Partial<CallInput<typeof sendHeartbeat>> = {}) =>
  client.call(sendHeartbeat, { ...idleHeartbeat, ...said });

describe('the list', () => {
  it('shows holder and admins all screens of the team, and others their own', async () => {
    const team = await makeTeam(server, ['account_admin', 'member', 'accounting']);
    const [holder, admin, member, accounting] = team.members;
    await arrangeScreen(server, holder.userId, { name: 'Hall' });
    await arrangeScreen(server, member.userId, { name: 'Bar' });
    await arrangeScreen(server, (await arrangePerson(server)).userId, { name: 'Elsewhere' });
    expect(await namesOf(holder.client)).toEqual(['Bar', 'Hall']);
    expect(await namesOf(admin.client)).toEqual(['Bar', 'Hall']);
    expect(await namesOf(member.client)).toEqual(['Bar']);
    expect(await namesOf(accounting.client)).toEqual([]);
  });

  it('is found by name, tag and how a screen is, and ordered', async () => {
    const person = await arrangePerson(server);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const add = (row: Partial<typeof screens.$inferInsert>) =>
      arrangeScreen(server, person.userId, row);
    await add({ name: 'a 50% bar', tags: ['ground', 'bar'], lastSeenAt: ago(20) });
    await add({ name: 'B hall', tags: ['Ground'], lastSeenAt: ago(3600) });
    await add({ name: 'C roof' });
    const { client } = person;
    expect(await namesOf(client, { q: 'HALL' })).toEqual(['B hall']);
    expect(await namesOf(client, { q: '%' })).toEqual(['a 50% bar']);
    expect(await namesOf(client, { tag: 'ground' })).toEqual(['a 50% bar', 'B hall']);
    expect(await namesOf(client, { presence: 'online' })).toEqual(['a 50% bar']);
    expect(await namesOf(client, { presence: 'offline' })).toEqual(['B hall']);
    expect(await namesOf(client, { presence: 'waiting' })).toEqual(['C roof']);
    expect(await namesOf(client, { sort: '-name' })).toEqual(['C roof', 'B hall', 'a 50% bar']);
    expect(await namesOf(client, { sort: '-seen' })).toEqual(['a 50% bar', 'B hall', 'C roof']);
    expect(await listed(client, { perPage: 1, page: 2, q: 'hall' })).toMatchObject({
      items: [],
      total: 1,
      counts: { online: 1, offline: 1, waiting: 1 },
    });
    // Two spellings of one tag.
    const { tags } = await listed(client);
    expect(tags.map((tag) => tag.toLowerCase()).toSorted()).toEqual(['bar', 'ground']);
  });

  it('is filtered by every spelling that counts as the same tag, and by no other', async () => {
    const person = await arrangePerson(server);
    const spellings = [
      ['straße', 'STRASSE', 'Strasse', 'STRAẞE'],
      ['ﬁlm', 'FILM', 'film'],
      ['İstanbul', 'İSTANBUL', 'i\u0307stanbul'],
      ['ΣΊΣΥΦΟΣ', 'σίσυφος', 'σίσυφοσ'],
      ['ǅ', 'ǆ', 'Ǆ'],
      ['Å', 'å', 'A\u030A', '\u212B'],
      ['istanbul', 'ISTANBUL'],
      ['ısı', 'ISI'],
    ];
    const named = spellings.map(([first = ''], at) => ({ name: `S${at}`, tags: [first] }));
    for (const row of named) await arrangeScreen(server, person.userId, row);
    for (const [at, same] of spellings.entries()) {
      for (const tag of same)
        expect(await namesOf(person.client, { tag }), tag).toEqual([`S${at}`]);
    }
    expect(await namesOf(person.client, { tag: 'strase' })).toEqual([]);
  });

  it('orders names as people count', async () => {
    const { client, userId } = await arrangePerson(server);
    const inOrder = [
      'Hall',
      'hall 2a',
      'Hall 02b',
      'Hall 10',
      'Hall 99999999998',
      'Hall 99999999999',
    ];
    for (const name of inOrder.toReversed()) await arrangeScreen(server, userId, { name });
    expect(await namesOf(client, { sort: 'name' })).toEqual(inOrder);
    expect(await namesOf(client, { sort: '-name' })).toEqual(inOrder.toReversed());
  });

  it('tells what a screen shows by the name and place of its page', async () => {
    const person = await arrangePerson(server);
    const pageId = v7();
    const content = { pages: [webPage({ id: pageId })] };
    const { id: slideshowId } = await makeSlideshow(person.client, { content });
    const { client } = await arrangeScreen(server, person.userId);
    const faults = [{ pageId, kind: 'unreachable' as const }];
    done(await beat(client, { showing: { slideshowId, pageId }, faults, freeBytes: 5 }));
    const [screen] = (await listed(person.client)).items;
    expect(screen).toMatchObject({
      presence: 'online',
      state: { showing: { playlist: { id: slideshowId, name: 'Menu' }, page: 1 }, faults },
    });
    const gone = { slideshowId: v7(), pageId };
    done(await beat(client, { showing: gone }));
    expect((await listed(person.client)).items[0]?.state).toMatchObject({ showing: null });
  });
});

it('what is shared no longer has no name in the lists of those who lost it, whatever it is called by now', async () => {
  const [person, owner] = [await arrangePerson(server), await arrangePerson(server)];
  const { id } = await arrangeScreen(server, person.userId);
  const { id: playlistId } = await makeSlideshow(owner.client);
  const share = (emails: string[]) => owner.client.call(shareSlideshow, { id: playlistId, emails });
  done(await share([person.email]));
  const row = { days: [1], from: '09:00', to: '10:00', playlist: playlistId };
  done(await person.client.call(changeScreen, { id, playlistId, schedule: [row] }));
  const named = { id: playlistId, name: 'Menu' };
  const { client } = person;
  expect((await listed(client)).items).toMatchObject([{ playlist: named, scheduled: [named] }]);
  expect(done(await client.call(listDisplays)).items).toMatchObject([{ playlist: named }]);
  done(await share([]));
  done(await saveOnTop(owner.client, playlistId, { name: 'Layoffs' }));
  expect((await listed(client)).items).toMatchObject([{ playlist: null, scheduled: [] }]);
  expect(done(await client.call(listDisplays)).items).toMatchObject([{ playlist: null }]);
  done(await share([person.email]));
  expect((await listed(client)).items).toMatchObject([{ playlist: { name: 'Layoffs' } }]);
});

it('a file that does not fit is told of like other faults, until it fits', async () => {
  const { client, userId } = await arrangePerson(server);
  const screen = await arrangeScreen(server, userId);
  const faults = [{ pageId: v7(), kind: 'noRoom' as const }];
  done(await beat(screen.client, { faults }));
  expect((await listed(client)).items).toMatchObject([{ state: { faults } }]);
  done(await beat(screen.client));
  expect((await listed(client)).items).toMatchObject([{ state: { faults: [] } }]);
});

describe('a change', () => {
  it('of name, tags, default, week and hours is kept, and the screen is told that something is new', async () => {
    const person = await arrangePerson(server);
    const { id, client } = await arrangeScreen(server, person.userId);
    const menu = await makeSlideshow(person.client);
    const before = done(await beat(client)).version;
    const change = {
      name: 'Bar',
      tags: ['ground', ' bar '],
      playlistId: menu.id,
      schedule: [{ days: [6], from: '22:00', to: '02:00', playlist: menu.id }],
      hours: { days: [0, 6], from: '08:00', to: '23:00' },
      isInStep: true,
    };
    done(await person.client.call(changeScreen, { id, ...change }));
    const { playlistId, ...rest } = change;
    expect((await listed(person.client)).items).toMatchObject([
      {
        ...rest,
        tags: ['ground', 'bar'],
        playlist: { id: playlistId, name: 'Menu' },
        scheduled: [{ id: menu.id, name: 'Menu' }],
      },
    ]);
    const after = done(await beat(client)).version;
    expect(after).not.toBe(before);
    done(await person.client.call(changeScreen, { id, name: 'Bar' }));
    expect(done(await beat(client)).version).toBe(after);
    done(await person.client.call(changeScreen, { id, playlistId: null, hours: null }));
    expect((await listed(person.client)).items).toMatchObject([{ playlist: null, hours: null }]);
  });

  it('refuses tags that are too many or there twice with 2005, which says where', async () => {
    const person = await arrangePerson(server);
    const { id } = await arrangeScreen(server, person.userId);
    const tagged = (tags: string[]) => person.client.call(changeScreen, { id, tags });
    const ten = Array.from({ length: 10 }, (_, at) => `t${at}`);
    done(await tagged(ten));
    expect(detailsOf(await tagged([...ten, 'one more']), 2005).fields).toMatchObject({
      tags: { key: 'tagCount' },
    });
    expect(detailsOf(await tagged(['bar', 'bar']), 2005).fields).toMatchObject({
      tags: { key: 'tagExists', tag: 'bar' },
    });
    expect(detailsOf(await tagged(['bar', 'Bar']), 2005).fields).toMatchObject({
      tags: { key: 'tagExists', tag: 'Bar' },
    });
    const { changed } = done(
      await person.client.call(changeScreens, { ids: [id], addTags: ['T1'], removeTags: ['T0'] }),
    );
    expect(changed).toBe(1);
    const [screen] = done(await person.client.call(listScreens, { tag: 'T9' })).items;
    expect(screen?.tags).toEqual(ten.slice(1));
    done(await tagged(ten));
    const more = await person.client.call(changeScreens, { ids: [id], addTags: ['eleventh'] });
    expect(more).toMatchObject({ status: 2005 });
  });

  it('takes only slideshows that the caller sees, shared ones among them', async () => {
    const [person, stranger] = [await arrangePerson(server), await arrangePerson(server)];
    const { id } = await arrangeScreen(server, person.userId);
    const foreign = await makeSlideshow(stranger.client);
    const row = { days: [1], from: '09:00', to: '10:00', playlist: foreign.id };
    const change = { id, playlistId: foreign.id, schedule: [row] };
    const refused = await person.client.call(changeScreen, change);
    expect(Object.keys(detailsOf(refused, 2000).fields)).toEqual([
      'playlistId',
      'schedule.0.playlist',
    ]);
    const shared = { id: foreign.id, emails: [person.email] };
    done(await stranger.client.call(shareSlideshow, shared));
    expect(await person.client.call(changeScreen, change)).toMatchObject({ status: 0 });
  });

  it.each([
    ['a day that is none', { days: [7] }],
    ['a day twice', { days: [1, 1] }],
    ['no day', { days: [] }],
    ['a time that is none', { from: '24:00' }],
  ])('refuses a week with %s', async (_what, wrong) => {
    const person = await arrangePerson(server);
    const { id } = await arrangeScreen(server, person.userId);
    const menu = await makeSlideshow(person.client);
    const row = { days: [1], from: '09:00', to: '10:00', playlist: menu.id, ...wrong };
    const refused = await person.client.call(changeScreen, { id, schedule: [row] });
    expect(refused).toMatchObject({ status: 2000 });
  });

  it('of many at once happens to all or to none', async () => {
    const person = await arrangePerson(server);
    const stranger = await arrangePerson(server);
    const screensOf = await Promise.all(
      ['A', 'B'].map((name) => arrangeScreen(server, person.userId, { name, tags: ['old', 'x'] })),
    );
    const ids = screensOf.map(({ id }) => id);
    const menu = await makeSlideshow(person.client);
    const change = { ids, playlistId: menu.id, addTags: ['new', 'x'], removeTags: ['old'] };
    expect(done(await person.client.call(changeScreens, change))).toEqual({ changed: 2 });
    expect(done(await person.client.call(changeScreens, change))).toEqual({ changed: 0 });
    expect((await listed(person.client)).items).toMatchObject(
      ids.map(() => ({ tags: ['x', 'new'], playlist: { id: menu.id } })),
    );
    const foreign = await arrangeScreen(server, stranger.userId);
    const mixed = { ids: [...ids, foreign.id], removeTags: ['x'] };
    expect(await person.client.call(changeScreens, mixed)).toMatchObject({ status: 7 });
    expect((await listed(person.client)).items).toMatchObject(
      ids.map(() => ({ tags: ['x', 'new'] })),
    );
  });
});

describe('a command', () => {
  it('comes with each heartbeat until the screen says that it is done', async () => {
    const person = await arrangePerson(server);
    const { id, client } = await arrangeScreen(server, person.userId);
    const tell = () => person.client.call(commandScreens, { ids: [id], command: 'identify' });
    expect(done(await tell())).toEqual({ told: 1 });
    const first = done(await beat(client)).command;
    expect(first).toMatchObject({ kind: 'identify' });
    done(await tell());
    expect(done(await beat(client)).command).toEqual(first);
    expect((await listed(person.client)).items).toMatchObject([{ command: 'identify' }]);
    expect(done(await beat(client, { lastCommand: first?.id ?? null })).command).toBeNull();
    done(await tell());
    // An old word does not end a new command.
    expect(done(await beat(client, { lastCommand: first?.id ?? null })).command).not.toBeNull();
  });
});

describe('unpairing', () => {
  it('ends the screen’s tokens and is told in the log of the team', async () => {
    const { teamId, members } = await makeTeam(server, ['member']);
    const [holder, member] = members;
    const { id, client } = await arrangeScreen(server, member.userId, { name: 'Bar' });
    done(await holder.client.call(unpairScreen, { id }));
    expect(await beat(client)).toMatchObject({ status: 1 });
    expect(await namesOf(member.client)).toEqual([]);
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.workspaceId, teamId));
    expect(lines).toMatchObject([{ action: 'unpairScreen', data: { screen: 'Bar' } }]);
    expect(await holder.client.call(unpairScreen, { id })).toMatchObject({ status: 7 });
  });
});

it('what belongs to others is not there, and who has no app manages nothing', async () => {
  const { members } = await makeTeam(server, ['member', 'accounting']);
  const [, member, accounting] = members;
  const { id } = await arrangeScreen(server, member.userId);
  const stranger = await arrangePerson(server);
  for (const { client } of [stranger, accounting]) {
    expect(await client.call(changeScreen, { id, name: 'Mine' })).toMatchObject({ status: 7 });
    expect(await client.call(unpairScreen, { id })).toMatchObject({ status: 7 });
    const tell: CallInput<typeof commandScreens> = { ids: [id], command: 'reload' };
    expect(await client.call(commandScreens, tell)).toMatchObject({ status: 7 });
  }
  const own = eq(teamMembers.userId, accounting.userId);
  await server.db.update(teamMembers).set({ apps: [] }).where(own);
  expect(await accounting.client.call(listScreens, {})).toMatchObject({ status: 5 });
});
