import net from 'node:net';
import pg from 'pg';
import type { DatabaseLog } from './embedded/database-log.ts';
import { NamedClient } from './named-client.ts';

/** How many connections are shared, and for how long one statement may hold those behind it up. */
export const laneCount = 2;
const statementTimeoutMs = 1000;
/** A network that swallows packets says nothing: then the connection is given up. */
const silenceMs = 2000;
const pauseMs = 1000;

type Result = pg.QueryResult | pg.QueryArrayResult;

/**
 * A few connections that many reads share at the same time: each is sent without waiting for the
 * answers before it (the driver's `pipeline`), and what one turn of the event loop asks leaves in
 * one piece. Only for reads by key: a slow one holds up those behind it. What a lane cannot answer
 * (too slow, connection lost) is asked again of the pool, so that callers never notice.
 */
export class Lanes {
  readonly #lanes: readonly Lane[];
  readonly #pool: pg.Pool;

  constructor(config: pg.ClientConfig, pool: pg.Pool, log: DatabaseLog) {
    this.#pool = pool;
    this.#lanes = Array.from({ length: laneCount }, () => new Lane(config, log));
  }

  /** Asks one statement; the one method that drizzle needs of a connection. */
  async query(config: pg.QueryConfig, values?: unknown[]): Promise<Result> {
    // A transaction would spread over the lanes, and take in what others ask there.
    if (!config.text.startsWith('select ')) throw new Error('lanes are for reads by key');
    const lane = this.#quietest();
    if (lane === null) return this.#pool.query(config, values);
    try {
      return await lane.query(config, values);
    } catch (error) {
      if (!isOfLane(error)) throw error;
      return this.#pool.query(config, values);
    }
  }

  /** Lets what is under way be answered, then closes. */
  async end(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.end()));
  }

  #quietest(): Lane | null {
    let quietest: Lane | null = null;
    for (const lane of this.#lanes) {
      if (lane.isOpen() && (quietest === null || lane.waiting < quietest.waiting)) quietest = lane;
    }
    return quietest;
  }
}

class Lane {
  /** Statements that were sent and not answered yet. */
  waiting = 0;
  readonly #config: pg.ClientConfig;
  readonly #log: DatabaseLog;
  #client: pg.Client | null = null;
  #socket = new net.Socket();
  #isGathering = false;
  #isEnding = false;
  #opening: Promise<void> | null = null;
  #nextTryAt = 0;

  constructor(config: pg.ClientConfig, log: DatabaseLog) {
    this.#config = config;
    this.#log = log;
  }

  /** Can it be asked? Begins to connect where it is not: nobody waits for that. */
  isOpen(): boolean {
    if (this.#client !== null) return true;
    if (!this.#isEnding && this.#opening === null && Date.now() >= this.#nextTryAt) {
      this.#opening = this.#open().finally(() => {
        this.#opening = null;
      });
    }
    return false;
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<Result> {
    if (this.#client === null) throw new Error('the lane is closed');
    this.#gather();
    this.waiting += 1;
    try {
      return await this.#client.query(config, values);
    } finally {
      this.waiting -= 1;
    }
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#opening;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  /** Everything asked in this turn of the event loop is written at its end, in one system call. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const socket = this.#socket;
    socket.cork();
    setImmediate(() => {
      this.#isGathering = false;
      socket.uncork();
    });
  }

  async #open(): Promise<void> {
    const socket = new net.Socket();
    const client = new NamedClient({
      ...this.#config,
      application_name: 'marquee quick',
      options: `${this.#config.options ?? ''} -c default_transaction_read_only=on`,
      statement_timeout: statementTimeoutMs,
      query_timeout: silenceMs,
      pipeline: true,
      stream: () => socket,
    });
    const drop = () => {
      if (this.#client === client) this.#client = null;
      this.#nextTryAt = Date.now() + pauseMs;
    };
    client.on('end', drop);
    client.on('error', (error) => {
      if (this.#client === client) this.#log.warn(`database lane lost: ${error.message}`);
      drop();
    });
    try {
      await client.connect();
      this.#socket = socket;
      this.#client = client;
    } catch {
      drop(); // the pool meets the same reason and tells it
    }
  }
}

/** Did the lane fail and not the statement? Cancelled for its time, shut down, or cut off. */
function isOfLane(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(57|08)/.test(error.code ?? '');
}
