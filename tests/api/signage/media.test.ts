import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeFile,
  deleteFile,
  getFile,
  getStorage,
  listFiles,
  readFile,
  setFilePoster,
} from '#shared/contract/signage/media.ts';
import { gigabyte } from '#shared/domain/constants.ts';
import { blobs } from '#server/db/schema/media.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { users } from '#server/db/schema/identity.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { fileFolder } from '#server/ports/files/file-folder.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeFile } from '#tests/support/signage/arrange-file.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { declareUpload, preparedFile, sendBytes, sendFile } from '#tests/support/signage/upload.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  server = await startTestServer({ LIMITS: 'off', FILES_DIR: folder });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const storedIds = async () => {
  const ids: string[] = [];
  for await (const id of fileFolder(folder).list()) ids.push(id);
  return ids;
};
const workspaceOf = async (userId: string) => {
  const [user] = await server.db.select().from(users).where(eq(users.id, userId));
  return user?.workspaceId ?? '';
};
/** Takes all but so many bytes of somebody's storage away. */
async function leaveRoom(userId: string, bytes: number): Promise<string> {
  const workspaceId = await workspaceOf(userId);
  const sizeBytes = gigabyte - bytes;
  return arrangeFile(server.db, { workspaceId, ownerId: userId, sizeBytes });
}
const withoutApps = (userId: string) =>
  server.db.update(teamMembers).set({ apps: [] }).where(eq(teamMembers.userId, userId));
const codeOf = async (response: Response) => ((await response.json()) as { status: number }).status; // the envelope

describe('storage', () => {
  it('is promised before the first byte: of ten uploads at once as many begin as fit together', async () => {
    const { client, userId } = await arrangePerson(server);
    await leaveRoom(userId, 1000);
    const ten = Array.from({ length: 10 }, () => declareUpload(client, { size: 400 }));
    const begun = await Promise.all(ten);
    const refused = begun.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(8);
    for (const answer of refused) expect(await codeOf(answer)).toBe(1019);
  });

  it('over its limit refuses changes, and deleting makes room at once', async () => {
    const { client, userId } = await arrangePerson(server);
    const large = await leaveRoom(userId, -1);
    expect(done(await client.call(getStorage))).toEqual({
      used: gigabyte + 1,
      limit: gigabyte,
      isReadOnly: true,
      warnPercent: 100,
      byKind: { image: gigabyte + 1, video: 0, pdf: 0 },
    });
    expect((await client.call(changeFile, { id: large, name: 'b' })).status).toBe(1019);
    expect(await codeOf(await declareUpload(client, { size: 1 }))).toBe(1019);
    done(await client.call(deleteFile, { id: large }));
    expect(done(await client.call(getStorage))).toMatchObject({ used: 0, isReadOnly: false });
    done(
      await client.call(changeFile, {
        id: await sendFile(client, { bytes: await picture(9, 9) }),
        name: 'b',
      }),
    );
  });

  it('of a team whose plan ended is read only for its members, not for who runs it', async () => {
    const { teamId, holder, members } = await makeTeam(server, ['member']);
    const [, member] = members;
    await server.db.delete(licenses).where(eq(licenses.workspaceId, teamId));
    expect(done(await member.client.call(getStorage)).isReadOnly).toBe(true);
    expect(await codeOf(await declareUpload(member.client, { size: 10 }))).toBe(1019);
    expect(done(await holder.client.call(getStorage)).isReadOnly).toBe(false);
    expect((await declareUpload(holder.client, { size: 10 })).status).toBe(201);
  });
});

describe('one content', () => {
  it('is stored and counted once, whoever of the workspace brings it, and goes with its last file', async () => {
    const { members } = await makeTeam(server, ['member', 'member']);
    const [holder, one, other] = members;
    const image = await picture(500, 400, { colour: 'purple' });
    // The original takes more than its variants, so that it counts.
    const bytes = Buffer.concat([image, Buffer.alloc(50_000)]);
    const before = await storedIds();
    const first = await sendFile(one.client, { bytes, name: 'a.png' });
    const second = await sendFile(other.client, { bytes, name: 'b.png' });
    await preparedFile(one.client, first);
    expect((await storedIds()).filter((id) => !before.includes(id))).toEqual([first]);
    expect(done(await holder.client.call(getStorage)).used).toBe(bytes.length);
    expect(await preparedFile(other.client, second)).toMatchObject({
      name: 'b.png',
      state: 'ready',
    });

    done(await one.client.call(deleteFile, { id: first }));
    await advance(server.browser(), 'PT61M');
    done(await other.client.call(readFile, { id: second, variant: 'screen' }));
    done(await other.client.call(deleteFile, { id: second }));
    await advance(server.browser(), 'PT61M');
    expect(await storedIds()).not.toContain(first);
    expect(await server.db.$count(blobs, eq(blobs.id, first))).toBe(0);
  });

  it('of another workspace is none of theirs', async () => {
    const [one, other] = [await arrangePerson(server), await arrangePerson(server)];
    const bytes = await picture(500, 400, { colour: 'orange' });
    const ids = [await sendFile(one.client, { bytes }), await sendFile(other.client, { bytes })];
    expect(await storedIds()).toEqual(expect.arrayContaining(ids));
  });
});

it('bytes without a content are purged, those of an upload under way are not', async () => {
  const { client } = await arrangePerson(server);
  await sendFile(client, { bytes: await picture(30, 30) });
  const begun = await declareUpload(client, { size: 5000 });
  const coming = String(begun.headers.get('location')?.split('/').pop());
  const store = fileFolder(folder);
  // As a process leaves them that ends between its store and its transaction.
  const left = v7();
  for (const id of [left, coming]) await store.write(id, 'original', Buffer.from('bytes'));
  await advance(server.browser(), 'PT61M');
  const ids = await storedIds();
  expect(ids).toContain(coming);
  expect(ids).not.toContain(left);
});

it('a content that nobody looked into is asked for again a day later', async () => {
  const { client } = await arrangePerson(server);
  const id = await sendFile(client, { bytes: await picture(60, 50) });
  await preparedFile(client, id);
  // As after a queue was emptied.
  const lost = { state: 'processing', width: null } as const;
  await server.db.update(blobs).set(lost).where(eq(blobs.id, id));
  await advance(server.browser(), 'PT23H');
  expect(done(await client.call(getFile, { id })).state).toBe('processing');
  await advance(server.browser(), 'PT2H');
  expect(await preparedFile(client, id)).toMatchObject({ state: 'ready', width: 60 });
});

it('an upload that is cut goes on where it was', async () => {
  const { client } = await arrangePerson(server);
  const bytes = await picture(900, 700, { type: 'webp' });
  const begun = await declareUpload(client, { type: 'image/webp', size: bytes.length });
  const url = begun.headers.get('location') ?? '';
  const half = Math.floor(bytes.length / 2);
  expect((await sendBytes(client, url, bytes.subarray(0, half))).status).toBe(204);
  const known = await client.fetch(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
  expect(known.headers.get('upload-offset')).toBe(String(half));
  expect((await sendBytes(client, url, bytes.subarray(half), half)).status).toBe(204);
  const id = String(url.split('/').pop());
  await preparedFile(client, id);
  const read = done(await client.call(readFile, { id, variant: 'original' }));
  expect(Buffer.from(read.bytes).equals(bytes)).toBe(true);
});

describe('the library', () => {
  it('shows everybody’s to holder and admins, one’s own to the others, and nothing to strangers', async () => {
    const { members } = await makeTeam(server, ['account_admin', 'member', 'member']);
    const [holder, admin, one, other] = members;
    const id = await sendFile(one.client, { bytes: await picture(40, 30) });
    const stranger = await arrangePerson(server);
    const asked = (client: HttpClient) =>
      Promise.all([
        client.call(getFile, { id }),
        client.call(readFile, { id, variant: 'original' }),
        client.call(changeFile, { id, name: 'mine' }),
        client.call(setFilePoster, { id, poster: new File(['x'], 'p', { type: 'image/png' }) }),
      ]);
    for (const { client } of [other, stranger]) {
      expect((await asked(client)).map(({ status }) => status)).toEqual([7, 7, 7, 7]);
      expect((await client.call(deleteFile, { id })).status).toBe(7);
      expect(done(await client.call(listFiles)).total).toBe(0);
    }
    for (const { client } of [holder, admin, one]) {
      expect(done(await client.call(listFiles)).items).toMatchObject([
        { id, owner: { id: one.userId } },
      ]);
      done(await client.call(changeFile, { id, tags: ['a'] }));
    }
  });

  it('answers 5 to a member without the application', async () => {
    const { members } = await makeTeam(server, ['accounting']);
    const [holder, person] = members;
    await withoutApps(person.userId);
    expect((await person.client.call(listFiles)).status).toBe(5);
    expect(await codeOf(await declareUpload(person.client, { size: 10 }))).toBe(5);
    expect((await holder.client.call(listFiles)).status).toBe(0);
  });

  it('is searched by name and tag, filtered by kind and tag, sorted, and paged', async () => {
    const { client, userId } = await arrangePerson(server);
    const workspaceId = await workspaceOf(userId);
    const own = { workspaceId, ownerId: userId };
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
    const menu = await arrangeFile(server.db, {
      ...own,
      name: 'Menü.png',
      sizeBytes: 3,
      createdAt: at(1),
    });
    const clip = await arrangeFile(server.db, {
      ...own,
      name: 'clip.mp4',
      mimeType: 'video/mp4',
      sizeBytes: 2,
      createdAt: at(2),
    });
    const plan = await arrangeFile(server.db, {
      ...own,
      name: 'plan 100%.pdf',
      mimeType: 'application/pdf',
      sizeBytes: 1,
      createdAt: at(3),
    });
    done(await client.call(changeFile, { id: clip, tags: ['Sommer', '夏'] }));
    done(await client.call(changeFile, { id: plan, tags: ['Sommer'] }));
    const ids = async (input: Parameters<typeof client.call<typeof listFiles>>[1]) =>
      done(await client.call(listFiles, input)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([plan, clip, menu]);
    expect(await ids({ sort: 'name' })).toEqual([clip, menu, plan]);
    expect(await ids({ sort: '-size' })).toEqual([menu, clip, plan]);
    expect(await ids({ q: 'MENÜ' })).toEqual([menu]);
    expect(await ids({ q: '夏' })).toEqual([clip]);
    expect(await ids({ q: '0%' })).toEqual([plan]);
    expect(await ids({ kind: 'video' })).toEqual([clip]);
    expect(await ids({ tag: 'Sommer' })).toEqual([plan, clip]);
    expect(await ids({ tag: 'Sommer', kind: 'pdf', q: 'plan' })).toEqual([plan]);
    expect(done(await client.call(listFiles, { page: 2, perPage: 2 }))).toMatchObject({
      items: [{ id: menu }],
      total: 3,
      tags: ['Sommer', '夏'],
    });
    for (const tags of [
      ['a', 'A'],
      ['é', 'e\u0301'],
      ['tag', 'tag\u200B'],
    ]) {
      const twice = await client.send(changeFile, { id: clip, tags });
      const data = { fields: { tags: { key: 'tagExists', tag: tags[1]?.normalize('NFC') } } };
      expect(twice).toMatchObject({ status: 2005, data });
    }
  });

  it('are found by names and tags in any Unicode form', async () => {
    const { client } = await arrangePerson(server);
    const bytes = await picture(8, 8);
    const id = await sendFile(client, { bytes, name: 'Cafe\u0301 Wand.png' });
    done(await client.call(changeFile, { id, tags: ['Cafe\u0301 Menu', 'Straße'] }));
    for (const input of [
      { q: 'Café' },
      { q: 'cafe' },
      { q: 'WAND café' },
      { q: 'ｃａｆｅ wand' },
      { q: 'menu w é' },
      { q: 'cafe\u0301' },
      { tag: 'CAFÉ menu' },
      { tag: 'cafe\u0301\u200B menu' },
      { tag: 'STRASSE' },
    ]) {
      const { items } = done(await client.call(listFiles, input));
      expect(items, JSON.stringify(input)).toMatchObject([
        { name: 'Café Wand.png', tags: ['Café Menu', 'Straße'] },
      ]);
    }
    for (const q of ['cafe bar', 'wand％', 'c_fe']) {
      expect(done(await client.call(listFiles, { q })).total, q).toBe(0);
    }
  });
});
