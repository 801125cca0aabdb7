import { startExampleServer, type ExampleServer } from '#tests/support/desktop/example-server.ts';
import { stageClients, type ClientStage } from './desktop/client-run.ts';
import {
  printEmpty,
  startQueue,
  timeOf,
  type EmptyPages,
  type Taken,
} from './desktop/queue-run.ts';
import { quantile } from './support/bench-server.ts';

const runs = 5;
const count = 100;
const mostTime = 1.5;
/** After so many documents memory is looked at; a few more wait, so that the window is still there. */
const marks = [100, 300, 500] as const;
const more = 10;
const mostGrowth = 1.1;

/** What documents cost that the print centre saves by the hundred, and whether they leave anything behind. */
export const bench = {
  title:
    `Desktop client: ${count} invoices of its queue into a folder, against as many empty pages of the same ` +
    `Electron, ${runs} times by turns, medians; and memory over ${marks[2]} invoices`,
  async run() {
    const [stage, server] = [await stageClients(), await startExampleServer()];
    try {
      return [...(await timeBatches(stage, server)), ...(await memoryOver(stage, server))];
    } finally {
      await server.close();
      await stage.close();
    }
  },
};

/** Empty pages are opened one after the other in one window, as documents are; with a window each, and never opened anew, is told beside. */
async function timeBatches(stage: ClientStage, server: ExampleServer) {
  const times = { ours: [] as number[], printing: [] as number[] };
  const bare: Record<EmptyPages, number[]> = { window: [], opened: [], again: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const each of ['window', 'opened', 'again'] as const) {
      bare[each].push(timeOf(await printEmpty(stage, count, each)));
    }
    const queue = await startQueue(stage, server, count);
    try {
      await queue.saved(count);
      times.ours.push(timeOf(queue.folder));
      times.printing.push((await queue.takes()).printingMs);
    } finally {
      await queue.end();
    }
  }
  const ours = quantile(times.ours, 0.5);
  const printing = quantile(times.printing, 0.5);
  const empty = (each: EmptyPages) => quantile(bare[each], 0.5);
  const against = (each: EmptyPages) =>
    `× ${(ours / empty(each)).toFixed(2)} of ${empty(each).toFixed(0)} ms`;
  return [
    {
      measure: `${count} invoices, from the first file to the last`,
      value: ours,
      unit: 'ms',
      note:
        `${ratio(ours / empty('opened'), mostTime)} of ${empty('opened').toFixed(0)} ms for empty pages opened in one ` +
        `window; ${against('window')} for pages in a hidden window each, ${against('again')} for one page ` +
        `printed again and again; Electron ${stage.runtime}`,
    },
    // Words and their fonts alone are many times an empty page: how much of the whole is ours this says.
    {
      measure: 'Chromium’s own printing of these invoices',
      value: printing,
      unit: 'ms',
      note: `the whole is ${ratio(ours / printing, mostTime)} of it`,
    },
  ];
}

async function memoryOver(stage: ClientStage, server: ExampleServer) {
  const queue = await startQueue(stage, server, marks[2] + more);
  const taken: Taken[] = [];
  try {
    for (const mark of marks) {
      await queue.saved(mark);
      taken.push(await queue.takes());
    }
  } finally {
    await queue.end();
  }
  const row = (measure: string, of: (one: Taken) => number) => {
    const [first = Number.NaN, middle = Number.NaN, last = Number.NaN] = taken.map(of);
    const all = [first, middle, last].map((value) => value.toFixed(1)).join(', ');
    const note = `${ratio(last / first, mostGrowth)} of that after ${marks[0]}; ${all} after ${marks.join(', ')}`;
    return { measure, value: last, unit: 'MB', note };
  };
  return [
    row(`memory (PSS) of all processes after ${marks[2]} invoices`, ({ pss }) => pss),
    row('of that, scripts in main', ({ main }) => main),
    row('of that, scripts in the window that draws', ({ sheet }) => sheet),
  ];
}

const ratio = (value: number, most: number) =>
  `× ${value.toFixed(2)} (at most ${most}${value > most ? ': MISSED' : ''})`;
