import { planLimits } from '#shared/domain/constants.ts';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/contract/limits.ts';
import { callPath } from '#shared/contract/define-call.ts';
import { readFile } from '#shared/contract/signage/media.ts';
import { sendPicture, watchScreens } from '#shared/contract/signage/picture.ts';
import { readPlayerFile, sendPlays } from '#shared/contract/signage/player.ts';
import { listPlays } from '#shared/contract/signage/play.ts';
import { changeScreen, listScreens } from '#shared/contract/signage/screen.ts';
import {
  changeShortcut,
  createShortcut,
  getPublicPlay,
} from '#shared/contract/signage/shortcut.ts';
import {
  createSlideshow,
  getSlideshow,
  shareSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import { leasesPerNetwork, slideshow } from '#shared/domain/limits.ts';
import { player } from '#shared/domain/signage/player.ts';
import { users } from '#server/db/schema/identity.ts';
import { screenPictures } from '#server/db/schema/screen.ts';
import { databaseLimiter } from '#server/ports/limiter.ts';
import { ParserLimitError } from '#server/ports/parser/parser-process.ts';
import { preparePdf } from '#server/modules/signage/media/prepare/pdf.ts';
import { suspendMember } from '#shared/contract/team/members.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeScreen, type ArrangedScreen } from '#tests/support/signage/arrange-screen.ts';
import { beat } from '#tests/support/signage/heartbeats.ts';
import { playOf, tellPlays } from '#tests/support/signage/plays.ts';
import { animation, pdf, picture } from '#tests/support/signage/sample-files.ts';
import { makeSlideshow, webPage } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const tokenOf = ({ url }: { url: string }) => new URL(url).pathname.replace('/play/', '');

async function shortcutOf(client: HttpClient, playlistId: string, isPublic: boolean) {
  const input = { appId: 'slideshow', name: 'Window', playlistId, isPublic } as const;
  return done(await client.call(createShortcut, input));
}

describe('who only plays a slideshow', () => {
  it('reads what is shown: no page of a PDF beside it, and no picture with what its camera wrote', async () => {
    const team = await makeTeam(server, []);
    const { client } = team.holder;
    const plan = await sendFile(client, {
      bytes: pdf(3),
      name: 'plan.pdf',
      type: 'application/pdf',
    });
    const still = await sendFile(client, { bytes: await picture(2400, 1200) });
    const moving = await sendFile(client, { bytes: await animation('gif'), type: 'image/gif' });
    for (const id of [plan, still, moving]) await preparedFile(client, id);
    const page = (fileId: string, filePage?: number) => ({
      id: v7(),
      type: 'image' as const,
      fileId,
      ...(filePage && { filePage }),
    });
    const { id: playlistId } = await makeSlideshow(client, {
      content: { pages: [page(still), page(plan, 2), page(moving)] },
    });
    const token = tokenOf(await shortcutOf(client, playlistId, true));
    const friend = await arrangePerson(server);
    done(await client.call(shareSlideshow, { id: playlistId, emails: [friend.email] }));
    const screen = await arrangeScreen(server, friend.userId, { slideshowId: playlistId });

    const readers: [HttpClient, string][] = [
      [server.browser(), `/webapi/play/${token}/file/`],
      [friend.client, callPath(readFile).replace('{id}/{variant}', '')],
      [screen.client, callPath(readPlayerFile).replace('{id}/{variant}', '')],
    ];
    for (const [reader, path] of readers) {
      const read = async (file: string) => (await reader.fetch(`${path}${file}`)).status;
      for (const shown of [
        `${still}/screen`,
        `${still}/thumbnail`,
        `${plan.toUpperCase()}/page-2`,
        `${plan}/page-2-thumbnail`,
        `${moving}/original`,
      ]) {
        expect([shown, await read(shown)]).toEqual([shown, 200]);
      }
      for (const hidden of [
        `${still}/original`,
        `${plan}/original`,
        `${plan}/page-1`,
        `${plan}/page-3`,
        `${plan}/page-3-thumbnail`,
      ]) {
        expect([hidden, await read(hidden)]).toEqual([hidden, 404]);
      }
    }
    // Whose file it is reads all of it.
    expect((await client.fetch(`/webapi/app/file/${plan}/original`)).status).toBe(200);
  });
});

describe('what a screen says', () => {
  it('brings its people nothing of a slideshow that its owner does not see', async () => {
    const stranger = await arrangePerson(server);
    const team = await makeTeam(server, ['member']);
    const [, member] = team.members;
    const { id } = await makeSlideshow(team.holder.client, { name: 'Secret' });
    const { content } = done(await team.holder.client.call(getSlideshow, { id }));
    const pageId = content.pages[0]?.id ?? '';
    const shown = { slideshowId: id, pageId };
    for (const owner of [stranger, member]) {
      const screen = await arrangeScreen(server, owner.userId);
      await tellPlays(screen.client, [playOf(shown)]);
      await beat(screen.client, { showing: shown });
      for (const by of ['page', 'slideshow'] as const) {
        const { items } = done(await owner.client.call(listPlays, { by }));
        expect(items).toEqual([]);
      }
      const { items } = done(await owner.client.call(listScreens, {}));
      expect(items).toMatchObject([{ state: { showing: null } }]);
    }
    // Shared with them, it has a name again.
    done(await team.holder.client.call(shareSlideshow, { id, emails: [stranger.email] }));
    const { items } = done(await stranger.client.call(listScreens, {}));
    expect(items).toMatchObject([{ state: { showing: { playlist: { name: 'Secret' } } } }]);
  });
});

it('plays of a workspace above what its plan can have played are accepted and dropped', async () => {
  const guarded = await startTestServer();
  try {
    const [mei, ana] = [await arrangePerson(guarded), await arrangePerson(guarded)];
    const reportOf = async ({ client, userId }: ArrangedPerson, count: number) => {
      const { id: slideshowId } = await makeSlideshow(client);
      const screen = await arrangeScreen(guarded, userId);
      return tellPlays(
        screen.client,
        Array.from({ length: count }, () => playOf({ slideshowId })),
      );
    };
    const [row] = await guarded.db.select().from(users).where(eq(users.id, mei.userId));
    const max = planLimits.basic.screens * player.playsKept;
    const ofPlan = { key: `plays:${row?.workspaceId}`, max, seconds: 86_400 };
    await databaseLimiter(guarded.db).take(ofPlan, max - 3);
    expect(await reportOf(mei, 2)).toBe(2);
    expect(await reportOf(mei, 2)).toBe(0);
    expect(await reportOf(mei, 1)).toBe(1);
    expect(await reportOf(ana, 2)).toBe(2);
  } finally {
    await guarded.stop();
  }
});

it(
  'who says more than a screen can have to say is told to wait, and its heartbeats go on',
  { tags: ['full'] },
  async () => {
    const guarded = await startTestServer();
    try {
      const { client, userId } = await arrangePerson(guarded);
      const talker = await arrangeScreen(guarded, userId);
      const quiet = await arrangeScreen(guarded, userId);
      done(await client.call(watchScreens, { ids: [talker.id, quiet.id] }));
      const plays = async (of: ArrangedScreen) =>
        (await of.client.call(sendPlays, { plays: [] })).status;
      const told = new Set<unknown>();
      for (let n = 0; n < limits.plays.max; n += 45) {
        const some = await Promise.all(Array.from({ length: 45 }, () => plays(talker)));
        for (const status of some) told.add(status);
      }
      expect(told).toEqual(new Set([0]));
      expect([await plays(talker), await plays(quiet)]).toEqual([4, 0]);
      const shown = { slideshowId: v7(), pageId: v7() };
      const bytes = new Uint8Array(await picture(64, 36, { type: 'webp' }));
      const file = new File([bytes], 'picture', { type: 'image/webp' });
      const send = async (of: ArrangedScreen) =>
        (await of.client.call(sendPicture, { ...shown, picture: file })).status;
      const sent: unknown[] = [];
      for (let n = 0; n < limits.picture.max; n += 1) sent.push(await send(talker));
      expect(new Set(sent)).toEqual(new Set([0]));
      expect([await send(talker), await send(quiet)]).toEqual([4, 0]);
      expect(await guarded.db.$count(screenPictures)).toBe(2);
      expect(await beat(talker.client)).toMatchObject({ lease: { isGranted: true } });
    } finally {
      await guarded.stop();
    }
  },
);

describe('a shortcut', () => {
  it('is opened to strangers by who may change the slideshow alone, whosever shortcut it is', async () => {
    const team = await makeTeam(server, ['member']);
    const [, member] = team.members;
    const own = await makeSlideshow(member.client);
    const made = await shortcutOf(member.client, own.id, false);
    const { id: playlistId } = await makeSlideshow(team.holder.client, { name: 'Secret' });
    done(await team.holder.client.call(changeShortcut, { id: made.id, playlistId }));
    const opened = await member.client.call(changeShortcut, { id: made.id, isPublic: true });
    expect([5, 7]).toContain(opened.status);
    expect((await server.browser().call(getPublicPlay, { token: tokenOf(made) })).status).toBe(1);
    done(await team.holder.client.call(changeShortcut, { id: made.id, isPublic: true }));
    done(await member.client.call(changeShortcut, { id: made.id, isPublic: false }));
  });
});

describe('strangers with a link', () => {
  it('watch nothing of who is suspended, as their screens stop, and go on with them', async () => {
    const team = await makeTeam(server, ['member']);
    const [, member] = team.members;
    const { id: playlistId } = await makeSlideshow(member.client);
    const token = tokenOf(await shortcutOf(member.client, playlistId, true));
    const play = () => server.browser().call(getPublicPlay, { token });
    expect((await play()).status).toBe(0);
    const suspend = async (isSuspend: boolean) =>
      done(await team.holder.client.call(suspendMember, { email: member.email, isSuspend }));
    await suspend(true);
    expect((await play()).status).toBe(7);
    expect((await team.holder.client.call(getPublicPlay, { token })).status).toBe(0);
    await suspend(false);
    expect((await play()).status).toBe(0);
  });

  it('share the leases of one network, however many viewers they name, and leave room for screens', async () => {
    const team = await makeTeam(server, []);
    const { holder } = team;
    const { id: playlistId } = await makeSlideshow(holder.client);
    const token = tokenOf(await shortcutOf(holder.client, playlistId, true));
    const play = (viewer: string) => server.browser().call(getPublicPlay, { token, viewer });
    const viewers = Array.from({ length: 201 }, () => v7());
    const answers = await Promise.all(viewers.map(play));
    const ofNetwork = leasesPerNetwork(planLimits.professional_team.screens);
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(ofNetwork);
    expect(answers.filter(({ status }) => status === 2003)).toHaveLength(201 - ofNetwork);
    const screen = await arrangeScreen(server, holder.userId);
    done(await holder.client.call(changeScreen, { id: screen.id, playlistId }));
    expect((await beat(screen.client)).lease).toEqual({ isGranted: true, limit: 200 });
    const again = await Promise.all(viewers.map(play));
    expect(again.filter(({ status }) => status === 0)).toHaveLength(ofNetwork);
  });
});

describe('what is made to harm', () => {
  it('a draft of durations beyond any number is refused, and breaks nothing for who opens it', async () => {
    const { client } = await arrangePerson(server);
    const add = (duration: number) =>
      client.call(createSlideshow, {
        name: 'Long',
        publish: false,
        content: { pages: [webPage({ duration }), webPage({ duration })] },
      });
    expect((await add(Number.MAX_SAFE_INTEGER)).status).toBe(2000);
    const { id } = done(await add(slideshow.longestPage));
    expect(done(await client.call(getSlideshow, { id })).draft?.totalDuration).toBe(2e9);
  });

  it('a PDF that takes longer, or makes larger pages, than all of it may is given up', async () => {
    const keep = vi.fn(() => Promise.resolve());
    const { signal } = new AbortController();
    const given = preparePdf(Uint8Array.from(pdf(3)), keep, signal, {
      seconds: 0,
      secondsPerPage: 0,
      megabytes: 64,
      renderedBytes: 1e6,
    });
    await expect(given).rejects.toThrow(ParserLimitError);
    const small = { seconds: 60, secondsPerPage: 0, megabytes: 512, renderedBytes: 1000 };
    expect(await preparePdf(Uint8Array.from(pdf(3)), keep, signal, small)).toEqual({
      reason: 'pagesTooLarge',
    });
    expect(keep).not.toHaveBeenCalled();
    expect(await preparePdf(Uint8Array.from(pdf(3)), keep, signal)).toMatchObject({ pageCount: 3 });
  });

  it.each([
    ['has as many as pages where these are more', { seconds: 10, secondsPerPage: 10 }, 30],
    ['has the seconds of one with fewer pages', { seconds: 10, secondsPerPage: 1 }, 10],
  ])('a PDF of three pages %s', async (_what, seconds, expected) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const bounds = { ...seconds, megabytes: 512, renderedBytes: 1e6 };
      const { signal } = new AbortController();
      /** Renders it; its first page takes so long. */
      const render = (ms: number) => {
        const keep = vi.fn(() => Promise.resolve());
        keep.mockImplementationOnce(async () => void vi.advanceTimersByTime(ms));
        return preparePdf(Uint8Array.from(pdf(3)), keep, signal, bounds);
      };
      expect(await render(expected * 1000 - 1)).toMatchObject({ reason: null, pageCount: 3 });
      const late = new ParserLimitError('seconds');
      await expect(render(expected * 1000)).rejects.toEqual(late);
    } finally {
      vi.useRealTimers();
    }
  });
});
