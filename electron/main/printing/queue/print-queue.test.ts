import { expect, test } from 'vitest';
import type { PrintJob, PrintProblem } from '#shared/desktop-print.ts';
import type { QueuedDocument } from '#shared/desktop-queue.ts';
import { maxItems } from '#shared/desktop-queue.ts';
import type { PrintEnd } from '../print-jobs.ts';
import { PrintRefused } from '../print-refused.ts';
import type { Entry, QueueTask } from './entries.ts';
import { createPrintQueue, type QueueWork } from './print-queue.ts';

const task: QueueTask = {
  way: 'print',
  title: 'Office laser',
  choices: {
    printer: 'Office',
    paper: 'a4',
    copies: 1,
    sides: 'one',
    orientation: 'portrait',
    isSilent: true,
  },
};
const archive: QueueTask = {
  way: 'archive',
  folder: '/home/ann/books',
  choices: { pattern: '{number}.pdf', existing: 'skip', month: null },
};
const documents = (count: number): QueuedDocument[] =>
  Array.from({ length: count }, (_, at) => ({
    document: { kind: 'receipt', tradeNo: '06AVBPRQF1QW7ZZZ3J0G' },
    number: `R${at + 1}`,
    kindName: 'Receipt',
    day: '2026-01-15',
  }));
const numberOf = ({ what }: Entry) => ('table' in what ? what.name : what.number);

/** Until everything that could go on has. */
const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

/** A queue whose printer takes what it gets, and has it off its hands when `out` says so. */
function stage() {
  const sent: string[] = [];
  const refused = new Map<string, PrintRefused>();
  const ends = new Map<string, (end: PrintEnd) => void>();
  const cancelled: string[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  /** While it is set, drawing stops at it. */
  const drawing = { gate: Promise.resolve(), rests: 0, live: 0, most: 0 };
  const person = { isLocked: false };
  const printer = { gives: Promise.resolve() };
  const job = (id: string, state: PrintJob['state'], problem: PrintProblem | null = null) => ({
    job: { id, title: '', printer: 'Office', state, problem },
    isOnPaper: state === 'printed',
  });
  const finish = (number: string, state: PrintJob['state'], problem?: PrintProblem) => {
    const end = ends.get(number);
    ends.delete(number);
    end?.(job(jobIds.get(number) ?? '', state, problem));
  };
  const jobIds = new Map<string, string>();
  async function draw(entry: Entry, check: () => void): Promise<void> {
    drawing.live += 1;
    drawing.most = Math.max(drawing.most, drawing.live);
    try {
      await drawing.gate;
      const refusal = refused.get(numberOf(entry));
      if (refusal) throw refusal;
      check();
    } finally {
      drawing.live -= 1;
    }
  }
  const work: QueueWork = {
    async print(entry, { jobId, check, onEnd }) {
      await draw(entry, check);
      sent.push(numberOf(entry));
      jobIds.set(numberOf(entry), jobId);
      ends.set(numberOf(entry), onEnd);
      return job(jobId, 'waiting').job;
    },
    async archive(entry, { check }) {
      await draw(entry, check);
      sent.push(numberOf(entry));
      return { outcome: 'saved', file: `/home/ann/books/${numberOf(entry)}.pdf` };
    },
    async cancel(id) {
      await printer.gives;
      const number = [...jobIds].find(([, known]) => known === id)?.[0] ?? '';
      cancelled.push(number);
      finish(number, 'cancelled');
    },
    rest: () => {
      drawing.rests += 1;
    },
  };
  const queue = createPrintQueue({
    work,
    isLocked: () => person.isLocked,
    onChanged: () => undefined,
    wait: (ms) => new Promise<void>((end) => waits.push({ ms, end })),
    log: { info: () => undefined, error: () => undefined },
  });
  const states = () =>
    queue.state().items.map(({ state, problem }) => [state, problem].filter(Boolean).join(' '));
  const count = (state: string) => states().filter((one) => one.startsWith(state)).length;
  return {
    queue,
    sent,
    refused,
    finish,
    cancelled,
    waits,
    drawing,
    person,
    printer,
    states,
    count,
  };
}

test('documents are drawn one at a time, sent in their order, and the window is closed at the end', async () => {
  const { queue, sent, finish, drawing, states } = stage();
  expect(queue.add(task, documents(6))).toBe(true);
  await settle();
  // No more than a few wait at the printer.
  expect(sent).toEqual(['R1', 'R2', 'R3', 'R4']);
  expect(queue.remaining()).toBe(2);
  finish('R2', 'printed');
  finish('R1', 'printed');
  await settle();
  expect(sent).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', 'R6']);
  for (const number of ['R3', 'R4', 'R5', 'R6']) finish(number, 'printed');
  await settle();
  expect(states()).toEqual(Array.from({ length: 6 }, () => 'printed'));
  expect(drawing).toMatchObject({ most: 1, live: 0 });
  expect(drawing.rests).toBeGreaterThan(0);
  expect(queue.state().items[0]).toMatchObject({
    number: 'R1',
    to: 'Office laser',
    kind: 'receipt',
  });
});

test('cancelled at 3 of 100, 97 are not sent, and those that wait at the printer come back', async () => {
  const { queue, sent, finish, cancelled, count } = stage();
  queue.add(task, documents(100));
  await settle();
  for (const number of ['R1', 'R2', 'R3']) finish(number, 'printed');
  // Before anything else is handed over.
  await queue.cancel('all');
  await settle();
  expect(sent).toEqual(['R1', 'R2', 'R3', 'R4']);
  expect(cancelled).toEqual(['R4']);
  expect([count('printed'), count('cancelled')]).toEqual([3, 97]);
  expect(queue.remaining()).toBe(0);
});

test('with all cancelled none goes on while a printer takes its time to give one back', async () => {
  const { queue, sent, printer, count } = stage();
  queue.add(task, documents(10));
  await settle();
  let give = (): void => undefined;
  printer.gives = new Promise((resolve) => {
    give = resolve;
  });
  const cancelling = queue.cancel('all');
  await settle();
  expect([count('sent'), count('cancelled')]).toEqual([4, 6]);
  give();
  await cancelling;
  await settle();
  expect(sent).toHaveLength(4);
  expect(count('cancelled')).toBe(10);
});

test('what is cancelled while it is drawn stays so, also where the lock ends its drawing', async () => {
  const { queue, sent, refused, drawing, person, states } = stage();
  let open = (): void => undefined;
  drawing.gate = new Promise((resolve) => {
    open = resolve;
  });
  refused.set('R1', new PrintRefused('locked'));
  queue.add(archive, documents(1));
  await settle();
  await queue.cancel('all');
  person.isLocked = true;
  open();
  await settle();
  refused.clear();
  person.isLocked = false;
  queue.lockChanged();
  await settle();
  expect([states(), sent]).toEqual([['cancelled'], []]);
});

test('what is cancelled while it is drawn is not sent', async () => {
  const { queue, sent, drawing, states } = stage();
  let open = (): void => undefined;
  drawing.gate = new Promise((resolve) => {
    open = resolve;
  });
  queue.add(archive, documents(2));
  await settle();
  expect(states()).toEqual(['rendering', 'queued']);
  const [first] = queue.state().items;
  await queue.cancel(first?.id ?? '');
  open();
  await settle();
  expect(states()).toEqual(['cancelled', 'saved']);
  expect(sent).toEqual(['R2']);
});

test('a pause holds what is not sent, and it goes on where it was', async () => {
  const { queue, sent, finish, count } = stage();
  queue.add(task, documents(10));
  await settle();
  expect(queue.pause().paused).toBe('wanted');
  for (const number of ['R1', 'R2', 'R3', 'R4']) finish(number, 'printed');
  await settle();
  expect(sent).toHaveLength(4);
  // What comes while somebody wants it to stand still waits, too.
  queue.add(task, documents(1));
  await settle();
  expect(sent).toHaveLength(4);
  expect(queue.resume().paused).toBeNull();
  await settle();
  expect(sent).toHaveLength(8);
  expect(count('queued')).toBe(3);
});

test('one that failed by itself is no reason to stop, and is tried again', async () => {
  const { queue, sent, refused, states } = stage();
  refused.set('R2', new PrintRefused('documentGone'));
  queue.add(archive, documents(3));
  await settle();
  expect(states()).toEqual(['saved', 'failed documentGone', 'saved']);
  expect(queue.state().paused).toBeNull();
  refused.clear();
  queue.retry([queue.state().items[1]?.id ?? '']);
  await settle();
  expect(states()).toEqual(['saved', 'saved', 'saved']);
  expect(sent).toEqual(['R1', 'R3', 'R2']);
});

test.each(['printerGone', 'noPrinter', 'diskFull', 'readOnly', 'folderGone'] as const)(
  'where %s concerns all, the queue stands still with the others, until it is tried again',
  async (problem) => {
    const { queue, sent, refused, states } = stage();
    refused.set('R2', new PrintRefused(problem));
    queue.add(archive, documents(4));
    await settle();
    expect(states()).toEqual(['saved', `failed ${problem}`, 'queued', 'queued']);
    expect(queue.state().paused).toBe(problem);
    refused.clear();
    expect(queue.retry('failed').paused).toBeNull();
    await settle();
    expect(states()).toEqual(['saved', 'saved', 'saved', 'saved']);
    expect(sent).toEqual(['R1', 'R2', 'R3', 'R4']);
  },
);

test('a printer that vanishes midway: those that it had are lost, the others wait', async () => {
  const { queue, sent, finish, states } = stage();
  queue.add(task, documents(6));
  await settle();
  finish('R1', 'printed');
  finish('R2', 'failed', 'printerGone');
  finish('R3', 'failed', 'printerGone');
  await settle();
  expect(queue.state().paused).toBe('printerGone');
  // One more had gone before it was known.
  const before = sent.length;
  expect(before).toBeLessThan(6);
  finish('R4', 'printed');
  await settle();
  expect(sent).toHaveLength(before);
  expect(states().slice(0, 4)).toEqual([
    'printed',
    'failed printerGone',
    'failed printerGone',
    'printed',
  ]);
});

test('of what was tried again, the end of the try before says nothing', async () => {
  const { queue, finish, states } = stage();
  queue.add(task, documents(1));
  await settle();
  finish('R1', 'failed', 'failed');
  const stale = queue.state().items[0]?.id ?? '';
  queue.retry([stale]);
  await settle();
  expect(states()).toEqual(['sent']);
  finish('R1', 'printed');
  expect(states()).toEqual(['printed']);
});

test('a server that wants a while gets it, and the document is not lost', async () => {
  const { queue, refused, waits, states } = stage();
  refused.set('R1', new PrintRefused('busy', { seconds: 20 }));
  queue.add(archive, documents(2));
  await settle();
  expect(waits.map(({ ms }) => ms)).toEqual([20_000]);
  expect(states()).toEqual(['queued', 'queued']);
  refused.clear();
  waits[0]?.end();
  await settle();
  expect(states()).toEqual(['saved', 'saved']);
});

test('locked, it stands still with what is being drawn, and goes on by itself once it is open', async () => {
  const { queue, sent, person, drawing, states } = stage();
  let open = (): void => undefined;
  drawing.gate = new Promise((resolve) => {
    open = resolve;
  });
  queue.add(archive, documents(3));
  await settle();
  person.isLocked = true;
  queue.lockChanged();
  open();
  await settle();
  expect(states()).toEqual(['queued', 'queued', 'queued']);
  expect(queue.state().paused).toBe('locked');
  expect(sent).toEqual([]);
  // Nobody but who opens it lets it go on.
  queue.resume();
  await settle();
  expect(sent).toEqual([]);
  person.isLocked = false;
  queue.lockChanged();
  await settle();
  expect(states()).toEqual(['saved', 'saved', 'saved']);
});

test('a sign-out forgets all of it, also what is being drawn', async () => {
  const { queue, sent, refused, drawing } = stage();
  let open = (): void => undefined;
  drawing.gate = new Promise((resolve) => {
    open = resolve;
  });
  queue.add(task, documents(3));
  await settle();
  queue.forget();
  expect(drawing.rests).toBe(1);
  refused.set('R1', new PrintRefused('signedOut'));
  open();
  await settle();
  expect(queue.state()).toEqual({ items: [], paused: null, stuck: null });
  expect(sent).toEqual([]);
  refused.clear();
  queue.add(archive, documents(1));
  await settle();
  expect(sent).toEqual(['R1']);
});

test('where a file was saved is known to main alone; what is over can be taken off', async () => {
  const { queue, refused } = stage();
  refused.set('R2', new PrintRefused('failed'));
  queue.add(archive, documents(2));
  await settle();
  const [saved, failed] = queue.state().items;
  expect(queue.fileOf(saved?.id ?? '')).toBe('/home/ann/books/R1.pdf');
  expect(queue.fileOf(failed?.id ?? '')).toBeNull();
  expect(JSON.stringify(queue.state())).not.toContain('/home');
  expect(saved?.to).toBe('books');
  expect(queue.clear().items).toEqual([]);
});

test('it keeps so many and no more; what is over makes room', async () => {
  const { queue } = stage();
  queue.pause();
  for (let at = 0; at < maxItems; at += 500) expect(queue.add(archive, documents(500))).toBe(true);
  expect(queue.add(archive, documents(1))).toBe(false);
  await queue.cancel('all');
  expect(queue.add(archive, documents(1))).toBe(true);
  expect(queue.state().items).toHaveLength(1);
});
