import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPlayerSchedule } from '#shared/contract/signage/player.ts';
import { createSlideshow, deleteSlideshow } from '#shared/contract/signage/slideshow.ts';
import { checkWebPages } from '#shared/contract/signage/web-page.ts';
import { webPageRule } from '#shared/domain/signage/web/web-page.ts';
import { slideshows, webPages } from '#server/db/schema/slideshow.ts';
import { alignWebPages } from '#server/modules/signage/web-page/align-web-pages.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { detailsOf, done } from '#tests/support/server/answer.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeScreen, type ArrangedScreen } from '#tests/support/signage/arrange-screen.ts';
import { beat } from '#tests/support/signage/heartbeats.ts';
import { PageServer } from '#tests/support/signage/page-server.ts';
import { makeSlideshow, saveOnTop, webPage } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
let source: PageServer;
let owner: ArrangedPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await arrangePerson(server);
  source = await new PageServer().start();
});
afterEach(() => source.stop());

const align = () =>
  alignWebPages(server, {}, { now: new Date(), signal: new AbortController().signal });
const wait = (minutes: number) => advance(server.browser(), `PT${minutes}M`);
const check = async (...urls: string[]) =>
  done(await owner.client.call(checkWebPages, { urls })).pages;

describe('a check', () => {
  it('says what a screen will show, of each address once', async () => {
    source.answer = (response, path) => {
      if (path === '/gone') response.writeHead(404).end();
      else if (path === '/own') response.writeHead(200, { 'x-frame-options': 'DENY' }).end();
      else response.end('<p>Menu</p>');
    };
    const url = (path: string) => source.address(path);
    expect(await check(url('/'), url('/gone'), url('/own'), url('/'), 'http://10.0.0.1/')).toEqual([
      { url: url('/'), outcome: 'ok', status: 200 },
      { url: url('/gone'), outcome: 'status', status: 404 },
      { url: url('/own'), outcome: 'framing', status: 200 },
      { url: 'http://10.0.0.1/', outcome: 'private', status: null },
    ]);
    expect(source.requests).toHaveLength(3);
    expect(source.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it('refuses addresses that no slide may have, and requests none of the others', async () => {
    const urls = [source.address(), 'https:\\\\evil.test', 'http://169.254.169.254/'];
    expect(detailsOf(await owner.client.call(checkWebPages, { urls }), 2000).fields).toEqual({
      'urls.1': { key: 'pageAddress' },
      'urls.2': { key: 'pageAddressLocal' },
    });
    expect(source.requests).toHaveLength(0);
    const many = Array.from({ length: webPageRule.maxPerCall + 1 }, () => source.address());
    const refused = await owner.client.call(checkWebPages, { urls: many });
    expect(detailsOf(refused, 2000).fields).toEqual({
      urls: { key: 'maxNumber', n: webPageRule.maxPerCall },
    });
  });

  it('is limited for a workspace', async () => {
    const { max } = webPageRule.perWorkspace;
    const urls = Array.from({ length: webPageRule.maxPerCall }, (_, n) => `http://10.0.0.1/${n}`);
    for (let sent = 0; sent < max; sent += urls.length) await check(...urls);
    const { seconds } = detailsOf(await owner.client.call(checkWebPages, { urls }), 4);
    expect(seconds).toBeGreaterThan(0);
    const other = await arrangePerson(server);
    done(await other.client.call(checkWebPages, { urls }));
  });
});

it('a slide may not have such an address; one that is stored stays', async () => {
  const create = (url: string, publish: boolean) => {
    const content = { pages: [webPage(), webPage({ url })], thumbnail: null };
    return owner.client.call(createSlideshow, { name: 'Menu', content, publish });
  };
  for (const publish of [true, false]) {
    for (const [url, key] of [
      ['https:\\\\evil.test', 'pageAddress'],
      ['http://169.254.169.254/latest', 'pageAddressLocal'],
      ['http://[fe80::1]/', 'pageAddressLocal'],
    ] as const) {
      const refused = await create(url, publish);
      expect(detailsOf(refused, 2000).fields, url).toEqual({ 'content.pages.1.url': { key } });
    }
  }
  const page = webPage();
  const { id } = await makeSlideshow(owner.client, { content: { pages: [page] } });
  const pages = [{ ...page, url: 'https:\\\\evil.test', duration: 9 }];
  const stored = { pages, thumbnail: null } as unknown as typeof slideshows.$inferSelect.content;
  await server.db.update(slideshows).set({ content: stored }).where(eq(slideshows.id, id));
  done(await saveOnTop(owner.client, id, { content: { pages: [...pages, webPage()] } }));
});

describe('a published page', () => {
  let screen: ArrangedScreen;
  let id: string;
  const url = () => source.address('/menu');
  beforeEach(async () => {
    const content = { pages: [webPage({ url: url() })] };
    ({ id } = await makeSlideshow(owner.client, { content }));
    screen = await arrangeScreen(server, owner.userId, { slideshowId: id });
  });
  const schedule = async () => done(await screen.client.call(getPlayerSchedule, {}));
  const fault = async () => (await schedule()).slideshows[0]?.pages[0]?.fault;

  it('is checked while a screen is online, and skipped for as long as it is an error page', async () => {
    source.respond(404);
    await wait(2);
    expect(source.requests, 'no screen was online yet').toHaveLength(0);
    const { version } = await beat(screen.client);
    await wait(2);
    expect(source.requests).toHaveLength(1);
    const faulty = await beat(screen.client);
    expect(faulty.version).not.toBe(version);
    expect(await fault()).toBe('errorPage');

    source.respond(200);
    await wait(webPageRule.faultAgainMinutes + 1);
    expect(source.requests).toHaveLength(2);
    expect((await beat(screen.client)).version).not.toBe(faulty.version);
    expect(await fault()).toBeNull();

    source.respond(200, { 'content-security-policy': "frame-ancestors 'none'" });
    await wait(webPageRule.faultAgainMinutes + 1);
    expect(source.requests, 'a good page is checked less often').toHaveLength(2);
    await wait(webPageRule.againMinutes);
    expect(await fault()).toBe('framing');
    await wait(webPageRule.screenHours * 60);
    const { length } = source.requests;
    await wait(60);
    expect(source.requests, 'no screen was online for a day').toHaveLength(length);
  });

  it('a page that refuses the server alone, or cannot be reached by it, is shown', async () => {
    await beat(screen.client);
    source.respond(403);
    await wait(2);
    expect(await fault()).toBeNull();
    const [row] = await server.db.select().from(webPages).where(eq(webPages.url, url()));
    expect(row).toMatchObject({ outcome: 'status', status: 403 });
  });

  it('is checked at once when it is published again', async () => {
    await beat(screen.client);
    await wait(2);
    expect(source.requests).toHaveLength(1);
    done(await saveOnTop(owner.client, id, { content: { pages: [webPage({ url: url() })] } }));
    await wait(2);
    expect(source.requests).toHaveLength(2);
  });

  it('a check by hand counts for screens at once, and is of one’s own workspace', async () => {
    await beat(screen.client);
    source.respond(500);
    const stranger = await arrangePerson(server);
    done(await stranger.client.call(checkWebPages, { urls: [url()] }));
    expect(await fault()).toBeNull();
    await check(url());
    expect(await fault()).toBe('errorPage');
  });

  it('is noted at night where the workspace published more addresses than it may', async () => {
    const workspaceId = sql`(select workspace_id from slideshows where id = ${id})`;
    await server.db.execute(sql`
      insert into web_pages (id, workspace_id, url, next_at)
      select gen_random_uuid(), ${workspaceId}, 'https://menu.example/' || n, now()
      from generate_series(3, ${webPageRule.mostNoted}::int) n`);
    const publish = (path: string) =>
      saveOnTop(owner.client, id, { content: { pages: [webPage({ url: source.address(path) })] } });
    const noted = async () => {
      const { rows } = await server.db.execute<{ url: string }>(sql`
        select url from web_pages where workspace_id = ${workspaceId} and url like ${source.address('/%')}`);
      return rows.map((row) => new URL(row.url).pathname).toSorted();
    };
    done(await publish('/last'));
    expect(await noted()).toEqual(['/last', '/menu']);
    done(await publish('/late'));
    expect(await noted()).toEqual(['/last', '/menu']);
    await align();
    expect(await noted()).toEqual(['/late']);
    done(await publish('/next'));
    expect(await noted()).toEqual(['/late', '/next']);
  });

  it('is forgotten with the last slideshow, and found again without being published', async () => {
    const rows = () =>
      server.db
        .select({ url: webPages.url, outcome: webPages.outcome })
        .from(webPages)
        .where(eq(webPages.url, url()));
    await check(url());
    await align();
    expect(await rows()).toEqual([{ url: url(), outcome: 'ok' }]);
    await server.db.delete(webPages);
    await align();
    expect(await rows()).toEqual([{ url: url(), outcome: null }]);
    done(await owner.client.call(deleteSlideshow, { id }));
    await align();
    expect(await rows()).toEqual([]);
  });

  it('of a workspace whose pages cannot be aligned stops no other workspace', async () => {
    const other = await arrangePerson(server);
    const ofOther = source.address('/other');
    await makeSlideshow(other.client, { content: { pages: [webPage({ url: ofOther })] } });
    await server.db.delete(webPages);
    // No page list: as no call could write it.
    await server.db.execute(sql`update slideshows set content = '{"pages": 1}' where id = ${id}`);
    await expect(align()).rejects.toThrow(AggregateError);
    const rows = await server.db.select({ url: webPages.url }).from(webPages);
    expect(rows).toContainEqual({ url: ofOther });
    expect(rows).not.toContainEqual({ url: url() });
    await server.db.delete(slideshows).where(eq(slideshows.id, id));
  });
});
