import { chromium, type Page } from '@playwright/test';
import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { enter } from '#tests/support/web/web-person.ts';
import { makeSlideshow, webPage } from '#tests/support/signage/slideshows.ts';
import { chromiumLaunchOptions } from '../../build/playwright/shared.ts';
import { quantile, withBenchServer, type BenchServer } from './support/bench-server.ts';
import { bareList } from './bare/bare-list.ts';
import { signInOwner } from './player/bench-screen.ts';

const slides = 500;
const rounds = 5;
/** So far the list is scrolled with the slide in hand: some fifty others come by. */
const wayPx = 4000;
const longestWayMs = 30_000;

/** Frames while a slide is in hand, in ms, and what the browser calls long. */
interface Frames {
  deltas: number[];
  longTasks: number[];
}

type Side = 'bare' | 'editor';

/**
 * The first of many slides is taken and held at the lower edge, so that the list scrolls below it,
 * then let go. Beside it the same hand in a list of as many bare elements, moved by `transform` and
 * nothing else: an editor with few slides would not scroll.
 */
export const bench = {
  title: `Editor with ${slides} slides: frames while one is dragged over ${wayPx} px of the list, ${rounds} rounds by turns`,
  run: () => withBenchServer(measure),
};

async function measure(server: BenchServer) {
  const owner = await signInOwner(server);
  const pages = Array.from({ length: slides }, (_, at) =>
    webPage({ url: `https://s${at}.example.test/`, duration: 1 }),
  );
  const { id } = await makeSlideshow(owner, { content: { pages } });
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const viewport = { width: 1440, height: 900 };
    const bare = await browser.newPage({ viewport });
    await bare.setContent(bareList(slides));
    const editor = await browser.newPage({ viewport });
    await enter(editor, owner, server.product.address);
    await editor.goto(`${server.product.address}/application?edit=${id}`);
    await editor.locator('[data-slide]').first().waitFor();
    await editor
      .locator('ol', { has: editor.locator('[data-slide]') })
      .first()
      .evaluate((list) => list.parentElement?.setAttribute('data-bench', ''));
    const seen: Record<Side, Frames[]> = { bare: [], editor: [] };
    for (let round = -1; round < rounds; round += 1) {
      for (const [side, page] of Object.entries({ bare, editor }) as [Side, Page][]) {
        await page.bringToFront();
        const frames = await framesOf(page, () => dragDown(page));
        // The first one warms up.
        if (round >= 0) seen[side].push(frames);
      }
    }
    return rowsOf(seen);
  } finally {
    await browser.close();
  }
}

/** What frames took while something is done. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<Frames> {
  const scroller = page.locator('[data-bench]');
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  await handleOf(page).waitFor();
  await page.evaluate(() => {
    const [deltas, longTasks]: number[][] = [[], []];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks?.push(duration);
    });
    observer.observe({ type: 'longtask' });
    let last = performance.now();
    let isOn = true;
    const frame = () => {
      const now = performance.now();
      deltas?.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const stop = () => {
      isOn = false;
      observer.disconnect();
      return { deltas, longTasks };
    };
    Object.assign(globalThis, { stopFrames: stop });
  });
  await act();
  return page.evaluate(() => (globalThis as unknown as { stopFrames: () => Frames }).stopFrames()); // as put there above
}

/** What the first slide of the list is held by. */
function handleOf(page: Page) {
  const name = words.drag.handle.replace('{{place}}', '1');
  return page.getByRole('button', { name, exact: true });
}

/** Holds the first slide at the lower edge until the list has scrolled far enough, and lets it go. */
async function dragDown(page: Page): Promise<void> {
  const handle = await handleOf(page).boundingBox();
  const scroller = await page.locator('[data-bench]').boundingBox();
  if (!handle || !scroller) throw new Error('the list is in sight');
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, handle.y + 60, { steps: 5 });
  await page.mouse.move(x, Math.min(scroller.y + scroller.height, 900) - 20, { steps: 20 });
  await page.waitForFunction(
    (far) => (document.querySelector('[data-bench]')?.scrollTop ?? 0) >= far,
    wayPx,
    { timeout: longestWayMs, polling: 100 },
  );
  await page.mouse.up();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

function rowsOf(seen: Record<Side, readonly Frames[]>) {
  const deltasOf = (side: Side) => seen[side].flatMap(({ deltas }) => deltas);
  const longest = (side: Side) => {
    const each = seen[side].map(({ deltas }) => Math.max(...deltas));
    return quantile(each, 0.5);
  };
  const p99 = (side: Side) => quantile(deltasOf(side), 0.99);
  const tasks = (side: Side) => {
    const long = seen[side].flatMap(({ longTasks }) => longTasks);
    const worst = long.length === 0 ? '' : `, longest ${Math.max(...long).toFixed(0)} ms`;
    return `${long.length} tasks above 50 ms${worst}`;
  };
  const times = (of: (side: Side) => number) =>
    `× ${(of('editor') / of('bare')).toFixed(2)} of bare`;
  const all = (side: Side) => `of ${deltasOf(side).length}; ${tasks(side)}`;
  return [
    {
      measure: 'bare list: longest frame, median of rounds',
      value: longest('bare'),
      unit: 'ms',
      note: all('bare'),
    },
    {
      measure: 'editor: longest frame, median of rounds',
      value: longest('editor'),
      unit: 'ms',
      note: `${times(longest)}; ${all('editor')}`,
    },
    { measure: 'bare list: frame, p99', value: p99('bare'), unit: 'ms' },
    { measure: 'editor: frame, p99', value: p99('editor'), unit: 'ms', note: times(p99) },
  ];
}
