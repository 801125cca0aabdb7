import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSlideshow } from '#shared/contract/signage/slideshow.ts';
import { ownMigrations } from '#server/db/migrate.ts';
import { slideshows } from '#server/db/schema/slideshow.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

it('the migration drops drafts equal to what is published, and no other draft', async () => {
  const { client } = await arrangePerson(server);
  const make = async (publish: boolean) => (await makeSlideshow(client, { publish })).id;
  const [equal, changed, unpublished] = [await make(true), await make(true), await make(false)];
  const ofEqual = sql`(select content from slideshows where id = ${equal})`;
  for (const [id, draft] of [
    [equal, sql`content`],
    [changed, ofEqual],
    [unpublished, sql`content`],
  ] as const) {
    const values = { draft, draftAt: new Date() };
    await server.db.update(slideshows).set(values).where(eq(slideshows.id, id));
  }
  const file = path.join(ownMigrations(), '0057_drop_equal_drafts.sql');
  await server.db.execute(sql.raw(await readFile(file, 'utf8')));
  const hasDraft = async (id: string) => done(await client.call(getSlideshow, { id })).hasDraft;
  const drafts = await Promise.all([equal, changed, unpublished].map(hasDraft));
  expect(drafts).toEqual([false, true, true]);
});
