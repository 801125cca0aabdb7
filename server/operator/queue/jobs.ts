import * as z from 'zod/mini';
import type pg from 'pg';
import type { Database } from '../../db/connect.ts';
import { countDead, listDead, takeDead } from '../../jobs/dead-jobs.ts';
import { startSender } from '../../jobs/runner.ts';
import { jobNames } from '../../jobs/table.ts';
import { OperatorError, type OperatorCommand } from '../command.ts';

const shown = 100;

/** Dead jobs: what a server could not do in all its tries. */
export const jobs: OperatorCommand = {
  usage: 'list | again <id|all> | drop <id|all>',
  summary: 'Lists dead jobs, queues them again, or drops them.',
  async run({ db, pool, print }, [action, which]) {
    if (action === 'list') return list(db, print);
    if (action !== 'again' && action !== 'drop') {
      throw new OperatorError('Say list, again <id|all> or drop <id|all>.');
    }
    const chosen = chosenOf(which);
    const ids = action === 'again' ? await queueAgain(db, pool, chosen) : await drop(db, chosen);
    if (ids.length === 0 && chosen !== 'all')
      throw new OperatorError(`No dead job has the id ${chosen}.`);
    print(`${ids.length} ${action === 'again' ? 'queued again' : 'dropped'}.`);
    return { action, jobs: ids };
  },
};

async function list(db: Database, print: (line: string) => void) {
  const total = await countDead(db);
  for (const { id, name, attempts, queuedAt, diedAt, reason } of await listDead(db, shown)) {
    const [from, to] = [queuedAt, diedAt].map((moment) => moment.toISOString());
    print(`${id}  ${name}  queued ${from}, dead ${to} after ${attempts} tries: ${reason}`);
  }
  if (total > shown) print(`… and ${total - shown} older ones.`);
  if (total === 0) print('No job is dead.');
  return { action: 'list', jobs: total };
}

async function drop(db: Database, chosen: string): Promise<string[]> {
  return (await takeDead(db, chosen)).map(({ id }) => id);
}

/** Each is queued in the transaction that takes it out of the table. */
async function queueAgain(db: Database, pool: pg.Pool, chosen: string): Promise<string[]> {
  const sender = await startSender(pool);
  try {
    return await db.transaction(async (tx) => {
      const taken = await takeDead(tx, chosen);
      for (const { name, payload } of taken) {
        const known = jobNames.find((job) => job === name);
        if (known === undefined) {
          throw new OperatorError(
            `This version has no job ${name}; drop it or run the one that had.`,
          );
        }
        await sender.send(tx, known, payload);
      }
      return taken.map(({ id }) => id);
    });
  } finally {
    await sender.stop();
  }
}

function chosenOf(which: string | undefined): string {
  if (which === 'all' || z.uuid().safeParse(which).success) return which ?? '';
  throw new OperatorError('Name a dead job by its id (see jobs list), or say all.');
}
