import { chromium, type Browser, type Page } from '@playwright/test';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { password } from '#tests/support/people/people.ts';
import { chromiumLaunchOptions } from '../../build/playwright/shared.ts';
import { quantile, withBenchServer } from './support/bench-server.ts';

const email = 'holder@demo.test';
const memberPage = '/console/management/member';

/** How much slower than this machine the browser computes. */
const slowdown = 4;
const changes = 60;
/** The rail's links that are followed by turns; their pages are there after the first turn. */
const places = [shell.place.team, shell.place.overview, shell.place.members];
const mostChangeMs = 150;

/** Long enough that computing counts for little of a round trip. */
const roundTripMs = 3500;
const mostRoundTrips = 3;

/** What somebody waits for in the console, in one browser. */
export const bench = {
  title: `Routes in Chromium: ${changes} changes at ${slowdown} × CPU slowdown, and a sign-in over ${roundTripMs} ms a round trip`,
  run: () =>
    withBenchServer(async ({ product }) => {
      const browser = await chromium.launch(chromiumLaunchOptions());
      try {
        const signIn = await timeSignIn(browser, product.address);
        const { ours, bare } = await timeChanges(browser, product.address);
        return [
          {
            measure: 'route change, code and data there, p95',
            value: quantile(ours, 0.95),
            unit: 'ms',
            note: `goal ≤ ${mostChangeMs}; median ${quantile(ours, 0.5).toFixed(0)}`,
          },
          {
            measure: 'the same beside the bare page (the same elements, put in place at once), p95',
            value: quantile(ours, 0.95) / quantile(bare, 0.95),
            unit: '×',
            note: `bare ${quantile(bare, 0.95).toFixed(0)} ms, median ${quantile(bare, 0.5).toFixed(0)}`,
          },
          {
            measure: 'from “Sign in” to the first row of the member page',
            value: Math.floor(signIn / roundTripMs),
            unit: 'round trips',
            note: `goal ≤ ${mostRoundTrips}; and ${(signIn % roundTripMs).toFixed(0)} ms of computing`,
          },
        ];
      } finally {
        await browser.close();
      }
    }),
};

/** Signs in on the way to the member page; the ms until its first row is painted. */
async function timeSignIn(browser: Browser, address: string): Promise<number> {
  const page = await openSignIn(browser, address);
  const devtools = await page.context().newCDPSession(page);
  const conditions = {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  };
  await devtools.send('Network.emulateNetworkConditions', conditions);
  const begun = performance.now();
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
  await page.getByRole('row', { name: email }).waitFor();
  const took = performance.now() - begun;
  await page.context().close();
  return took;
}

/** The ms of each change: from the click until the page's heading and what it reads are painted. */
async function timeChanges(browser: Browser, address: string): Promise<Changes> {
  const page = await openSignIn(browser, address);
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
  await page.getByRole('row', { name: email }).waitFor();
  const parts: string[] = [];
  for (const place of places) {
    await change(page, place);
    parts.push(await page.locator('main').innerHTML());
  }
  const document = (await page.content()).replaceAll(/<script.*?<\/script>/gs, '');
  const ours = await timeTurns(page, places, change);
  await page.context().close();
  const bare = await timeTurns(await openBare(browser, address, document), parts, changeBare);
  return { ours, bare };
}

/** The ms of our changes, and of those of a page that puts the same elements in place without an application. */
type Changes = { ours: number[]; bare: number[] };

async function timeTurns(
  page: Page,
  turns: readonly string[],
  turn: (page: Page, to: string) => Promise<number>,
): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  while (times.length < changes) {
    for (const to of turns) times.push(await turn(page, to));
  }
  return times;
}

/** What a page shows, with its styles and fonts. */
async function openBare(browser: Browser, address: string, document: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: document }),
  );
  await page.goto('/bare');
  return page;
}

function changeBare(page: Page, part: string): Promise<number> {
  return page.locator('main').evaluate(async (main, html) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const begun = performance.now();
    main.innerHTML = html;
    await frame();
    // What was put there is painted when the next begins.
    await frame();
    return performance.now() - begun;
  }, part);
}

/** The form of /login, filled in, its bot check solved. */
async function openSignIn(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  await context.addCookies([{ name: 'lang', value: 'en', url: address }]);
  const page = await context.newPage();
  await page.goto(memberPage);
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /robot/i }).click();
  await page.getByRole('checkbox', { name: /robot/i, checked: true }).waitFor();
  return page;
}

function change(page: Page, place: string): Promise<number> {
  const rail = page.getByRole('complementary', { name: shell.rail });
  return rail
    .getByRole('link', { name: place, exact: true })
    .evaluate(async (link: HTMLElement) => {
      const heading = () => document.querySelector('h1')?.textContent;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const [before, begun] = [heading(), performance.now()];
      link.click();
      const isWaiting = () =>
        document.querySelector('main :is([aria-busy=true], [role=status][aria-label])') !== null;
      while (heading() === before || heading() === undefined || isWaiting()) {
        if (performance.now() - begun > 30_000)
          throw new Error(`${link.textContent} does not come`);
        await frame();
      }
      // What was drawn in this frame is painted when the next begins.
      await frame();
      return performance.now() - begun;
    });
}
