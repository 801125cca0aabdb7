import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '#shared/contract/signage/media.ts';
import { listScreens } from '#shared/contract/signage/screen.ts';
import { getPublicPlay, listShortcuts } from '#shared/contract/signage/shortcut.ts';
import { listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { plays } from '#server/db/schema/play.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const database = testDatabase();
let server: TestServer;
let holder: HttpClient;

beforeAll(async () => {
  server = await startTestServer({ DATABASE_URL: database.url, DEMO: 'content' });
  holder = server.browser();
  done(await signIn(holder, 'holder@demo.test'));
});
afterAll(() => server.stop());

describe('what the demo team has at the first start', () => {
  it('is ready to be played, its film with a poster and a length', async () => {
    await eventually('all files are looked into', async () => {
      const { items } = done(await holder.call(listFiles, { perPage: 50 }));
      return items.length === 12 && items.every(({ state }) => state === 'ready');
    });
    const { items } = done(await holder.call(listFiles, { kind: 'video' }));
    expect(items).toMatchObject([{ durationMs: 6000, warnings: [] }]);
    expect(items[0]?.variants).toContain('poster');
    // Something of each orientation.
    const upright = done(await holder.call(listFiles, { perPage: 50 })).items.filter(
      ({ width, height }) => (width ?? 0) < (height ?? 0),
    );
    expect(upright.map(({ kind }) => kind).toSorted()).toEqual(['image', 'pdf']);
    const shows = done(await holder.call(listSlideshows, {})).items;
    expect(shows).toHaveLength(3);
    const transitions = shows.flatMap(({ content }) =>
      content.pages.map((page) => page.transition),
    );
    expect(new Set(transitions)).toEqual(new Set(['cut', 'fade', 'slide']));
    const [shortcut] = done(await holder.call(listShortcuts, { id: 'slideshow' }));
    const token = shortcut?.url.split('/').at(-1) ?? '';
    const played = done(await server.browser().call(getPublicPlay, { token })).slideshow;
    expect(played?.pages.map(({ media }) => media?.type)).toContain('video/webm');
    expect(played?.pages.every(({ media }) => media !== null)).toBe(true);
  });

  it('has screens that nobody claims to be on, with what they played', async () => {
    const { items, counts } = done(await holder.call(listScreens, {}));
    expect(counts).toEqual({ online: 0, offline: 2, waiting: 0 });
    for (const { tags, schedule, lastSeenAt, state } of items) {
      expect(tags.length).toBeGreaterThan(1);
      expect(schedule.some(({ from, to }) => to <= from)).toBe(true);
      expect(Date.parse(lastSeenAt ?? '')).toBeLessThan(Date.now() - 20 * 60_000);
      expect(state?.showing?.page).toBe(1);
    }
    const rows = await server.db.select().from(plays);
    const days = new Set(rows.map(({ startedAt }) => startedAt.toISOString().slice(0, 10)));
    expect(days.size).toBeGreaterThan(4);
    expect(rows.every(({ startedAt }) => startedAt.getTime() < Date.now())).toBe(true);
  });

  it('is shared with somebody, who has a slideshow of his own', async () => {
    const pro = server.browser();
    done(await signIn(pro, 'pro@demo.test'));
    const { items } = done(await pro.call(listSlideshows, {}));
    expect(items.filter(({ isShared }) => isShared)).toHaveLength(1);
    expect(items).toHaveLength(2);
  });

  it('comes once, whatever became of it since', async () => {
    const again = await startTestServer({ DATABASE_URL: database.url, DEMO: 'content' });
    await again.stop();
    expect(done(await holder.call(listSlideshows, {})).total).toBe(3);
    expect(done(await holder.call(listScreens, {})).total).toBe(2);
  });
});
