import { expect, it } from 'vitest';
import { v7 } from 'uuid';
import { startJobs } from '#server/jobs/runner.ts';
import { preparationJob } from '#server/modules/signage/media/prepare/prepare-file.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { jobStates } from '#tests/support/server/queue.ts';

const database = testDatabase();
const silent = { warn: () => undefined, error: () => undefined };

it('a backlog that nobody announced is worked off without sleeping between its jobs', async () => {
  const wanted = Array.from({ length: 30 }, () => v7());
  const done: unknown[] = [];
  const { pool, db } = database;
  const jobs = await startJobs({ pool, db, listener: null, log: silent });
  try {
    for (const userId of wanted) {
      await jobs.enqueue(database.db, 'send-verification-mail', { userId });
    }
    await jobs.work(async ({ payload }) => {
      done.push((payload as { userId: string }).userId); // the payload that was queued
    });
    // With a poll of 2 s between jobs this would take a minute.
    await eventually('all jobs ran', () => done.length === wanted.length, 45_000);
    expect(new Set(done)).toEqual(new Set(wanted));
  } finally {
    await jobs.stop();
  }
});

it('a slow job holds up no other, and what is done is settled while it runs', async () => {
  const { pool, db } = database;
  const [slow, ...quick] = Array.from({ length: 9 }, () => v7());
  let release = () => {};
  const tarpit = new Promise<void>((resolve) => {
    release = resolve;
  });
  const jobs = await startJobs({ pool, db, listener: null, log: silent });
  try {
    await jobs.enqueue(db, 'send-newsletter-mail', [{ userId: slow ?? '' }]);
    const others = quick.map((userId) => ({ userId }));
    await jobs.enqueue(db, 'send-newsletter-mail', others);
    await jobs.work(async ({ payload }) => {
      if ((payload as { userId: string }).userId === slow) await tarpit; // the payload that was queued
    });
    await eventually('the others are settled', async () => {
      const states = await jobStates(db, 'send-newsletter-mail');
      return states.toSorted().join() === ['active', ...quick.map(() => 'completed')].join();
    });
  } finally {
    release();
    await jobs.stop();
  }
  expect(await jobStates(db, 'send-newsletter-mail')).not.toContain('active');
});

it('whoever queues one thing waits for no backlog of somebody else’s, nor the backlog for ever', async () => {
  const { pool, db } = database;
  const [many, few] = [v7(), v7()];
  const names = new Map<string, string>();
  const jobs = await startJobs({ pool, db, listener: null, log: silent });
  const add = async (turnOf: string, ...named: string[]) => {
    for (const name of named) {
      const invoiceId = v7();
      names.set(invoiceId, name);
      const payload = { invoiceId, event: 'issued', note: null } as const;
      await jobs.enqueue(db, 'send-invoice-mail', payload, { turnOf });
    }
  };
  const done: (string | undefined)[] = [];
  try {
    await add(many, 'a1', 'a2', 'a3', 'a4', 'a5');
    await add(few, 'b1', 'b2');
    await jobs.work(async ({ payload }) => {
      const name = names.get((payload as { invoiceId: string }).invoiceId); // the payload that was queued
      done.push(name);
      // What is the newest of a backlog comes behind the rest of it.
      if (name === 'a2') await add(many, 'a6');
    });
    await eventually('all jobs ran', () => done.length === names.size);
    expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', 'a5', 'a6']);
  } finally {
    await jobs.stop();
  }
});

it.each([
  ['prepare-file', () => ({ blobId: v7() })],
  ['prepare-image', () => ({ blobId: v7() })],
  ['refresh-calendar', () => ({ calendarId: v7() })],
] as const)(
  '%s: a workspace has one attempt at once and leaves the others a slot',
  async (name, make) => {
    const { pool, db } = database;
    const [many, few] = [v7(), v7()];
    const started: string[] = [];
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const jobs = await startJobs({ pool, db, listener: null, log: silent });
    const whose = new Map<string, string>();
    const add = async (turnOf: string, label: string) => {
      const payload = make();
      whose.set(JSON.stringify(payload), label);
      await jobs.enqueue(db, name, payload, { turnOf });
    };
    try {
      for (let count = 0; count < 6; count += 1) await add(many, 'many');
      await jobs.work(async ({ payload }) => {
        const label = whose.get(JSON.stringify(payload)) ?? '';
        started.push(label);
        if (label === 'many') await slow;
      });
      await eventually('the first one starts', () => started.length > 0);
      // All slots have looked by then.
      for (const label of ['few 1', 'few 2']) {
        await add(few, label);
        await eventually(`${label} starts`, () => started.includes(label));
      }
      expect(started).toEqual(['many', 'few 1', 'few 2']);
      release();
      await eventually('all ran', () => started.length === 8);
    } finally {
      release();
      await jobs.stop();
    }
  },
);

it('an image waits for no PDF or video', async () => {
  const { pool, db } = database;
  const done: string[] = [];
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const jobs = await startJobs({ pool, db, listener: null, log: silent });
  try {
    const files = [{ blobId: v7() }, { blobId: v7() }];
    await jobs.enqueue(db, preparationJob('application/pdf'), files, { turnOf: v7() });
    await jobs.enqueue(db, preparationJob('image/png'), { blobId: v7() }, { turnOf: v7() });
    await jobs.work(async ({ name }) => {
      if (name === preparationJob('video/mp4')) await slow;
      done.push(name);
    });
    await eventually('the image is prepared', () => done.includes('prepare-image'));
    expect(done).toEqual(['prepare-image']);
  } finally {
    release();
    await jobs.stop();
  }
});
