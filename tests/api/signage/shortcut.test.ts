import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeShortcut,
  createShortcut,
  deleteShortcut,
  getPublicPlay,
  listShortcuts,
} from '#shared/contract/signage/shortcut.ts';
import { deleteSlideshow, shareSlideshow } from '#shared/contract/signage/slideshow.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { leasesPerNetwork, playbackLease, tokenGuesses } from '#shared/domain/limits.ts';
import { planLimits } from '#shared/domain/constants.ts';
import { users } from '#server/db/schema/identity.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { playbackLeases } from '#server/db/schema/slideshow.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { fromAddress } from '#tests/support/server/from-address.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { beat } from '#tests/support/signage/heartbeats.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import {
  addressesOf,
  contentOf,
  makeSlideshow,
  saveOnTop,
} from '#tests/support/signage/slideshows.ts';

let server: TestServer;
let team: TestTeam<['account_admin', 'member']>;
let person: ArrangedPerson;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  team = await makeTeam(server, ['account_admin', 'member']);
  person = await arrangePerson(server);
});

async function makeShortcut(
  client: HttpClient,
  change: Partial<CallInput<typeof createShortcut>> = {},
) {
  const playlistId = change.playlistId ?? (await makeSlideshow(client)).id;
  const input = { appId: 'slideshow', name: 'Window', ...change, playlistId } as const;
  return done(await client.call(createShortcut, input));
}
const tokenOf = ({ url }: { url: string }) => new URL(url).pathname.replace('/play/', '');
/** A visitor of a network that nobody came from before. */
let networks = 0;
const visitor = () => {
  networks += 1;
  return fromAddress(server.browser(), `10.0.${networks >> 8}.${networks & 255}`);
};
const play = (token: string, viewer: string = v7(), client = visitor()) =>
  client.call(getPublicPlay, { token, viewer });

describe('a shortcut', () => {
  it('has an address of its own and its QR code, and is listed, changed and deleted by its people', async () => {
    const [holder, , member] = team.members;
    const made = await makeShortcut(member.client);
    expect(tokenOf(made)).toMatch(/^[\w-]{22,}$/);
    expect(made.qr).toMatch(/^<svg/);
    const input = { id: 'slideshow' } as const;
    for (const { client } of [holder, member]) {
      expect(done(await client.call(listShortcuts, input))).toEqual([made]);
    }
    expect(done(await person.client.call(listShortcuts, input))).toEqual([]);
    const { id } = made;
    const other = await makeSlideshow(member.client, { name: 'Other' });
    const changed = done(
      await member.client.call(changeShortcut, { id, name: 'Door', playlistId: other.id }),
    );
    expect(changed).toMatchObject({ name: 'Door', url: made.url, playlist: { name: 'Other' } });
    for (const answer of [
      await person.client.call(changeShortcut, { id, name: 'Taken' }),
      await person.client.call(deleteShortcut, { id, appId: 'slideshow' }),
      await member.client.call(deleteShortcut, { id: v7(), appId: 'slideshow' }),
    ]) {
      expect(answer.status).toBe(7);
    }
    done(await holder.client.call(deleteShortcut, { id, appId: 'slideshow' }));
    expect((await play(tokenOf(made), v7(), member.client)).status).toBe(7);
  });

  it('is public with a professional plan alone, and no longer plays for strangers when that ends', async () => {
    const { id: playlistId } = await makeSlideshow(person.client);
    const base = { appId: 'slideshow', name: 'Window', playlistId } as const;
    expect((await person.client.call(createShortcut, { ...base, isPublic: true })).status).toBe(
      1016,
    );
    expect((await person.client.call(createShortcut, { ...base, appId: 'poster' })).status).toBe(
      1016,
    );
    const closed = done(await person.client.call(createShortcut, base));
    const opening = { id: closed.id, isPublic: true };
    expect((await person.client.call(changeShortcut, opening)).status).toBe(1016);

    const open = await makeShortcut(team.holder.client, { isPublic: true });
    expect((await play(tokenOf(open))).status).toBe(0);
    await server.db.delete(licenses).where(eq(licenses.workspaceId, team.teamId));
    expect((await play(tokenOf(open))).status).toBe(1016);
    expect((await play(tokenOf(open), v7(), team.holder.client)).status).toBe(0);
    done(await team.holder.client.call(changeShortcut, { id: open.id, isPublic: false }));
  });

  it('that is not public plays for those who see the slideshow', async () => {
    const [holder, , member] = team.members;
    const shortcut = await makeShortcut(member.client);
    const token = tokenOf(shortcut);
    expect((await play(token)).status).toBe(1);
    expect((await play(token, v7(), person.client)).status).toBe(7);
    expect((await play(token, v7(), holder.client)).status).toBe(0);
    const { id } = shortcut.playlist;
    done(await member.client.call(shareSlideshow, { id, emails: [person.email] }));
    expect((await play(token, v7(), person.client)).status).toBe(0);
    done(await member.client.call(deleteSlideshow, { id }));
    expect((await play(token, v7(), holder.client)).status).toBe(7);
  });
});

describe('what is played', () => {
  it('is what is published, never the draft, and not sent again to who has it', async () => {
    const { client } = team.holder;
    const first = contentOf(10, 20);
    const { id } = await makeSlideshow(client, { content: first });
    const token = tokenOf(await makeShortcut(client, { playlistId: id, isPublic: true }));
    const viewer = v7();
    const browser = visitor();
    const seen = done(await play(token, viewer, browser));
    expect(seen).toMatchObject({
      lease: { renewSeconds: 30, freeAfterSeconds: 90 },
      slideshow: { totalDuration: 30 },
    });
    expect(addressesOf(seen.slideshow ?? { pages: [] })).toEqual(addressesOf(first));
    const hash = seen.slideshow?.hash ?? '';
    const again = async () =>
      done(await browser.call(getPublicPlay, { token, viewer, hash })).slideshow;
    done(await saveOnTop(client, id, { content: contentOf(99), publish: false }));
    expect(await again()).toBeNull();
    done(await saveOnTop(client, id, { content: contentOf(77) }));
    expect(await again()).toMatchObject({ totalDuration: 77 });
  });
});

describe('files of what is played', () => {
  it('are read by who may watch, and those that only a draft names by nobody', async () => {
    const { client } = team.holder;
    const [shown = '', drafted = ''] = await Promise.all(
      ['teal', 'navy'].map(async (colour) => {
        const id = await sendFile(client, { bytes: await picture(64, 36, { colour }) });
        return (await preparedFile(client, id)).id;
      }),
    );
    const page = (fileId: string) => ({ id: v7(), type: 'image' as const, fileId });
    const { id: playlistId } = await makeSlideshow(client, { content: { pages: [page(shown)] } });
    done(
      await saveOnTop(client, playlistId, { content: { pages: [page(drafted)] }, publish: false }),
    );
    const shortcut = await makeShortcut(client, { playlistId, isPublic: true });
    const token = tokenOf(shortcut);

    const [first] = done(await play(token)).slideshow?.pages ?? [];
    expect(first?.media).toMatchObject({ id: shown, variant: 'screen', type: 'image/webp' });
    const read = (url: string, who = server.browser()) => who.fetch(url);
    const url = first?.media?.url ?? '';
    const answer = await read(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await answer.arrayBuffer()).byteLength).toBe(first?.media?.size);
    for (const other of [
      url.replace(shown, drafted),
      url.replace(token, 'guess'),
      url.replace(shown, v7()),
    ]) {
      expect((await read(other)).status).toBe(404);
    }
    done(await client.call(changeShortcut, { id: shortcut.id, isPublic: false }));
    expect((await read(url)).status).toBe(401);
    expect((await read(url, person.client)).status).toBe(404);
    expect((await read(url, client)).status).toBe(200);
  });
});

describe('leases', () => {
  it('are as many as the plan has, also where all come at once; who plays goes on', async () => {
    const { id: playlistId } = await makeSlideshow(person.client);
    const { workspaceId } = await workspaceOf(person);
    await server.db.insert(licenses).values({
      workspaceId,
      sku: 'PRO-Y',
      startsOn: '2020-01-01',
      expiresOn: null,
      createdAt: new Date(),
    });
    const token = tokenOf(await makeShortcut(person.client, { playlistId, isPublic: true }));
    const { screens } = planLimits.professional;
    const viewers = Array.from({ length: screens + 15 }, () => v7());
    const clients = new Map(viewers.map((viewer) => [viewer, visitor()]));
    const watch = (viewer: string) => play(token, viewer, clients.get(viewer));
    const answers = await Promise.all(viewers.map(watch));
    const playing = viewers.filter((_, at) => answers[at]?.status === 0);
    const refused = viewers.filter((_, at) => answers[at]?.status === 2003);
    expect([playing.length, refused.length]).toEqual([screens, 15]);
    // Renewing interrupts nobody, however often the others ask.
    const both = [...playing, ...refused];
    const later = await Promise.all(both.map(watch));
    expect(later.map(({ status }) => status)).toEqual([
      ...playing.map(() => 0),
      ...refused.map(() => 2003),
    ]);
    expect(
      await server.db.$count(playbackLeases, eq(playbackLeases.workspaceId, workspaceId)),
    ).toBe(screens);
    // A smaller plan has the places of strangers, who may not watch any more, for its own people.
    await server.db.delete(licenses).where(eq(licenses.workspaceId, workspaceId));
    expect((await play(token, playing[0], person.client)).status).toBe(0);
    expect((await play(token, refused[0], person.client)).status).toBe(0);
    expect((await play(token, refused[1], person.client)).status).toBe(2003);
    expect((await play(token, playing[0], person.client)).status).toBe(0);
  });

  it('of which the last is never given twice, round after round', async () => {
    const token = tokenOf(await makeShortcut(person.client));
    const { workspaceId } = await workspaceOf(person);
    const { screens } = planLimits.basic;
    for (let round = 0; round < 8; round += 1) {
      const viewers = Array.from({ length: 9 }, () => v7());
      const answers = await Promise.all(
        viewers.map((viewer) => play(token, viewer, person.client)),
      );
      expect(answers.filter(({ status }) => status === 0)).toHaveLength(screens);
      await server.db.delete(playbackLeases).where(eq(playbackLeases.workspaceId, workspaceId));
    }
  });

  it('are free 90 seconds after the last word, and kept by a word every 30', async () => {
    const token = tokenOf(await makeShortcut(person.client));
    const watch = (viewer: string) => play(token, viewer, person.client);
    const [stays, goes, comes] = [v7(), v7(), v7()];
    for (const viewer of [stays, goes]) expect((await watch(viewer)).status).toBe(0);
    for (let seconds = 0; seconds + playbackLease.renewSeconds < playbackLease.freeAfterSeconds;) {
      expect((await watch(comes)).status).toBe(2003);
      await advance(person.client, `PT${playbackLease.renewSeconds}S`);
      seconds += playbackLease.renewSeconds;
      expect((await watch(stays)).status).toBe(0);
    }
    await advance(person.client, `PT${playbackLease.renewSeconds}S`);
    expect((await watch(comes)).status).toBe(0);
    expect((await watch(goes)).status).toBe(2003);
    expect((await watch(stays)).status).toBe(0);
  });

  it('are three of a session of the workspace, whatever viewer ids it makes up', async () => {
    const { holder, members } = team;
    const [, , member] = members;
    const token = tokenOf(await makeShortcut(holder.client));
    const { id } = (await makeShortcut(member.client)).playlist;
    const own = tokenOf(await makeShortcut(member.client, { playlistId: id }));
    const codes = async (link: string, client: HttpClient) => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => play(link, v7(), client)));
      return answers.filter(({ status }) => status === 0).length;
    };
    expect(await codes(own, member.client)).toBe(playbackLease.viewersPerSession);
    expect(await codes(token, holder.client)).toBe(playbackLease.viewersPerSession);
  });

  it('of outsiders are counted by network, those with an account and a shared slideshow too', async () => {
    const { holder } = team;
    const { id: playlistId } = await makeSlideshow(holder.client);
    const token = tokenOf(await makeShortcut(holder.client, { playlistId, isPublic: true }));
    done(await holder.client.call(shareSlideshow, { id: playlistId, emails: [person.email] }));
    const { screens } = planLimits.professional_team;
    const most = leasesPerNetwork(screens);
    const signedIn = fromAddress(person.client, '198.51.100.7');
    const anonymous = fromAddress(server.browser(), '198.51.100.7');
    const answers = await Promise.all(
      Array.from({ length: most + 10 }, (_, at) =>
        play(token, v7(), at % 2 === 0 ? signedIn : anonymous),
      ),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(most);
    expect((await play(token)).status).toBe(0);
  });

  it('of viewers make room for screens, and those of the workspace last', async () => {
    const token = tokenOf(await makeShortcut(person.client));
    const screens = [
      await arrangeScreen(server, person.userId),
      await arrangeScreen(server, person.userId),
      await arrangeScreen(server, person.userId),
    ];
    for (let n = 0; n < planLimits.basic.screens; n += 1) {
      expect((await play(token, v7(), person.client)).status).toBe(0);
    }
    const granted: unknown[] = [];
    for (const { client } of screens) {
      granted.push((await beat(client, { isPlaying: true })).lease?.isGranted);
    }
    expect(granted).toEqual([true, true, false]);
    expect((await play(token, v7(), person.client)).status).toBe(2003);
  });

  it('belong to a viewer without an id by address and browser', async () => {
    const token = tokenOf(await makeShortcut(person.client));
    for (let n = 0; n < 3; n += 1) {
      expect((await person.client.call(getPublicPlay, { token })).status).toBe(0);
    }
    expect((await play(token, v7(), person.client)).status).toBe(0);
    expect((await play(token, v7(), person.client)).status).toBe(2003);
  });
});

describe('guessing tokens', () => {
  it('ends after some wrong ones, and holds up nobody who has a right one', async () => {
    const guarded = await startTestServer();
    try {
      const { holder } = await makeTeam(guarded, []);
      const token = tokenOf(await makeShortcut(holder.client, { isPublic: true }));
      const guesser = guarded.browser();
      const codes: unknown[] = [];
      for (let n = 0; n <= tokenGuesses.max; n += 1) {
        const guess = `guess-${n}`;
        codes.push((await guesser.call(getPublicPlay, { token: guess, viewer: v7() })).status);
      }
      expect(codes).toEqual([...Array.from({ length: tokenGuesses.max }, () => 7), 4]);
      expect((await guesser.call(getPublicPlay, { token, viewer: v7() })).status).toBe(0);
    } finally {
      await guarded.stop();
    }
  });
});

/** The workspace of somebody's own. */
async function workspaceOf({ userId }: ArrangedPerson) {
  const [user] = await server.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('nobody');
  return user;
}
