import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createSlideshow,
  deleteSlideshow,
  discardDraft,
  duplicateSlideshow,
  getSlideshow,
  listSlideshowApps,
  listSlideshowNames,
  listSlideshows,
  saveSlideshow,
  shareSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { areas } from '#shared/contract/table.ts';
import { planLimits } from '#shared/domain/constants.ts';
import { files } from '#server/db/schema/media.ts';
import { arrangeFile, type ArrangedFile } from '#tests/support/signage/arrange-file.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { slideshowFiles, slideshows } from '#server/db/schema/slideshow.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { makeTeam, type TeamPerson, type TestTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import {
  addressesOf,
  contentOf,
  makeSlideshow,
  saveOnTop,
  webPage,
} from '#tests/support/signage/slideshows.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let team: TestTeam<['account_admin', 'member', 'member']>;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  team = await makeTeam(server, ['account_admin', 'member', 'member']);
});

/** A file of somebody's. */
const giveFile = (owner: TeamPerson, change: Partial<ArrangedFile> = {}) =>
  arrangeFile(server.db, { workspaceId: team.teamId, ownerId: owner.userId, ...change });
const notedFiles = async (id: string) =>
  (await server.db.select().from(slideshowFiles).where(eq(slideshowFiles.slideshowId, id))).map(
    ({ fileId, isPublished }) => ({ fileId, isPublished }),
  );

describe('two editors', () => {
  it('of the same slideshow lose nothing: the second is told, and has the first one’s change', async () => {
    const [holder, admin] = team.members;
    const made = await makeSlideshow(holder.client);
    const save = (person: TeamPerson, seconds: number) =>
      person.client.call(saveSlideshow, {
        id: made.id,
        updatedAt: made.updatedAt,
        content: contentOf(seconds),
      });
    const answers = await Promise.all([save(holder, 20), save(admin, 30)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 2008]);
    const won = answers.findIndex(({ status }) => status === 0);
    const present = done(await admin.client.call(getSlideshow, { id: made.id }));
    expect(present.totalDuration).toBe(won === 0 ? 20 : 30);
    expect(answers[1 - won]?.data).toEqual({ updatedAt: present.updatedAt });
  });

  it('who save as fast as they can never have the same moment twice', async () => {
    const [{ client }] = team.members;
    const made = await makeSlideshow(client);
    const { id } = made;
    let { updatedAt } = made;
    const moments = [updatedAt];
    for (let n = 1; n <= 8; n += 1) {
      const content = contentOf(n);
      ({ updatedAt } = done(
        await client.call(saveSlideshow, { id, updatedAt, content, publish: false }),
      ));
      moments.push(updatedAt);
    }
    expect(new Set(moments).size).toBe(9);
    expect(moments.toSorted()).toEqual(moments);
  });

  it('is refused without the moment that it was read at', async () => {
    const [{ client }] = team.members;
    const { id } = await makeSlideshow(client);
    const answer = await client.send(saveSlideshow, { id, name: 'x' });
    expect(answer).toMatchObject({
      status: 2000,
      data: { fields: { updatedAt: { key: 'date' } } },
    });
  });
});

describe('a draft', () => {
  it('is for those who may change the slideshow, and plays nowhere until it is published', async () => {
    const [holder, , member] = team.members;
    const made = await makeSlideshow(member.client, { content: contentOf(10) });
    const draft = contentOf(20, 30);
    const drafted = done(
      await saveOnTop(member.client, made.id, { content: draft, publish: false }),
    );
    expect(drafted).toMatchObject({ hasDraft: true, totalDuration: 10 });
    const seen = done(await holder.client.call(getSlideshow, { id: made.id }));
    expect(seen).toMatchObject({ totalDuration: 10, hasDraft: true, draft: { totalDuration: 50 } });
    expect(addressesOf(seen.draft?.content ?? { pages: [] })).toEqual(addressesOf(draft));
    done(await saveOnTop(member.client, made.id, { content: draft }));
    const after = done(await member.client.call(getSlideshow, { id: made.id }));
    expect(after).toMatchObject({ totalDuration: 50, hasDraft: false, draft: null });
    const [row] = await server.db.select().from(slideshows).where(eq(slideshows.id, made.id));
    expect(row?.version).toBe(2);
  });

  it('that is what is published already is none', async () => {
    const [, , member] = team.members;
    const content = contentOf(10);
    const made = await makeSlideshow(member.client, { content });
    const published = done(await member.client.call(getSlideshow, { id: made.id })).content;
    done(await saveOnTop(member.client, made.id, { content: contentOf(20), publish: false }));
    const undone = done(
      await saveOnTop(member.client, made.id, { content: published, publish: false }),
    );
    expect(undone).toMatchObject({ hasDraft: false });
    expect(done(await member.client.call(getSlideshow, { id: made.id })).draft).toBeNull();
  });

  it('is all there is of a slideshow that was never published, and goes when it is discarded', async () => {
    const [{ client }] = team.members;
    const made = await makeSlideshow(client, { content: contentOf(40), publish: false });
    expect(made).toMatchObject({ publishedAt: null, hasDraft: true, totalDuration: 0 });
    const { id, updatedAt } = made;
    const stale = { id, updatedAt: '2020-01-01T00:00:00.000Z' };
    expect(await client.call(discardDraft, stale)).toMatchObject({
      status: 2008,
      data: { updatedAt },
    });
    const dropped = done(await client.call(discardDraft, { id, updatedAt }));
    expect(dropped.hasDraft).toBe(false);
    expect(done(await client.call(discardDraft, { id, updatedAt })).updatedAt).toBe(
      dropped.updatedAt,
    );
    expect(done(await client.call(getSlideshow, { id }))).toMatchObject({
      draft: null,
      content: { pages: [] },
    });
  });

  it('stays while the slideshow gets another name', async () => {
    const [{ client }] = team.members;
    const { id } = await makeSlideshow(client);
    done(await saveOnTop(client, id, { content: contentOf(20), publish: false }));
    done(await saveOnTop(client, id, { name: 'Lunch' }));
    expect(done(await client.call(getSlideshow, { id }))).toMatchObject({
      name: 'Lunch',
      totalDuration: 10,
      draft: { totalDuration: 20 },
    });
  });
});

describe('how long and how many', () => {
  it('takes 3600 seconds, not 3601, but keeps the draft that is too long as yet', async () => {
    const [{ client }] = team.members;
    const { id } = await makeSlideshow(client, { content: contentOf(3000, 600) });
    const long = contentOf(3000, 601);
    expect(await client.call(createSlideshow, { name: 'Long', content: long })).toMatchObject({
      status: 2004,
    });
    expect((await saveOnTop(client, id, { content: long })).status).toBe(2004);
    done(await saveOnTop(client, id, { content: long, publish: false }));
    expect(done(await client.call(getSlideshow, { id }))).toMatchObject({
      totalDuration: 3600,
      draft: { totalDuration: 3601 },
    });
  });

  it('takes 500 pages, not 501, and names what is wrong by its path', async () => {
    const [{ client }] = team.members;
    const pages = Array.from({ length: 501 }, () => webPage({ duration: 1 }));
    const made = await makeSlideshow(client, { content: { pages: pages.slice(0, 500) } });
    expect(made.totalDuration).toBe(500);
    const refused = async (content: object) =>
      (await client.send(createSlideshow, { name: 'x', content })).data;
    expect(await refused({ pages })).toMatchObject({
      fields: { 'content.pages': { key: 'maxNumber', n: 500 } },
    });
    const bad = [webPage(), webPage({ url: 'javascript:alert(1)' }), webPage({ duration: 0 })];
    expect(await refused({ pages: bad })).toEqual({
      fields: {
        'content.pages.1.url': { key: 'pageAddress' },
        'content.pages.2.duration': { key: 'number', n: 1 },
      },
    });
  });
});

describe('files of pages', () => {
  it('are one’s own, of a kind that the page shows, and there', async () => {
    const [, , member, other] = team.members;
    const own = await giveFile(member);
    const film = await giveFile(member, { mimeType: 'video/mp4' });
    const foreign = await giveFile(other);
    const page = (fileId: string, change = {}) => ({
      id: v7(),
      type: 'image' as const,
      fileId,
      ...change,
    });
    const send = (content: object) => member.client.send(createSlideshow, { name: 'x', content });
    expect((await send({ pages: [page(own)], thumbnail: own })).status).toBe(0);
    const pages = [page(own), page(foreign), page(v7()), page(film), page(own, { filePage: 1 })];
    expect(await send({ pages, thumbnail: foreign })).toMatchObject({
      status: 2000,
      data: {
        fields: {
          'content.pages.1.fileId': { key: 'fileGone' },
          'content.pages.2.fileId': { key: 'fileGone' },
          'content.pages.3.fileId': { key: 'fileKind' },
          'content.pages.4.filePage': { key: 'fileKind' },
          'content.thumbnail': { key: 'fileGone' },
        },
      },
    });
    // An admin may use what anybody of the team has.
    const [, admin] = team.members;
    expect(
      (await admin.client.send(createSlideshow, { name: 'x', content: { pages: [page(foreign)] } }))
        .status,
    ).toBe(0);
  });

  it('are noted by what is published and what only the draft has', async () => {
    const [, , member] = team.members;
    const { client } = member;
    const [a, b] = [await giveFile(member), await giveFile(member)];
    const page = (fileId: string) => ({ id: v7(), type: 'image' as const, fileId });
    const { id } = await makeSlideshow(client, { content: { pages: [page(a)] } });
    expect(await notedFiles(id)).toEqual([{ fileId: a, isPublished: true }]);
    done(await saveOnTop(client, id, { content: { pages: [page(b)] }, publish: false }));
    expect(await notedFiles(id)).toEqual([
      { fileId: a, isPublished: true },
      { fileId: b, isPublished: false },
    ]);
    done(await saveOnTop(client, id, { content: { pages: [page(b)] } }));
    expect(await notedFiles(id)).toEqual([{ fileId: b, isPublished: true }]);
  });

  it('that were deleted keep no draft from being saved, but are not published', async () => {
    const [, , member] = team.members;
    const gone = await giveFile(member);
    const pages = [{ id: v7(), type: 'image' as const, fileId: gone }, webPage()];
    const { id } = await makeSlideshow(member.client, { content: { pages } });
    await server.db.delete(files).where(eq(files.id, gone));
    const longer = pages.map((page) => ({ ...page, duration: 11 }));
    expect(
      done(await saveOnTop(member.client, id, { content: { pages: longer }, publish: false }))
        .hasDraft,
    ).toBe(true);
    expect(await saveOnTop(member.client, id, { content: { pages } })).toMatchObject({
      status: 2000,
      data: { fields: { 'content.pages.0.fileId': { key: 'fileGone' } } },
    });
  });
});

describe('who sees and changes what', () => {
  it('holder and admins see all, members their own; those of others are not there', async () => {
    const [holder, admin, member, other] = team.members;
    const { id } = await makeSlideshow(member.client, { name: 'Mine' });
    for (const person of [holder, admin, member]) {
      expect(done(await person.client.call(listSlideshows)).items.map((one) => one.id)).toEqual([
        id,
      ]);
    }
    const stranger = (await makeTeam(server, [])).holder;
    const updatedAt = new Date().toISOString();
    for (const { client } of [other, stranger]) {
      expect(done(await client.call(listSlideshows)).total).toBe(0);
      for (const answer of [
        await client.call(getSlideshow, { id }),
        await client.call(saveSlideshow, { id, updatedAt, name: 'Taken' }),
        await client.call(discardDraft, { id, updatedAt }),
        await client.call(duplicateSlideshow, { id, name: 'Copy' }),
        await client.call(shareSlideshow, { id, emails: [] }),
        await client.call(deleteSlideshow, { id }),
      ]) {
        expect(answer.status).toBe(7);
      }
    }
    expect(done(await admin.client.call(getSlideshow, { id })).owner).toEqual({
      id: member.userId,
      name: 'Mei Lin',
    });
  });

  it('no call answers without the app', async () => {
    const [, , member] = team.members;
    await server.db
      .update(teamMembers)
      .set({ apps: [] })
      .where(eq(teamMembers.userId, member.userId));
    for (const call of Object.values(areas.slideshow)) {
      if (call === listSlideshowApps) continue;
      const answer = await member.client.send(call, call.example.input);
      expect([call.name, answer.status]).toEqual([call.name, 5]);
    }
    expect(done(await member.client.call(listSlideshowApps))).toEqual([]);
  });

  it('nothing is changed while more is stored than the plan has room for, but all is read and deleted', async () => {
    const [holder] = team.members;
    const { id, updatedAt } = await makeSlideshow(holder.client);
    await giveFile(holder, { sizeBytes: planLimits.professional_team.storage + 1 });
    for (const answer of [
      await holder.client.call(createSlideshow, { name: 'More' }),
      await holder.client.call(saveSlideshow, { id, updatedAt, name: 'Other' }),
      await holder.client.call(saveSlideshow, {
        id,
        updatedAt,
        content: contentOf(1),
        publish: false,
      }),
      await holder.client.call(duplicateSlideshow, { id, name: 'Copy' }),
      await holder.client.call(shareSlideshow, { id, emails: ['somebody@example.test'] }),
    ]) {
      expect(answer.status).toBe(1019);
    }
    expect(done(await holder.client.call(getSlideshow, { id })).name).toBe('Menu');
    expect((await holder.client.call(deleteSlideshow, { id })).status).toBe(0);
  });

  it('members of a team whose plan has ended only read', async () => {
    const [holder, , member] = team.members;
    const { id, updatedAt } = await makeSlideshow(member.client);
    await server.db.delete(licenses).where(eq(licenses.workspaceId, team.teamId));
    const save = (person: TeamPerson) =>
      person.client.call(saveSlideshow, { id, updatedAt, name: 'Other' });
    expect((await save(member)).status).toBe(1019);
    expect(done(await member.client.call(listSlideshows)).total).toBe(1);
    expect((await save(holder)).status).toBe(0);
  });
});

describe('the list', () => {
  it('of names alone has the same slideshows by name, and nothing of what they show', async () => {
    const [holder, , member] = team.members;
    const menu = await makeSlideshow(member.client, { name: 'menu' });
    for (const name of ['Zoo', 'Lunch menu']) await makeSlideshow(holder.client, { name });
    const ask = async (person: TeamPerson, input: CallInput<typeof listSlideshowNames> = {}) =>
      done(await person.client.call(listSlideshowNames, input));
    const namesOf = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).items.map(({ name }) => name);
    expect(await namesOf(holder)).toEqual(['Lunch menu', 'menu', 'Zoo']);
    expect(await ask(member)).toMatchObject({ items: [{ id: menu.id, name: 'menu' }], total: 1 });
    expect(await ask(holder, { perPage: 2, page: 2 })).toMatchObject({ total: 3 });
    expect(await namesOf(holder, { perPage: 2, page: 2 })).toEqual(['Zoo']);
    expect(await namesOf(holder, { q: ' MENU ' })).toEqual(['Lunch menu', 'menu']);
    expect(await namesOf(holder, { isShared: true })).toEqual([]);
  });

  it('has pages, orders and a search through letters of any script', async () => {
    const [{ client }] = team.members;
    for (const name of ['Lunch 50%', '午餐菜單', 'Éclair', 'lounge'])
      await makeSlideshow(client, { name });
    const names = async (input: Parameters<typeof client.call<typeof listSlideshows>>[1]) =>
      done(await client.call(listSlideshows, input)).items.map(({ name }) => name);
    expect(await names({ perPage: 3 })).toEqual(['lounge', 'Éclair', '午餐菜單']);
    expect(await names({ perPage: 3, page: 2 })).toEqual(['Lunch 50%']);
    expect(await names({ perPage: 3, page: 9 })).toEqual([]);
    expect(await names({ sort: 'updated' })).toEqual(['Lunch 50%', '午餐菜單', 'Éclair', 'lounge']);
    expect(await names({ q: 'L', sort: 'name' })).toEqual(['lounge', 'Lunch 50%', 'Éclair']);
    expect(await names({ q: 'LU' })).toEqual(['Lunch 50%']);
    expect(await names({ q: '餐菜' })).toEqual(['午餐菜單']);
    expect(await names({ q: '0%' })).toEqual(['Lunch 50%']);
    expect(await names({ q: '5%5' })).toEqual([]);
    expect(await names({ q: 'éCL' })).toEqual(['Éclair']);
  });
});

describe('a copy', () => {
  it('is the copier’s own, with the draft, and shared with nobody', async () => {
    const [holder, , member] = team.members;
    const { id } = await makeSlideshow(member.client, { content: contentOf(10) });
    done(await saveOnTop(member.client, id, { content: contentOf(20), publish: false }));
    done(await member.client.call(shareSlideshow, { id, emails: ['somebody@example.test'] }));
    const copy = done(await holder.client.call(duplicateSlideshow, { id, name: 'Copy' }));
    expect(done(await holder.client.call(getSlideshow, { id: copy.id }))).toMatchObject({
      name: 'Copy',
      owner: { id: holder.userId },
      totalDuration: 10,
      draft: { totalDuration: 20 },
      sharedWith: [],
    });
    expect((await member.client.call(getSlideshow, { id: copy.id })).status).toBe(7);
  });
});
