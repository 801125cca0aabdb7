import type { BrowserContext, Page } from '@playwright/test';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { pictureSlide, playSlides, playSlideshow } from '#tests/support/web/played-screen.ts';
import { haveFollowed, nextPages, shownPage, test } from '#tests/support/web/player-test.ts';
import { expect } from '#tests/support/web/web-test.ts';

const dayMs = 86_400_000;

/** Has a machine's clock be wrong by so much. */
const setWrong = (context: BrowserContext, ms: number) =>
  context.addInitScript((wrong) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...given: [] | [number]) {
        super(given.length === 0 ? Wrong.now() : given[0]);
      }
      static override now() {
        return Right.now() + wrong;
      }
    }
    globalThis.Date = Wrong as DateConstructor; // which is called with `new` alone
  }, ms);

test(
  'a clock wrong by days changes nothing of when pages are shown, also without a server',
  { tag: '@full' },
  async ({ page, context, server, power }) => {
    await setWrong(context, 3 * dayMs);
    const { client } = await arrangePerson(server);
    const tomorrow = new Date(Date.now() + dayMs).toISOString();
    const red = { ...(await pictureSlide(client, 'crimson')), validTo: tomorrow };
    const blue = { ...(await pictureSlide(client, 'navy')), validFrom: tomorrow };
    const green = await pictureSlide(client, 'olive');
    const state = await playSlides(page, server, client, [red, blue, green]);
    const ids = await nextPages(page, haveFollowed(red.id, 3));
    expect(ids.slice(-3)).toEqual([green.id, red.id, green.id]);
    await expect
      .poll(async () => Math.round(((await state())?.clockOffsetMs ?? 0) / dayMs))
      .toBe(3);
    await power.cut();
    await page.reload();
    await expect.poll(() => shownPage(page)).not.toBeNull();
    expect(new Set(await nextPages(page, 3))).toEqual(new Set([red.id, green.id]));
    await power.restore();
  },
);

/** When each page came, in ms of the machine's clock as it really is. */
const noteChanges = (page: Page) =>
  page.evaluate(() => {
    const noted: { id: string; at: number }[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const id = target instanceof HTMLElement ? target.dataset['page'] : undefined;
        if (id) noted.push({ id, at: performance.timeOrigin + performance.now() });
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-shown'] });
    Reflect.set(globalThis, 'noted', noted);
  });
const noted = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'noted') as { id: string; at: number }[]);

test('screens in step show the same page, whatever their clocks and whenever they began', async ({
  page,
  browser,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const pictures = ['crimson', 'navy', 'olive'].map((colour) => pictureSlide(client, colour));
  const slides = (await Promise.all(pictures)).map((slide) => ({ ...slide, duration: 2 }));
  const { id: slideshowId } = await makeSlideshow(client, { content: { pages: slides } });
  const last = slides.at(-1)?.id;
  const other = await browser.newContext({ baseURL: server.address });
  await setWrong(other, 5 * dayMs + 3700);
  const second = await other.newPage();
  const isAt = (one: Page, id: string | undefined) =>
    expect.poll(() => shownPage(one), { timeout: 60_000, intervals: [100] }).toBe(id);
  await playSlideshow(page, server, { slideshowId, isInStep: true });
  // Half a round behind, the other would stay so if it began with the first.
  await isAt(page, slides[1]?.id);
  await playSlideshow(second, server, { slideshowId, isInStep: true });
  // Everything is here once the last of them is shown.
  await Promise.all([isAt(page, last), isAt(second, last)]);
  for (const one of [page, second]) await noteChanges(one);
  await Promise.all([nextPages(page, 4), nextPages(second, 4)]);
  const [mine, theirs] = [await noted(page), await noted(second)];
  await other.close();
  // Half a page apart, they would show two.
  const together = mine.filter(({ id, at }) =>
    theirs.some((one) => one.id === id && Math.abs(one.at - at) < 1000),
  );
  expect(together.length).toBeGreaterThanOrEqual(3);
});
