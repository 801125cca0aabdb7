import { expect, test } from 'vitest';
import type { PrintJob, PrintProblem } from '#shared/desktop-print.ts';
import { PrintRefused } from '../print-refused.ts';
import type { Entry, QueueTask } from './entries.ts';
import { createPrintQueue, type QueueWork } from './print-queue.ts';

const printBy = (printer: string): QueueTask => ({
  way: 'print',
  title: printer,
  choices: {
    printer,
    paper: 'a4',
    copies: 1,
    sides: 'one',
    orientation: 'portrait',
    isSilent: true,
  },
});
const saveTo = (folder: string): QueueTask => ({
  way: 'archive',
  folder,
  choices: { pattern: '{number}.pdf', existing: 'skip', month: null },
});
const documents = (...numbers: string[]): Entry['what'][] =>
  numbers.map((number) => ({
    document: { kind: 'receipt', tradeNo: '06AVBPRQF1QW7ZZZ3J0G' },
    number,
    kindName: 'Receipt',
    day: '2026-01-15',
  }));
const numberOf = ({ what }: Entry) => ('table' in what ? what.name : what.number);
const placeOf = (task: QueueTask) => (task.way === 'print' ? task.choices.printer : task.folder);

/** Until everything that could go on has. */
const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

/** A queue with several printers and folders; `got` is what each of them took, in order: `Spare R2`. */
function stage() {
  const got: string[] = [];
  const closed = new Map<string, PrintRefused>();
  const ends = new Map<string, (state: PrintJob['state'], problem?: PrintProblem) => void>();
  /** While it is set, what is being sent or written stops at it. */
  const sending = { gate: Promise.resolve() };
  const person = { isLocked: false };
  async function give(entry: Entry, check: () => void): Promise<string> {
    const number = numberOf(entry);
    const place = placeOf(entry.task);
    check();
    await sending.gate;
    const refusal = closed.get(place);
    if (refusal) throw refusal;
    got.push(`${place} ${number}`);
    return number;
  }
  const work: QueueWork = {
    async print(entry, { jobId, check, onEnd }) {
      const number = await give(entry, check);
      const job = { id: jobId, title: '', printer: placeOf(entry.task), problem: null };
      ends.set(number, (state, problem) =>
        onEnd({ job: { ...job, state, problem: problem ?? null }, isOnPaper: false }),
      );
      return { ...job, state: 'waiting' };
    },
    async archive(entry, { check }) {
      const file = await give(entry, check);
      return { outcome: 'saved', file };
    },
    cancel: () => Promise.resolve(),
    rest: () => undefined,
  };
  const queue = createPrintQueue({
    work,
    isLocked: () => person.isLocked,
    onChanged: () => undefined,
    log: { info: () => undefined, error: () => undefined },
  });
  const hold = () => {
    let open = (): void => undefined;
    sending.gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  };
  const states = () =>
    queue
      .state()
      .items.map(({ number, state, to, problem }) =>
        [number, state, to, problem].filter(Boolean).join(' '),
      );
  const redirect = (task: QueueTask) => queue.redirect(queue.state().stuck?.id ?? '', task);
  return { queue, got, closed, ends, person, hold, states, redirect };
}

test('what did not get to a printer that vanished goes to another one, each once, and by itself', async () => {
  const { queue, got, closed, ends, states, redirect } = stage();
  queue.add(printBy('Office'), documents('R1', 'R2', 'R3', 'R4', 'R5', 'R6'));
  await settle();
  ends.get('R1')?.('printed');
  await settle();
  closed.set('Office', new PrintRefused('printerGone'));
  for (const number of ['R2', 'R3', 'R4']) ends.get(number)?.('failed', 'printerGone');
  await settle();
  expect(queue.state()).toMatchObject({
    paused: 'printerGone',
    stuck: { kinds: ['receipt'], count: 4, choices: { printer: 'Office' } },
  });
  expect(redirect(printBy('Spare'))).toBe(true);
  await settle();
  expect(queue.state()).toMatchObject({ paused: null, stuck: null });
  // What the first one has is left to it.
  ends.get('R5')?.('printed');
  for (const number of ['R2', 'R3', 'R4']) ends.get(number)?.('printed');
  await settle();
  ends.get('R6')?.('printed');
  expect(got.toSorted()).toEqual([
    'Office R1',
    'Office R2',
    'Office R3',
    'Office R4',
    'Office R5',
    'Spare R2',
    'Spare R3',
    'Spare R4',
    'Spare R6',
  ]);
  expect(states()).toEqual([
    'R1 printed Office',
    'R2 printed Spare',
    'R3 printed Spare',
    'R4 printed Spare',
    'R5 printed Office',
    'R6 printed Spare',
  ]);
});

test.each(['folderGone', 'readOnly', 'diskFull'] as const)(
  'where it is %s, the rest is saved in another folder; what was saved stays',
  async (problem) => {
    const { queue, closed, states, hold, redirect } = stage();
    const first = hold();
    queue.add(saveTo('/books'), documents('R1', 'R2', 'R3'));
    await settle();
    const second = hold();
    first();
    await settle();
    closed.set('/books', new PrintRefused(problem));
    second();
    await settle();
    expect(queue.state()).toMatchObject({ paused: problem, stuck: { count: 2, choices: null } });
    redirect(saveTo('/spare'));
    await settle();
    expect(states()).toEqual(['R1 saved books', 'R2 saved spare', 'R3 saved spare']);
  },
);

test('what was being saved and got to its folder stays there', async () => {
  const { queue, closed, states, hold, redirect } = stage();
  closed.set('/books', new PrintRefused('diskFull'));
  queue.add(saveTo('/books'), documents('R1', 'R2'));
  await settle();
  closed.clear();
  const open = hold();
  // What comes next lets it go on.
  queue.add(saveTo('/plain'), documents('R3'));
  await settle();
  redirect(saveTo('/spare'));
  open();
  await settle();
  expect(states()).toEqual(['R1 saved spare', 'R2 saved books', 'R3 saved plain']);
});

test('what got to its printer in part before the lock is not sent again by itself', async () => {
  const { queue, closed, states } = stage();
  closed.set('Office', new PrintRefused('locked', { isPartly: true }));
  queue.add(printBy('Office'), documents('R1'));
  await settle();
  expect(states()).toEqual(['R1 failed Office locked']);
});

test('the last ones, after which nothing waits, can go elsewhere as well', async () => {
  const { queue, closed, ends, got, redirect } = stage();
  queue.add(printBy('Office'), documents('R1'));
  await settle();
  closed.set('Office', new PrintRefused('printerGone'));
  ends.get('R1')?.('failed', 'printerGone');
  expect(queue.state()).toMatchObject({ paused: null, stuck: { count: 1 } });
  redirect(printBy('Spare'));
  await settle();
  expect(got).toEqual(['Office R1', 'Spare R1']);
});

/** Two of them failed, one is being sent, one waits; all that waits is sent to another printer. */
async function redirectedWhileSending() {
  const own = stage();
  const { queue, ends, hold, redirect } = own;
  queue.add(printBy('Office'), documents('R1', 'R2', 'R3', 'R4', 'R5', 'R6'));
  await settle();
  const open = hold();
  ends.get('R3')?.('printed');
  ends.get('R4')?.('printed');
  await settle();
  for (const number of ['R1', 'R2']) ends.get(number)?.('failed', 'printerGone');
  expect(queue.state().items[4]).toMatchObject({ number: 'R5', state: 'rendering' });
  expect(queue.state().stuck).toMatchObject({ count: 3 });
  redirect(printBy('Spare'));
  await settle();
  return { ...own, open };
}

test('what was being sent and got to its printer is not sent a second time', async () => {
  const { got, open, states } = await redirectedWhileSending();
  open();
  await settle();
  expect(got.filter((one) => one.endsWith('R5'))).toEqual(['Office R5']);
  expect(got.slice(-3)).toEqual(['Spare R1', 'Spare R2', 'Spare R6']);
  expect(states()[4]).toBe('R5 sent Office');
});

test('what was being sent and did not get to its printer goes to the other one, without a stop', async () => {
  const { queue, closed, got, open, states } = await redirectedWhileSending();
  closed.set('Office', new PrintRefused('printerGone'));
  open();
  await settle();
  expect(queue.state().paused).toBeNull();
  expect(got.filter((one) => one.startsWith('Spare'))).toEqual([
    'Spare R1',
    'Spare R2',
    'Spare R5',
    'Spare R6',
  ]);
  expect(states()[4]).toBe('R5 sent Spare');
});

test('what had got there in part is not sent again before somebody says so', async () => {
  const { queue, closed, got, open, states } = await redirectedWhileSending();
  closed.set('Office', new PrintRefused('printerGone', { isPartly: true }));
  open();
  await settle();
  expect(got.filter((one) => one.endsWith('R5'))).toEqual([]);
  expect(states()[4]).toBe('R5 failed Office printerGone');
  // The others are none the worse for it.
  expect(queue.state().paused).toBeNull();
  expect(got.slice(-3)).toEqual(['Spare R1', 'Spare R2', 'Spare R6']);
});

test('what the first printer has and loses afterwards holds up nothing at the other one', async () => {
  const { queue, ends, open } = await redirectedWhileSending();
  queue.add(printBy('Spare'), documents('R7', 'R8'));
  open();
  await settle();
  expect(queue.state().items.at(-1)?.state).toBe('queued');
  ends.get('R5')?.('failed', 'printerGone');
  await settle();
  expect(queue.state()).toMatchObject({ paused: null, stuck: { count: 1 } });
});

test('what was given to the queue at another time, was cancelled, or failed by itself stays as it is', async () => {
  const { queue, closed, got, states, redirect } = stage();
  const gone = new PrintRefused('documentGone');
  closed.set('Office', gone);
  const office = printBy('Office');
  queue.add(office, documents('R1'));
  await settle();
  closed.set('Office', new PrintRefused('printerGone'));
  queue.add(office, documents('R2', 'R3', 'R4'));
  await settle();
  queue.pause();
  queue.add(printBy('Office'), documents('R5'));
  await queue.cancel(queue.state().items[3]?.id ?? '');
  redirect(printBy('Spare'));
  await settle();
  // Whoever paused it lets it go on.
  expect([queue.state().paused, got]).toEqual(['wanted', []]);
  queue.resume();
  await settle();
  expect(states()).toEqual([
    'R1 failed Office documentGone',
    'R2 sent Spare',
    'R3 sent Spare',
    'R4 cancelled Office',
    'R5 failed Office printerGone',
  ]);
});

test('nothing goes anywhere that is not stuck, nor after a sign-out', async () => {
  const { queue, closed, got, redirect } = stage();
  queue.add(printBy('Office'), documents('R1'));
  await settle();
  expect(redirect(printBy('Spare'))).toBe(false);
  expect(queue.redirect(queue.state().items[0]?.id ?? '', printBy('Spare'))).toBe(false);
  closed.set('/books', new PrintRefused('diskFull'));
  queue.add(saveTo('/books'), documents('R2', 'R3'));
  await settle();
  const { id = '' } = queue.state().stuck ?? {};
  expect(queue.stuck(id)).toMatchObject({ task: { way: 'archive' }, kinds: ['receipt'] });
  queue.forget();
  expect(queue.redirect(id, saveTo('/spare'))).toBe(false);
  await settle();
  expect(got).toEqual(['Office R1']);
});

test('locked, it goes elsewhere once somebody opens it', async () => {
  const { queue, closed, got, person, redirect } = stage();
  closed.set('/books', new PrintRefused('diskFull'));
  queue.add(saveTo('/books'), documents('R1', 'R2'));
  await settle();
  person.isLocked = true;
  redirect(saveTo('/spare'));
  await settle();
  expect([queue.state().paused, got]).toEqual(['locked', []]);
  person.isLocked = false;
  queue.lockChanged();
  await settle();
  expect(got).toEqual(['/spare R1', '/spare R2']);
});
