import { chromium, type Browser, type Page } from '@playwright/test';
import words from '#resources/locales/en/team.json' with { type: 'json' };
import { page as paging } from '#shared/domain/constants.ts';
import type { TeamPerson } from '#tests/support/people/teams.ts';
import { chromiumLaunchOptions } from '../../build/playwright/shared.ts';
import { quantile, withBenchServer, type BenchServer } from './support/bench-server.ts';
import { few, makeTwoTeams, many } from '#tests/support/people/two-teams.ts';

const rounds = 15;
const path = '/console/management/member';
const { column, search } = words.member;

/** What is done on the page; each answers the ms until its rows are painted. */
const steps = {
  'opened anew': (page: Page) => open(page, path),
  'sorted by role': (page: Page) => sort(page),
  'searched, with the pause of 200 ms': (page: Page) => find(page, 'vega'),
} satisfies Record<string, (page: Page) => Promise<number>>;

/** The page of a company's members against that of a shop's, in one browser and one run. */
export const bench = {
  title: `Member page with ${many} members against ${few} in Chromium, medians of ${rounds} rounds`,
  run: () => withBenchServer(measure),
};

async function measure(server: BenchServer) {
  const { large, small } = await makeTwoTeams(server);
  const browser = await chromium.launch(chromiumLaunchOptions());
  const times = new Map<string, number[]>();
  const note = (name: string, took: number) => times.set(name, [...(times.get(name) ?? []), took]);
  try {
    const pages = [
      [many, await windowOf(browser, server, large.holder)],
      [few, await windowOf(browser, server, small.holder)],
    ] as const;
    for (let round = -2; round < rounds; round += 1) {
      for (const [size, page] of pages) {
        for (const [name, step] of Object.entries(steps)) {
          const took = await step(page);
          // The first rounds warm both sides up.
          if (round >= 0) note(`${size} ${name}`, took);
        }
      }
      const last = await open(pages[0][1], `${path}?page=${Math.ceil(many / paging.size)}`);
      if (round >= 0) note('last', last);
    }
  } finally {
    await browser.close();
  }
  const median = (name: string) => quantile(times.get(name) ?? [], 0.5);
  const rows = Object.keys(steps).map((name) => ({
    measure: `${many} members, ${name}`,
    value: median(`${many} ${name}`),
    unit: 'ms',
    note: ratio(median(`${many} ${name}`), median(`${few} ${name}`), `of ${few} members`),
  }));
  const [last, first] = [median('last'), median(`${many} opened anew`)];
  const lastRow = { measure: `${many} members, last page opened anew`, value: last, unit: 'ms' };
  return [...rows, { ...lastRow, note: ratio(last, first, 'of the first page') }];
}

const ratio = (value: number, base: number, of: string) =>
  `× ${(value / base).toFixed(2)} ${of} (${base.toFixed(0)} ms)`;

async function windowOf(browser: Browser, { product }: BenchServer, { client }: TeamPerson) {
  const context = await browser.newContext({ baseURL: product.address });
  const url = product.address;
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url }));
  await context.addCookies([...cookies, { name: 'lang', value: 'en', url }]);
  return context.newPage();
}

/** Time since the navigation began; rows that wait have no head. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return page.evaluate(async () => {
    while (document.querySelector('tbody th') === null) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now();
  });
}

function sort(page: Page): Promise<number> {
  return page.getByRole('button', { name: column.role }).evaluate(async (button: HTMLElement) => {
    const rows = () => document.querySelector('tbody')?.textContent;
    const [before, begun] = [rows(), performance.now()];
    button.click();
    while (rows() === before || document.querySelector('table[aria-busy=true]') !== null) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - begun;
  });
}

function find(page: Page, text: string): Promise<number> {
  return page.getByRole('searchbox', { name: search }).evaluate(async (field, wanted) => {
    const names = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    const begun = performance.now();
    // Past React’s own setter, so that it sees a change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, wanted);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (names().length === 0 || !names().every((name) => name.toLowerCase().includes(wanted))) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - begun;
  }, text);
}
