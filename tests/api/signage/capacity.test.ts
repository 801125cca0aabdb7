import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decideDevice, requestDeviceCode, requestDeviceToken } from '#shared/contract/device.ts';
import { showMessage, takeBackMessage } from '#shared/contract/signage/message.ts';
import { createShortcut } from '#shared/contract/signage/shortcut.ts';
import {
  createSlideshow,
  deleteSlideshow,
  duplicateSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import { mostOfWorkspace } from '#shared/domain/limits.ts';
import { users } from '#server/db/schema/identity.ts';
import { screenMessages, screens } from '#server/db/schema/screen.ts';
import { shortcuts } from '#server/db/schema/slideshow.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { detailsOf, done, type Answer } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeFile } from '#tests/support/signage/arrange-file.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { declareUpload } from '#tests/support/signage/upload.ts';

let server: TestServer;
let person: ArrangedPerson;
let owned: { workspaceId: string; ownerId: string; createdAt: Date; updatedAt: Date };
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await arrangePerson(server);
  const [user] = await server.db.select().from(users).where(eq(users.id, person.userId));
  const now = new Date();
  const workspaceId = user?.workspaceId ?? '';
  owned = { workspaceId, ownerId: person.userId, createdAt: now, updatedAt: now };
});

const rowsOf = <Row>(count: number, row: () => Row) => Array.from({ length: count }, row);
const refusal = (answer: Answer) => Object.values(detailsOf(answer, 2000).fields);
const full = (kind: keyof typeof mostOfWorkspace) => [
  { key: `tooMany.${kind}`, n: mostOfWorkspace[kind] },
];

it('a workspace has so many slideshows, however many are made at once; deleting one makes room', async () => {
  const { client } = person;
  const { id } = await makeSlideshow(client);
  await server.db.execute(sql`
    insert into slideshows
      (id, workspace_id, owner_id, name, content, total_duration, created_at, updated_at)
    select gen_random_uuid(), workspace_id, owner_id, name, content, 0, created_at, updated_at
    from slideshows, generate_series(1, ${mostOfWorkspace.slideshows - 2}::int) where id = ${id}`);
  const made = await Promise.all(
    rowsOf(5, () => client.call(createSlideshow, { name: 'New', content: { pages: [] } })),
  );
  expect(made.filter(({ status }) => status === 0)).toHaveLength(1);
  for (const answer of made)
    if (answer.status !== 0) expect(refusal(answer)).toEqual(full('slideshows'));
  expect(refusal(await client.call(duplicateSlideshow, { id, name: 'Copy' }))).toEqual(
    full('slideshows'),
  );
  done(await client.call(deleteSlideshow, { id }));
  await makeSlideshow(client);
});

it('files count from the moment that their upload begins', async () => {
  const id = await arrangeFile(server.db, { ...owned, name: 'a' });
  await server.db.execute(sql`
    insert into files (id, workspace_id, owner_id, blob_id, name, mime_type, size_bytes, created_at,
      updated_at)
    select gen_random_uuid(), workspace_id, owner_id, blob_id, name, mime_type, 1, created_at,
      updated_at
    from files, generate_series(1, ${mostOfWorkspace.files - 2}::int) where id = ${id}`);
  expect((await declareUpload(person.client, { size: 400 })).status).toBe(201);
  const refused = await declareUpload(person.client, { size: 400 });
  expect(await refused.json()).toEqual({
    status: 2000,
    data: { fields: { upload_length: full('files')[0] } },
  });
});

it('screens are let in up to so many', async () => {
  const { client } = person;
  const row = () => ({ ...owned, name: 'Lobby', pairedAt: owned.createdAt });
  await server.db.insert(screens).values(rowsOf(mostOfWorkspace.screens - 1, row));
  const begin = async () => {
    const machine = server.browser();
    const code = await machine.call(requestDeviceCode, { name: 'New', model: null });
    return { machine, ...done(code) };
  };
  const [first, second, third] = [await begin(), await begin(), await begin()];
  for (const { userCode: code } of [first, second]) {
    done(await client.call(decideDevice, { code, approve: true }));
  }
  const token = ({ machine, deviceCode }: typeof first) =>
    machine.call(requestDeviceToken, { deviceCode });
  // Two were let in for one place: who comes first has it.
  expect([(await token(first)).status, (await token(second)).status]).toEqual([0, 2002]);
  const refused = await client.call(decideDevice, { code: third.userCode, approve: true });
  expect(refusal(refused)).toEqual(full('screens'));
});

it('shortcuts are refused in words that say so', async () => {
  const { id } = await makeSlideshow(person.client);
  const row = () => ({ ...owned, slideshowId: id, appId: 'slideshow' as const, name: 'x' });
  const rows = rowsOf(mostOfWorkspace.shortcuts, () => ({
    ...row(),
    token: v7(),
    isPublic: false,
  }));
  await server.db.insert(shortcuts).values(rows);
  const input = { appId: 'slideshow', playlistId: id, name: 'y' } as const;
  expect(refusal(await person.client.call(createShortcut, input))).toEqual(full('shortcuts'));
});

it('of messages those stay that are on a screen', async () => {
  const [one, other] = [
    await arrangeScreen(server, person.userId),
    await arrangeScreen(server, person.userId),
  ];
  const show = (ids: string[], text: string) =>
    person.client.call(showMessage, { ids, text, place: 'bottom', minutes: 60 });
  const kept = async () => {
    const isOfPerson = eq(screenMessages.workspaceId, owned.workspaceId);
    const rows = await server.db.select().from(screenMessages).where(isOfPerson);
    return rows.map(({ text }) => text).toSorted();
  };
  done(await show([one.id, other.id], 'Fire drill'));
  for (const text of ['One', 'Two', 'Three']) done(await show([one.id], text));
  expect(await kept()).toEqual(['Fire drill', 'Three']);
  done(await person.client.call(takeBackMessage, { ids: 'all' }));
  expect(await kept()).toEqual([]);
});
