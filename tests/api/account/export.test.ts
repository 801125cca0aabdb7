import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { exportAccount } from '#shared/contract/account/security.ts';
import { accountExport } from '#shared/domain/limits.ts';
import { slideshows } from '#server/db/schema/slideshow.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';

it('has the newest slideshows that fit into its size, and says that there are more', async () => {
  const server = await startTestServer({ LIMITS: 'off' });
  try {
    const { client, userId } = await arrangePerson(server);
    const pages = JSON.stringify([{ url: 'x'.repeat(2 ** 20) }]);
    await server.db.execute(sql`
      insert into slideshows (id, workspace_id, owner_id, name, content, total_duration, created_at, updated_at)
      select ('01980000-0000-7000-8000-000000' || n)::uuid, u.workspace_id, u.id, n::text,
        jsonb_build_object('pages', ${pages}::jsonb, 'thumbnail', null), 10, now(), now()
      from users u, generate_series(100001, 100060) n where u.id = ${userId}`);
    const names = Array.from({ length: 60 }, (_, n) => `${100_060 - n}`);
    const large = done(await client.call(exportAccount));
    const fitting = names.slice(0, accountExport.megabytes - 1);
    expect(large.slideshows.map(({ name }) => name)).toEqual(fitting);
    expect(large.truncated).toMatchObject({ slideshows: true, calendars: false });

    const content = { pages: [], thumbnail: null };
    await server.db.update(slideshows).set({ content }).where(eq(slideshows.ownerId, userId));
    const whole = done(await client.call(exportAccount));
    expect(whole.slideshows.map(({ name }) => name)).toEqual(names);
    expect(whole.truncated).toMatchObject({ slideshows: false });
  } finally {
    await server.stop();
  }
});
