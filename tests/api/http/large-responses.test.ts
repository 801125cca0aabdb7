import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportAccount } from '#shared/contract/account/security.ts';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { largeResponses } from '#shared/contract/limits.ts';
import { getPlayerSchedule } from '#shared/contract/signage/player.ts';
import { listSlideshowNames, listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { calls } from '#shared/contract/table.ts';
import { slideshow as rule } from '#shared/domain/limits.ts';
import { slideshows } from '#server/db/schema/slideshow.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { detailsOf } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { makeSlideshow, webPage } from '#tests/support/signage/slideshows.ts';

/** Slideshows of a megabyte each, of which a response here has all. */
const megabytes = 20;
const most = Math.ceil(largeResponses.kilobytes / (megabytes * 1000));

let server: TestServer;
let owner: ArrangedPerson;
let screen: HttpClient;
beforeAll(async () => {
  server = await startTestServer();
  owner = await arrangePerson(server);
  const { id } = await makeSlideshow(owner.client, { content: { pages: [webPage()] } });
  const url = `https://menu.example/${'x'.repeat(1900)}`;
  const [row] = await server.db.select().from(slideshows).where(eq(slideshows.id, id));
  const slide = row?.content.pages[0];
  if (!slide) throw new Error('the slideshow has a slide');
  const pages = Array.from({ length: rule.maxPages }, () => ({
    ...slide,
    id: randomUUID(),
    url,
    duration: 1,
  }));
  const content = { pages, thumbnail: null };
  await server.db.update(slideshows).set({ content }).where(eq(slideshows.id, id));
  await server.db.execute(sql`
    insert into slideshows (id, workspace_id, owner_id, name, content, total_duration, created_at, updated_at)
    select gen_random_uuid(), workspace_id, owner_id, name, content, total_duration, created_at, updated_at
    from slideshows, generate_series(2, ${megabytes}) where id = ${id}`);
  const { rows } = await server.db.execute<{ id: string }>(
    sql`select id from slideshows where owner_id = ${owner.userId}`,
  );
  const schedule = rows.map(({ id: playlist }, hour) => ({
    days: [1],
    from: `${String(hour).padStart(2, '0')}:00`,
    to: `${String(hour + 1).padStart(2, '0')}:00`,
    playlist,
  }));
  ({ client: screen } = await arrangeScreen(server, owner.userId, { schedule }));
});
afterAll(() => server.stop());

/** Codes of so many responses, one after the other. */
async function codesOf(
  client: HttpClient,
  call: CallDefinition,
  input: Record<string, unknown>,
  count: number,
): Promise<unknown[]> {
  const codes: unknown[] = [];
  while (codes.length < count) codes.push((await client.send(call, input)).status);
  return codes;
}
const answered = Array.from({ length: most }, () => 0);

it('are named in the contract', () => {
  const table: readonly CallDefinition[] = Object.values(calls);
  const named = table.filter(({ isLarge }) => isLarge).map(({ name }) => name);
  expect(named.toSorted()).toEqual(['exportAccount', 'getPlayerSchedule', 'listSlideshows']);
});

it('a user has a volume of them in a minute, whichever they are', async () => {
  const { client } = owner;
  const codes = await codesOf(client, listSlideshows, { perPage: 100 }, most + 1);
  expect(codes).toEqual([...answered, 4]);
  const refused = detailsOf(await client.call(exportAccount), 4);
  expect(refused.seconds).toBeLessThanOrEqual(largeResponses.seconds);
  // Of others and of other calls it takes nothing.
  const other = await arrangePerson(server);
  expect(await codesOf(other.client, listSlideshows, {}, 1)).toEqual([0]);
  expect(await codesOf(client, listSlideshowNames, {}, 1)).toEqual([0]);
});

it('a screen has a volume of its own', async () => {
  expect(await codesOf(screen, getPlayerSchedule, {}, most + 1)).toEqual([...answered, 4]);
});
