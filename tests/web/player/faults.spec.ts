import { v7 } from 'uuid';
import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { deleteFile } from '#shared/contract/signage/media.ts';
import { checkWebPages } from '#shared/contract/signage/web-page.ts';
import { done } from '#tests/support/server/answer.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { PageServer } from '#tests/support/signage/page-server.ts';
import { makeSlideshow, saveOnTop, webPage } from '#tests/support/signage/slideshows.ts';
import { pictureSlide, playSlides, playSlideshow } from '#tests/support/web/played-screen.ts';
import { haveFollowed, nextPages, shownPage } from '#tests/support/web/player-test.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

type Slide = ReturnType<typeof webPage>;

test('a page of the web that nobody answers for is passed over, and told', async ({
  page,
  context,
  server,
}) => {
  await context.route('http://nowhere.test/**', (route) => route.abort('connectionrefused'));
  const { client } = await arrangePerson(server);
  const [red, blue] = [await pictureSlide(client, 'crimson'), await pictureSlide(client, 'navy')];
  const web = { id: v7(), type: 'web' as const, url: 'http://nowhere.test/', duration: 1 };
  const state = await playSlides(page, server, client, [red, web, blue]);
  const ids = await nextPages(page, haveFollowed(blue.id, 4));
  expect(ids.slice(-4)).toEqual([red.id, blue.id, red.id, blue.id]);
  await expect.poll(state).toMatchObject({ faults: [{ pageId: web.id, kind: 'unreachable' }] });
});

test('an error page and a page that forbids frames are skipped and reported, and the editor says why', async ({
  page,
  server,
}) => {
  const source = await new PageServer().start();
  source.answer = (response, path) => {
    if (path === '/gone') response.writeHead(404).end('Not found');
    else if (path === '/own') response.writeHead(200, { 'x-frame-options': 'DENY' }).end();
    else response.end('<p>Menu</p>');
  };
  const { client } = await arrangePerson(server);
  const [red, blue] = [await pictureSlide(client, 'crimson'), await pictureSlide(client, 'navy')];
  const [gone, own] = ['/gone', '/own'].map((path) =>
    webPage({ url: source.address(path), duration: 1 }),
  ) as [Slide, Slide]; // of two
  const { id } = await makeSlideshow(client, { content: { pages: [red, gone, own] } });

  await enter(page, client, server.address);
  await page.goto(`/application?edit=${id}`);
  const panel = page.getByRole('complementary', { name: words.panel.label });
  await page.locator(`[data-slide="${gone.id}"]`).click();
  await expect(panel).toContainText(words.web.errorPage.replace('{{status}}', '404'));
  await page.locator(`[data-slide="${own.id}"]`).click();
  await expect(panel).toContainText(words.web.framing);
  const address = panel.getByLabel(words.field.address);
  await address.fill('https:\\\\evil.test');
  await address.press('Tab');
  await expect(panel).toContainText(validation.pageAddress);
  await address.fill(source.address('/menu'));
  await address.press('Tab');
  await expect(panel).toContainText(words.web.ok);
  await page.getByRole('button', { name: words.publish.action, exact: true }).click();
  await expect(page.getByText(words.web.published_one.replace(/\{\{.*\}\}/, '1'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: gone.url ?? '' })).toContainText('404');

  // What the check found counts for screens, too.
  done(await saveOnTop(client, id, { content: { pages: [red, gone, own, blue] } }));
  done(await client.call(checkWebPages, { urls: [gone.url ?? '', own.url ?? ''] }));
  const state = await playSlideshow(page, server, { slideshowId: id });
  const ids = await nextPages(page, haveFollowed(blue.id, 4));
  expect(ids.slice(-4)).toEqual([red.id, blue.id, red.id, blue.id]);
  await expect.poll(state).toMatchObject({
    faults: [
      { pageId: gone.id, kind: 'errorPage' },
      { pageId: own.id, kind: 'framing' },
    ],
  });
  await source.stop();
});

test('the slide of a deleted file is skipped, reported, and marked in the editor', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const [red, blue] = [await pictureSlide(client, 'crimson'), await pictureSlide(client, 'navy')];
  const { id } = await makeSlideshow(client, { content: { pages: [red, blue] } });
  const state = await playSlideshow(page, server, { slideshowId: id });
  await expect.poll(() => shownPage(page)).toBe(blue.id);
  done(await client.call(deleteFile, { id: red.fileId ?? '' }));
  const missing = { pageId: red.id, kind: 'missing' };
  await expect.poll(state).toMatchObject({ faults: [missing] });
  await expect.poll(() => shownPage(page)).toBe(blue.id);

  await enter(page, client, server.address);
  await page.goto(`/application?edit=${id}`);
  const marked = page.locator('li', { hasText: words.slides.fileGone });
  await expect(marked).toHaveCount(1);
  await expect(marked.getByRole('checkbox')).toHaveAccessibleName(
    words.slides.select.replace('{{place}}', '1'),
  );
});

test(
  'files that do not fit on the disk are told of, until they fit',
  { tag: '@full' },
  async ({ page, server }) => {
    await page.addInitScript(() => {
      let quota = 0;
      navigator.storage.estimate = () => Promise.resolve({ quota, usage: 0 });
      addEventListener('room', () => (quota = 1e9));
    });
    const { client } = await arrangePerson(server);
    const [red, blue] = [await pictureSlide(client, 'crimson'), await pictureSlide(client, 'navy')];
    const state = await playSlides(page, server, client, [red, blue]);
    const faults = [red, blue].map(({ id }) => ({ pageId: id, kind: 'noRoom' }));
    await expect.poll(state).toMatchObject({ faults });
    await page.evaluate(() => dispatchEvent(new Event('room')));
    await expect.poll(state).toMatchObject({ faults: [] });
    await expect.poll(() => shownPage(page)).not.toBeNull();
  },
);

test(
  'a player that stands still begins anew, without what it stood still at, and says so',
  { tag: '@full' },
  async ({ page, server }) => {
    await page.addInitScript(() => {
      // Fonts that never come, and a clock that can be moved on, with all that is done every so often.
      Object.defineProperty(document.fonts, 'ready', { get: () => new Promise(() => undefined) });
      let skipped = 0;
      const now = performance.now.bind(performance);
      performance.now = () => now() + skipped;
      const every: (() => void)[] = [];
      const repeat = setInterval.bind(globalThis);
      Reflect.set(globalThis, 'setInterval', (act: () => void, ms: number) => {
        every.push(act);
        return repeat(act, ms);
      });
      addEventListener('skip', () => {
        skipped += 130_000;
        for (const act of every) act();
      });
    });
    const { client } = (await makeTeam(server, [])).holder;
    const red = await pictureSlide(client, 'crimson');
    const blue = await pictureSlide(client, 'navy');
    const template = { app: 'poster' as const, fields: [{ name: 'title', text: 'Open' }] };
    const still = { id: v7(), type: 'template' as const, template, duration: 1 };
    const state = await playSlides(page, server, client, [red, blue, still]);
    await expect(page.locator(`[data-page="${still.id}"]`)).toBeAttached({ timeout: 30_000 });
    const anew = page.waitForEvent('load');
    await page.evaluate(() => dispatchEvent(new Event('skip')));
    await anew;
    await expect.poll(() => shownPage(page)).not.toBeNull();
    expect(new Set(await nextPages(page, 3))).toEqual(new Set([red.id, blue.id]));
    await expect.poll(state).toMatchObject({ faults: [{ pageId: still.id, kind: 'stalled' }] });
  },
);
