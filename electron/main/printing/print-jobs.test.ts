import { expect, test } from 'vitest';
import type { JobState } from './port/print-port.ts';
import { createPrintJobs, type SentPrint } from './print-jobs.ts';

const waiting: JobState = { state: 'waiting', problem: null };
const part = (id: string) => ({ id, printer: 'Office', ...waiting });
const print = (id: string, ...parts: string[]): SentPrint => ({
  id,
  title: 'Invoice',
  printer: 'Office',
  parts: parts.map(part),
});
const log = { info: () => undefined, error: () => undefined };

/** Jobs whose printer says these things one look after the other; `look` lets it be asked once more. */
function stage(says: (Record<string, JobState['state']> | 'busy')[], canCancel = true) {
  const told: string[] = [];
  const asked: string[] = [];
  const looks: (() => void)[] = [];
  const jobs = createPrintJobs({
    port: {
      async states(of) {
        asked.push(of.map(({ id }) => id).join(' '));
        const now = says.shift() ?? {};
        if (now === 'busy') throw new Error('no answer');
        return new Map(
          Object.entries(now).map(([id, state]) => [
            id,
            { state, problem: state === 'failed' ? 'printerGone' : null },
          ]),
        );
      },
      cancel: async () => canCancel,
    },
    pause: () => new Promise((resolve) => looks.push(resolve)),
    onChanged: ({ id, state, problem }) => told.push([id, state, problem ?? ''].join(' ').trim()),
    log,
  });
  const look = async () => {
    looks.shift()?.();
    // Until it waits again, or has ended.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { jobs, told, asked, look, isWatched: () => looks.length > 0 };
}

test('each change is told once, and what is over is left alone', async () => {
  const { jobs, told, look, isWatched } = stage([
    { j1: 'waiting' },
    'busy',
    { j1: 'printing' },
    { j1: 'printing' },
    { j1: 'printed' },
  ]);
  jobs.follow(print('one', 'j1'));
  for (let count = 0; count < 5; count += 1) await look();
  expect(told).toEqual(['one printing', 'one printed']);
  expect(isWatched()).toBe(false);
});

test('all prints are looked at together, and a printer that goes is the reason', async () => {
  const { jobs, told, asked, look } = stage([{ j1: 'printed', j2: 'failed' }]);
  jobs.follow(print('one', 'j1'));
  jobs.follow(print('two', 'j2'));
  await look();
  expect(asked).toEqual(['j1 j2']);
  expect(told).toEqual(['one printed', 'two failed printerGone']);
});

test('a print of two parts is over when both are, and it is known whether any came out', async () => {
  const { jobs, told, look } = stage([
    { a: 'printed', b: 'waiting' },
    { a: 'printed', b: 'failed' },
  ]);
  const ends: string[] = [];
  jobs.follow(print('one', 'a', 'b'), ({ job, isOnPaper }) =>
    ends.push(`${job.state} ${isOnPaper}`),
  );
  await look();
  expect([told, ends]).toEqual([['one printing'], []]);
  await look();
  expect(told.at(-1)).toBe('one failed printerGone');
  expect(ends).toEqual(['failed true']);
});

test('what was taken back stays so, though the printer is still at it', async () => {
  const { jobs, told, look, isWatched } = stage([{ j1: 'printing' }, { j1: 'printing' }]);
  const ends: boolean[] = [];
  jobs.follow(print('one', 'j1'), ({ isOnPaper }) => ends.push(isOnPaper));
  await look();
  expect(await jobs.cancel('one')).toMatchObject({ id: 'one', state: 'cancelled' });
  await look();
  expect([told, isWatched()]).toEqual([['one printing', 'one cancelled'], false]);
  expect(ends).toEqual([false]);
});

test('a cancel that comes too late tells what became of it', async () => {
  const { jobs } = stage([{ j1: 'printed' }], false);
  jobs.follow(print('one', 'j1'));
  expect(await jobs.cancel('one')).toMatchObject({ state: 'printed' });
  expect(await jobs.cancel('other')).toBeNull();
});

test('at the end of the app what is still at the printer counts as printed, after a sign-out as nothing', async () => {
  const { jobs, look } = stage([{ j1: 'failed' }, { j2: 'printed' }]);
  const ends: string[] = [];
  jobs.follow(print('one', 'j1'), ({ job, isOnPaper }) => ends.push(`${job.id} ${isOnPaper}`));
  jobs.leave();
  await look();
  expect(ends).toEqual(['one true']);
  jobs.follow(print('two', 'j2'), () => ends.push('two'));
  jobs.forget();
  await look();
  expect(ends).toEqual(['one true']);
});
