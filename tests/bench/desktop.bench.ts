import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { memoryOf, stageClients, type ClientRun } from './desktop/client-run.ts';
import { quantile, withBenchServer } from './support/bench-server.ts';

const runs = 9;
const mostPaint = 1.6;
const mostMemory = 1.25;
/** After its page is there a client settles for so long before its memory is looked at. */
const settleMs = 6000;
const changes = 500;

/** What a client costs over an empty window of the same Electron. */
export const bench = {
  title: `Desktop client, signed in, against an empty Electron window: ${runs} starts by turns, medians`,
  run: () => withBenchServer(({ product }) => measure(product.address)),
};

async function measure(server: string) {
  const stage = await stageClients();
  try {
    const first = await stage.startOurs(server);
    await signInWindow(first.page, 'holder@demo.test');
    await overview(first.page).waitFor();
    const listeners = await listenersAfter(first.page);
    await first.client.close();

    const paints: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    const memory: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let run = 0; run < runs; run += 1) {
      const bare = await stage.startBare();
      await take(bare, paints.bare, memory.bare);
      const ours = await stage.startOurs(server);
      await overview(ours.page).waitFor();
      await take(ours, paints.ours, memory.ours);
    }
    const median = (values: number[]) => quantile(values, 0.5);
    const row = (
      what: string,
      unit: string,
      { ours, bare }: { ours: number[]; bare: number[] },
      most: number,
    ) => {
      const ratio = median(ours) / median(bare);
      const missed = ratio > most ? ': MISSED' : '';
      const of = `× ${ratio.toFixed(2)} of ${median(bare).toFixed(0)} ${unit}`;
      return {
        measure: what,
        value: median(ours),
        unit,
        note: `${of}, at most ${most}${missed}; Electron ${stage.runtime}`,
      };
    };
    return [
      row('spawn to first contentful paint of /application', 'ms', paints, mostPaint),
      row('memory (PSS) of all processes', 'MB', memory, mostMemory),
      {
        measure: `listeners on window and document after ${changes} changes of the route`,
        value: listeners.after,
        unit: 'more',
        note: `than the ${listeners.before} after the first ten; none may be`,
      },
    ];
  } finally {
    await stage.close();
  }
}

const overview = (page: Page) => page.getByRole('heading', { level: 1, name: application.title });

/** Notes when it had painted something, counted from the start of its process, and what it holds. */
async function take({ client, page, spawned }: ClientRun, paints: number[], memory: number[]) {
  const at = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  paints.push(at - spawned);
  await wait(settleMs);
  memory.push(memoryOf(client.process.pid ?? 0));
  await client.close();
}

/** Event listeners of the page, as the browser itself counts them, before and after many changes of the route. */
async function listenersAfter(page: Page): Promise<{ before: number; after: number }> {
  const devtools = await page.context().newCDPSession(page);
  const change = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const name = time % 2 === 0 ? shell.place.team : shell.place.overview;
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  };
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  };
  await devtools.send('Performance.enable');
  await change(10);
  const before = await count();
  await change(changes);
  return { before, after: (await count()) - before };
}
