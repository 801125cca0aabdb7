import { expect, test } from 'vitest';
import type { PrintJob } from '#shared/desktop-print.ts';
import type { JobState } from './print-port.ts';
import { createPrintJobs } from './print-jobs.ts';

const job: PrintJob = {
  id: 'Office-1',
  title: 'Invoice',
  printer: 'Office',
  state: 'waiting',
  problem: null,
};
const log = { info: () => undefined, error: () => undefined };

/** Jobs whose printer says these things one after the other; `look` lets it be asked once more. */
function stage(states: (JobState['state'] | 'busy')[], canCancel = true) {
  const told: string[] = [];
  const looks: (() => void)[] = [];
  const jobs = createPrintJobs({
    port: {
      async state() {
        const state = states.shift() ?? 'printed';
        if (state === 'busy') throw new Error('no answer');
        return { state, problem: state === 'failed' ? 'printerGone' : null };
      },
      cancel: async () => canCancel,
    },
    pause: () => new Promise((resolve) => looks.push(resolve)),
    onChanged: ({ state, problem }) => told.push(problem ? `${state} ${problem}` : state),
    log,
  });
  const look = async () => {
    looks.shift()?.();
    // Until it waits again, or has ended.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { jobs, told, look, isWatched: () => looks.length > 0 };
}

test('each change is told once, and a job that is over is left alone', async () => {
  const { jobs, told, look, isWatched } = stage([
    'waiting',
    'busy',
    'printing',
    'printing',
    'printed',
  ]);
  jobs.follow(job);
  for (let count = 0; count < 5; count += 1) await look();
  expect(told).toEqual(['printing', 'printed']);
  expect(isWatched()).toBe(false);
});

test('a printer that goes is the reason', async () => {
  const { jobs, told, look } = stage(['failed']);
  jobs.follow(job);
  await look();
  expect(told).toEqual(['failed printerGone']);
});

test('what was taken back stays so, though the printer is still at it', async () => {
  const { jobs, told, look, isWatched } = stage(['printing', 'printing']);
  jobs.follow(job);
  await look();
  expect(await jobs.cancel(job.id)).toMatchObject({ state: 'cancelled' });
  await look();
  expect([told, isWatched()]).toEqual([['printing', 'cancelled'], false]);
});

test('a cancel that comes too late tells what became of it', async () => {
  const { jobs } = stage(['printed'], false);
  jobs.follow(job);
  expect(await jobs.cancel(job.id)).toMatchObject({ state: 'printed' });
  expect(await jobs.cancel('Office-2')).toBeNull();
});
