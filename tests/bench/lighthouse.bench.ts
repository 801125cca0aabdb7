import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { makeDataDir } from '#tests/support/database/data-dir.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signIn } from '#tests/support/people/people.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { chromiumLaunchOptions } from '../../build/playwright/shared.ts';
import { withBenchServer } from './support/bench-server.ts';

/** What each page must reach, of 100. */
const goals = { performance: 97, accessibility: 100, 'best-practices': 100 };

/** Search engines are asked to read these only. */
const publicGoals = { ...goals, seo: 100 };

/** What the figure for performance is made of. */
const metricIds = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

type Lighthouse = RunnerResult['lhr'];

interface Visit {
  path: string;
  /** Address of the account that reads it; nobody where it is left out. */
  as?: string;
  goals: Readonly<Record<string, number>>;
}

const holder = 'holder@demo.test';
const visits: readonly Visit[] = [
  ...[
    '/',
    '/poster',
    '/meeting-post-plus',
    '/pricing',
    '/pricing/submit-inquiry',
    '/submit-inquiry',
    '/technical-support',
    '/help',
    '/terms-of-service',
    '/privacy-policy',
    '/login',
  ].map((each) => ({ path: each, goals: publicGoals })),
  ...['/application', '/application?edit=new', '/console/management/member', '/subscription'].map(
    (each) => ({ path: each, as: holder, goals }),
  ),
];

/**
 * Lighthouse as it comes: a phone of the middle class on a slow network, simulated. Its blocking time counts what else a
 * computer of two processors does meanwhile; it is asked three times, and that of the middle says.
 */
export const bench = {
  title: 'Lighthouse, of 100, on a phone of the middle class',
  run: () =>
    withBenchServer(async ({ product }) => {
      const rows = [];
      for (const visit of visits) rows.push(...(await auditThrice(product.address, visit)));
      return rows;
    }),
};

async function auditThrice(address: string, visit: Visit) {
  const results = [
    await audit(address, visit),
    await audit(address, visit),
    await audit(address, visit),
  ] as const;
  return Object.entries(visit.goals).map(([category, goal]) => {
    const scoreOf = (result: Lighthouse) =>
      Math.round((result.categories[category]?.score ?? 0) * 100);
    const [least = results[0], middle = results[1], most = results[2]] = results.toSorted(
      (one, other) => scoreOf(one) - scoreOf(other),
    );
    const metrics = metricIds.map((id) => {
      const { title, displayValue } = middle.audits[id] ?? {};
      return `${title} ${displayValue}`;
    });
    return {
      measure: `${visit.path}, ${category}`,
      value: scoreOf(middle),
      unit: 'of 100',
      note: [
        `goal ${goal}`,
        `${scoreOf(least)} to ${scoreOf(most)}`,
        ...(category === 'performance' ? metrics : []),
      ].join('; '),
    };
  });
}

async function audit(address: string, visit: Visit): Promise<Lighthouse> {
  const profile = await makeDataDir('lighthouse');
  const { args = [], ...options } = chromiumLaunchOptions();
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, '--remote-debugging-port=0'],
  });
  try {
    await context.addCookies(await cookiesOf(address, visit.as));
    const port = await debuggingPort(profile);
    await visitOnce(context, `${address}${visit.path}`);
    // What it would clear is how it is known who reads.
    const settings = { port, disableStorageReset: true, onlyCategories: Object.keys(visit.goals) };
    const result = await lighthouse(`${address}${visit.path}`, settings);
    if (!result) throw new Error(`${visit.path}: Lighthouse gave no result`);
    const { pathname, search } = new URL(result.lhr.finalDisplayedUrl);
    const arrived = `${pathname}${search}`;
    if (arrived !== visit.path) throw new Error(`${visit.path} led to ${arrived}`);
    return result.lhr;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** What a page keeps of an earlier visit is there, its files are not, nor what says that they are (color-scheme.js). */
async function visitOnce(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await requireStandIn(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.evaluate(() => localStorage.removeItem('marquee.fonts'));
  await page.close();
}

/** Every phone has one of these; without, lines break anew when the page's own font comes. */
async function requireStandIn(page: Page): Promise<void> {
  const hasOne = await page.evaluate(() =>
    new FontFace(
      'Stand-in',
      'local("Arial"), local("Liberation Sans"), local("NimbusSans-Regular"), local("Roboto")',
    )
      .load()
      .then(() => true)
      .catch(() => false),
  );
  if (!hasOne) throw new Error('no font that phones have: install Roboto (fonts-roboto-unhinted)');
}

async function cookiesOf(url: string, email?: string) {
  const client = new HttpClient(url);
  if (email !== undefined) {
    const { status } = await signIn(client, email);
    if (status !== 0) throw new Error(`${email} cannot sign in: ${String(status)}`);
  }
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url }));
  return [...cookies, { name: 'lang', value: 'en', url }];
}

/** Chromium chooses the port and writes it into its profile. */
async function debuggingPort(profile: string): Promise<number> {
  const file = path.join(profile, 'DevToolsActivePort');
  await eventually('Chromium tells its port', () => existsSync(file));
  return Number.parseInt(await readFile(file, 'utf8'), 10);
}
