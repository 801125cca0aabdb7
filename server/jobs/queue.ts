import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import engine from 'pg-boss/package.json' with { type: 'json' };
import type { Listener } from '../db/listener.ts';
import { deadQueue, deadQueueRules, queueOptions } from './queue-options.ts';
import { jobNames, jobs } from './table.ts';

/** The queue's tables stand in a schema of their own. */
const schema = 'jobs';

/** Makes the queue's tables and the queues, or brings them to this version, as their owner. */
export async function installQueue(
  owner: pg.Pool,
  onError: (error: unknown) => void,
): Promise<void> {
  const boss = idleBoss(owner);
  // Of what goes on in the background: an index that is not built now is built by a later start.
  boss.on('error', onError);
  try {
    await boss.start();
    // Those of a later version are left alone.
    if (await isOfVersion(boss)) await settleQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Are the queue's tables there, as this version's engine wants them, and the queues with the rules of
 * this version? The engine starts on no other tables, and whoever serves can make no queue.
 */
export async function isQueueOfVersion(client: Queries): Promise<boolean> {
  const boss = idleBoss(client);
  if (!(await boss.isInstalled()) || !(await isOfVersion(boss))) return false;
  return (await unsettledQueues(boss)).length === 0;
}

async function isOfVersion(boss: PgBoss): Promise<boolean> {
  return (await boss.schemaVersion()) === engine.pgboss.schema;
}

type Queries = Pick<pg.ClientBase, 'query'>;

function idleBoss(client: Queries): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema,
    supervise: false,
    schedule: false,
  });
}

/**
 * The queue's engine on the pool; started. Its tables and queues are there (see `installQueue`): the
 * pool's role needs to own nothing.
 */
export async function openQueue(
  pool: pg.Pool,
  { listener, isWorking }: { listener: Listener | null; isWorking: boolean },
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      ...(listener ? { listen: listener.listen } : {}),
    },
    schema,
    migrate: false,
    useListenNotify: listener !== null,
    supervise: isWorking,
    // A job whose process was killed is given to another; looked for often.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    schedule: false, // recurring work follows the product's clock: see due-work.ts
  });
  boss.on('error', onError);
  await boss.start();
  return boss;
}

/** How many jobs of each kind wait, run, or wait for another try. */
export async function jobCounts(pool: pg.Pool) {
  const { rows } = await pool.query<{ job: string; state: string; count: number }>(
    `select name as job, state::text, count(*)::int as count from ${schema}.job
     where state <= 'active' and name = any($1) group by name, state order by name, state`,
    [jobNames],
  );
  return rows;
}

/** Names with jobs that run or could, and whether some wait; those that pause before another try do not count. */
export async function openJobs(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; waits: boolean }>(
    `select name, bool_or(state < 'active') as waits from ${schema}.job
     where name = any($1) and (state = 'active' or (state < 'active' and start_after <= now()))
     group by name`,
    [[...jobNames, deadQueue]],
  );
  return rows;
}

/** Brings the queues to this version's rules; jobs that wait keep those they were queued with. */
async function settleQueues(boss: PgBoss): Promise<void> {
  for (const { name, options, isThere } of await unsettledQueues(boss)) {
    if (isThere) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
}

/** The queues that are missing, or follow other rules than this version's; the dead one first. */
async function unsettledQueues(boss: PgBoss) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const wanted = [
    { name: deadQueue, options: queueOptions(deadQueueRules) },
    ...jobNames.map((name) => ({
      name,
      options: { ...queueOptions(jobs[name]), deadLetter: deadQueue },
    })),
  ];
  return wanted.flatMap(({ name, options }) => {
    const queue: Partial<Record<string, unknown>> = { ...known.get(name) };
    const isSettled = Object.entries(options).every(([key, value]) => queue[key] === value);
    return isSettled ? [] : [{ name, options, isThere: known.has(name) }];
  });
}
