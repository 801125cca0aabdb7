import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './embedded/database-log.ts';
import type { Listener } from './listener.ts';

/**
 * Turns at things that one request at a time may work on, whichever process it came to: advisory
 * locks, all of a process on one connection of its own, which is opened with the first turn. A
 * process that dies gives its turns back with its connection.
 */
export interface Turns {
  /**
   * Waits for the turn at `name`; whoever has it is asked to let go. `onWanted` is called, perhaps
   * more than once, when somebody waits for ours, and at once when it was lost with the connection.
   * @throws TurnTakenError when it was not given up in a few seconds.
   */
  take: (name: string, onWanted: () => void) => Promise<Turn>;
  /** Ends the connection; nobody has a turn any more. */
  close: () => Promise<void>;
}

export interface Turn {
  /**
   * Verifies the lock by a round trip on the connection that holds it: whoever is about to do something
   * that must not happen twice calls this right before.
   * @throws LockLostError when the connection broke, so that another process may have the lock
   */
  assertHeld: () => Promise<void>;
  end: () => Promise<void>;
}

/** The connection that held an advisory lock broke. */
export class LockLostError extends Error {
  override name = 'LockLostError';
}

/** Somebody else works on it and does not let go. */
export class TurnTakenError extends Error {
  override name = 'TurnTakenError';
  /** When to try again. */
  readonly seconds = 1;
}

/** How its connections are named in pg_stat_activity. */
export const turnsName = 'marquee turns';
const channel = 'marquee_turns';
const patienceMs = 5_000;
const longestPauseMs = 200;
/** A network that swallows packets says nothing. */
const silenceMs = 5_000;
/** A process whose machine is gone says nothing: its turns are free after half a minute. */
const keepAlives =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

interface Place {
  onWanted: () => void;
  left: Promise<void>;
  leave: () => void;
  /** The connection that holds its lock; null while it waits, and after that was lost. */
  client: pg.Client | null;
}

/** Connects as the pool does. Who holds a turn elsewhere is asked for it over `listener`. */
export async function startTurns(
  pool: Pick<pg.Pool, 'options'>,
  listener: Pick<Listener, 'listen'>,
  log: DatabaseLog,
): Promise<Turns> {
  const self = randomUUID();
  const places = new Map<string, Place>();
  let connection: Promise<pg.Client> | null = null;
  let asked: Promise<unknown> = Promise.resolve();

  /**
   * One statement after the other: the driver wants no second one while it waits for an answer. A
   * connection that says nothing is given up, and with it the turns it holds.
   */
  function ask<Row extends pg.QueryResultRow>(
    client: pg.Client,
    text: string,
    values: readonly string[],
  ): Promise<pg.QueryResult<Row>> {
    const answer = asked.then(() => client.query<Row>(text, [...values]));
    // Whoever asked hears of a failure.
    asked = answer.catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) void client.end();
    });
    return answer;
  }

  const ear = await listener.listen(
    channel,
    (payload) => {
      const [asking, key = ''] = payload.split(' ');
      if (asking !== self) places.get(key)?.onWanted();
    },
    // Whoever waits asks again and again.
    () => undefined,
  );

  async function connect(): Promise<pg.Client> {
    const { password, options = '' } = pool.options;
    const client = new pg.Client({
      ...pool.options,
      // Not enumerable in the pool's options, so that nobody logs it.
      ...(password === undefined ? {} : { password }),
      options: `${options} ${keepAlives}`,
      application_name: turnsName,
      keepAlive: true,
      query_timeout: silenceMs,
    });
    let isLost = false;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      connection = null;
      for (const place of places.values()) {
        if (place.client !== client) continue;
        place.client = null;
        place.onWanted();
      }
    };
    client.on('error', (error) => {
      log.warn(`the connection of turns broke off: ${error.message}`);
      lost();
    });
    client.on('end', lost);
    try {
      await client.connect();
      return client;
    } catch (error) {
      lost();
      throw error;
    }
  }

  /** Asks the database for the lock of `key` until it is ours. */
  async function lock(key: string, place: Place, until: number): Promise<void> {
    for (let wait = 10; ; wait = Math.min(2 * wait, longestPauseMs)) {
      const client = await (connection ??= connect());
      const { rows } = await ask<{ taken: boolean }>(
        client,
        'select pg_try_advisory_lock($1::bigint) as taken',
        [key],
      );
      if (rows[0]?.taken === true) {
        place.client = client;
        return;
      }
      if (performance.now() + wait > until) throw new TurnTakenError('another process works on it');
      await ask(client, 'select pg_notify($1, $2)', [channel, `${self} ${key}`]);
      await pause(wait);
    }
  }

  async function assertHeld(name: string, place: Place): Promise<void> {
    try {
      if (place.client) await ask(place.client, 'select', []);
    } catch (error) {
      throw new LockLostError(`the lock "${name}" was lost`, { cause: error });
    }
    if (!place.client) throw new LockLostError(`the lock "${name}" was lost`);
  }

  async function unlock(key: string, place: Place): Promise<void> {
    try {
      if (place.client) await ask(place.client, 'select pg_advisory_unlock($1::bigint)', [key]);
    } catch (error) {
      // The lock goes with its connection, which is what failed.
      log.warn(`a turn was not given back: ${String(error)}`);
    } finally {
      places.delete(key);
      place.leave();
    }
  }

  return {
    async take(name, onWanted) {
      const key = keyOf(name);
      const until = performance.now() + patienceMs;
      // Within the process first: a session of PostgreSQL may take its own locks twice.
      for (let other = places.get(key); other; other = places.get(key)) {
        other.onWanted();
        if (!(await isLeft(other, until))) throw new TurnTakenError('another request works on it');
      }
      const place = { ...leaving(), onWanted, client: null };
      places.set(key, place);
      try {
        await lock(key, place, until);
      } catch (error) {
        places.delete(key);
        place.leave();
        throw error;
      }
      return { assertHeld: () => assertHeld(name, place), end: () => unlock(key, place) };
    },
    async close() {
      await ear.close();
      const client = await connection?.catch(() => null); // whoever took a turn heard of it
      await client?.end();
    },
  };
}

function leaving(): Pick<Place, 'left' | 'leave'> {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return { left, leave };
}

async function isLeft({ left }: Place, until: number): Promise<boolean> {
  const giveUp = new AbortController();
  const tooLong = pause(Math.max(0, until - performance.now()), false, { signal: giveUp.signal });
  try {
    return await Promise.race([left.then(() => true), tooLong]);
  } finally {
    tooLong.catch(() => undefined); // given up because it is not needed
    giveUp.abort();
  }
}

/** The lock's number: 64 bits of a hash, so that no two names share one, nor any other lock of ours. */
function keyOf(name: string): string {
  return createHash('sha256').update(`marquee turn ${name}`).digest().readBigInt64BE().toString();
}
