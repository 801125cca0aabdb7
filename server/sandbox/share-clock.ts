import type pg from 'pg';
import { listenerName, type Listener } from '../db/listener.ts';
import { clockChannel, type SandboxClock } from './sandbox-clock.ts';

/** On which every process says up to where it has heard. */
const heardChannel = 'marquee_sandbox_clock_heard';
/** A process that was just killed may still be counted; nobody waits longer for it. */
const patienceMs = 2000;
const settle = 'marquee settle';

/**
 * Keeps the clocks of all processes on one database together. Answers a function that resolves once
 * every one of them has heard of the clock as it stands, so that whoever asks another process next
 * meets the same time.
 */
export async function shareClock(
  clock: SandboxClock,
  listener: Listener,
  pool: pg.Pool,
): Promise<() => Promise<void>> {
  const tell = (channel: string, payload: string) =>
    pool.query('select pg_notify($1, $2)', [channel, payload]);
  let waiting: { question: string; heard: () => void } | null = null;
  const look = () => void clock.read().catch(() => undefined); // heard of again with the next move
  await listener.listen(
    clockChannel,
    (payload) => {
      const [what, question = ''] = payload.split(':');
      if (what !== settle) return clock.take(Number(payload));
      // Told in the order of the commits: what was moved before the question was heard before it.
      tell(heardChannel, question).catch(look);
    },
    look,
  );
  await listener.listen(
    heardChannel,
    (question) => {
      if (waiting?.question === question) waiting.heard();
    },
    () => undefined,
  );
  return async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [listenerName],
    );
    let missing = rows[0]?.count ?? 0;
    const question = crypto.randomUUID();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, patienceMs);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting = {
        question,
        heard: () => {
          missing -= 1;
          if (missing <= 0) done();
        },
      };
      if (missing === 0) done();
      else tell(clockChannel, `${settle}:${question}`).catch(reject);
    });
  };
}
