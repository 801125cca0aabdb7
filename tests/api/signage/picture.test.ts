import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readScreenPicture, sendPicture, watchScreens } from '#shared/contract/signage/picture.ts';
import { listScreens, unpairScreen } from '#shared/contract/signage/screen.ts';
import { screenPictures } from '#server/db/schema/screen.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeScreen, type ArrangedScreen } from '#tests/support/signage/arrange-screen.ts';
import { beat } from '#tests/support/signage/heartbeats.ts';
import { animation, film, hugePng, picture } from '#tests/support/signage/sample-files.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

let owner: ArrangedPerson;
let screen: ArrangedScreen;
let showing: { slideshowId: string; pageId: string };
beforeEach(async () => {
  owner = await arrangePerson(server);
  screen = await arrangeScreen(server, owner.userId);
  const page = { id: v7(), type: 'web' as const, url: 'https://example.test/' };
  const { id } = await makeSlideshow(owner.client, { content: { pages: [page] } });
  showing = { slideshowId: id, pageId: page.id };
});

const watch = ({ client }: ArrangedPerson, ids = [screen.id]) => client.call(watchScreens, { ids });
const isWanted = async (now = showing as typeof showing | null) =>
  (await beat(screen.client, { showing: now })).wantsPicture;
const send = async (bytes: Uint8Array, type = 'image/webp', of = showing) => {
  const file = new File([new Uint8Array(bytes)], 'picture', { type });
  return screen.client.call(sendPicture, { ...of, picture: file });
};
const small = (colour = 'crimson', type: 'webp' | 'jpeg' = 'webp') =>
  picture(320, 180, { type, colour });
const listed = async ({ client }: ArrangedPerson) =>
  done(await client.call(listScreens, {})).items[0]?.picture ?? null;

it('is wanted while somebody looks, and where the last one shows something else', async () => {
  expect(await isWanted()).toBe(false);
  expect(done(await watch(owner))).toEqual({ watched: 1 });
  expect(await isWanted(null), 'nothing is shown').toBe(false);
  expect(await isWanted()).toBe(true);
  done(await send(await small()));
  expect(await isWanted(), 'it is there').toBe(false);
  const other = { ...showing, pageId: v7() };
  expect(await isWanted(other), 'of another page').toBe(true);
  await advance(owner.client, 'PT130S');
  expect(await isWanted(), 'of a while ago').toBe(true);
  await advance(owner.client, 'PT30S');
  expect(await isWanted(other), 'nobody looks any more').toBe(false);
});

it('is the newest, drawn anew, and says whether it is of what is shown', async () => {
  await watch(owner);
  await beat(screen.client, { showing });
  expect(await listed(owner)).toBeNull();
  done(await send(await small('crimson', 'jpeg'), 'image/jpeg'));
  const first = await listed(owner);
  expect(first).toMatchObject({ isOfNow: true });
  done(await send(await small('navy')));
  const second = await listed(owner);
  expect(await server.db.$count(screenPictures, eq(screenPictures.screenId, screen.id))).toBe(1);
  const answer = await owner.client.fetch(second?.url ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('private');
  const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
  const [red, , blue] = channels.map(({ mean }) => mean);
  expect(blue).toBeGreaterThan((red ?? 0) + 20);
  const etag = answer.headers.get('etag') ?? '';
  const again = await owner.client.fetch(second?.url ?? '', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect((await owner.client.fetch(first?.url ?? '')).status).toBe(404);
  await beat(screen.client, { showing: { ...showing, pageId: v7() } });
  expect(await listed(owner)).toMatchObject({ isOfNow: false });
});

it('is dropped before it is decoded while no page shows it', async () => {
  done(await send(await small()));
  done(await send(await animation('webp')));
  expect(await server.db.$count(screenPictures, eq(screenPictures.screenId, screen.id))).toBe(0);
});

it('is dropped where too many pictures wait, and requested again', async () => {
  const screens = await Promise.all(
    Array.from({ length: 15 }, () => arrangeScreen(server, owner.userId)),
  );
  await watch(
    owner,
    screens.map(({ id }) => id),
  );
  const bytes = new Uint8Array(await small());
  const statuses = await Promise.all(
    screens.map(async ({ client }) => {
      const file = new File([bytes], 'picture', { type: 'image/webp' });
      return (await client.call(sendPicture, { ...showing, picture: file })).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([0]));
  const stored = await server.db.select({ id: screenPictures.screenId }).from(screenPictures);
  const isStored = (id: string) => stored.some((row) => row.id === id);
  const dropped = screens.find(({ id }) => !isStored(id));
  if (!dropped) throw new Error('none was dropped');
  expect(screens.some(({ id }) => isStored(id))).toBe(true);
  expect((await beat(dropped.client, { showing })).wantsPicture).toBe(true);
});

it('keeps nothing of the bytes that came but what they show', async () => {
  await watch(owner);
  const bytes = await sharp(await small('crimson', 'jpeg'))
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
    .toBuffer();
  done(await send(Buffer.concat([bytes, Buffer.from('<script>')]), 'image/jpeg'));
  const [row] = await server.db
    .select()
    .from(screenPictures)
    .where(eq(screenPictures.screenId, screen.id));
  expect(row?.content.includes('script')).toBe(false);
});

it.each([
  [
    'unreadable',
    'no picture',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['type', 'a film', async () => (await film('avc')).subarray(0, 30_000)],
  ['type', 'another kind', async () => picture(64, 64, { type: 'png' })],
  ['type', 'an animation', async () => animation('webp')],
  ['unreadable', 'half of one', async () => (await small('crimson', 'jpeg')).subarray(0, 400)],
  ['pixels', 'too large a picture', async () => picture(1000, 500, { type: 'webp' })],
  ['pixels', 'too wide a picture', async () => picture(1000, 400, { type: 'webp' })],
  ['type', 'a bomb', async () => hugePng(12_000, 12_000)],
  ['size', 'too many bytes', async () => Buffer.alloc(41 * 1024, 1)],
])('%s: %s is refused', async (reason, _what, bytes) => {
  await watch(owner);
  expect(await send(await bytes())).toMatchObject({ status: 2006, data: { reason } });
  expect(await server.db.$count(screenPictures, eq(screenPictures.screenId, screen.id))).toBe(0);
});

it('is seen by who manages the screen, and by nobody else', async () => {
  const [holder, maker, colleague] = (await makeTeam(server, ['app_admin', 'app_admin'])).members;
  owner = maker;
  screen = await arrangeScreen(server, maker.userId);
  await watch(maker);
  done(await send(await small()));
  const url = (await listed(holder))?.url ?? '';
  const stranger = await arrangePerson(server);
  const status = async (by: Pick<ArrangedPerson, 'client'>) => (await by.client.fetch(url)).status;
  expect(await Promise.all([holder, maker].map(status))).toEqual([200, 200]);
  expect(await Promise.all([colleague, stranger].map(status))).toEqual([404, 404]);
  expect(await status({ client: server.browser() })).toBe(401);
  // A screen reads none, not even its own.
  expect(await status(screen)).toBe(401);
  await advance(holder.client, 'PT200S');
  expect(done(await watch(stranger))).toEqual({ watched: 0 });
  expect(done(await watch(colleague))).toEqual({ watched: 0 });
  expect(await isWanted()).toBe(false);
});

it('goes with its screen', async () => {
  await watch(owner);
  done(await send(await small()));
  const { url = '' } = (await listed(owner)) ?? {};
  done(await owner.client.call(unpairScreen, { id: screen.id }));
  expect(await server.db.$count(screenPictures, eq(screenPictures.screenId, screen.id))).toBe(0);
  expect((await owner.client.fetch(url)).status).toBe(404);
  const hash = 'x'.repeat(22);
  const read = owner.client.call(readScreenPicture, { id: screen.id, hash });
  expect(await read).toMatchObject({ status: 7 });
});
