import type pg from 'pg';
import { startSender } from '../../jobs/runner.ts';
import { jobs } from '../../jobs/table.ts';
import type { Services } from '../../modules/context.ts';

/** Does something that queues jobs; they exist if and only if the transaction commits that `work` opens. */
export async function withEnqueue<T>(
  pool: pg.Pool,
  work: (enqueue: Services['enqueue']) => Promise<T>,
): Promise<T> {
  const sender = await startSender(pool);
  try {
    return await work(async (db, name, payload) => {
      const all: readonly object[] = Array.isArray(payload) ? payload : [payload];
      for (const one of all) await sender.send(db, name, jobs[name].payload.parse(one));
    });
  } finally {
    await sender.stop();
  }
}
