import pg from 'pg';
import type { DatabaseLog } from './embedded/database-log.ts';

/** Hears what other processes tell by NOTIFY, on one connection of its own. */
export interface Listener {
  /**
   * Calls `heard` with what is told on a channel, and `missed` after a time in which some of it may
   * have been lost.
   */
  listen: (
    channel: string,
    heard: (payload: string) => void,
    missed: () => void,
  ) => Promise<{ close(): Promise<void> }>;
  /** Is the connection there? Whoever listens looks for himself meanwhile. */
  readonly isUp: boolean;
  close: () => Promise<void>;
}

/** How its connections are named in pg_stat_activity. */
export const listenerName = 'marquee listener';
const reconnectMs = 1000;

interface Ear {
  channel: string;
  heard: (payload: string) => void;
  missed: () => void;
}

/** Connects as the pool does; a connection that breaks is opened again until `close`. */
export async function startListener(
  pool: Pick<pg.Pool, 'options'>,
  log: DatabaseLog,
): Promise<Listener> {
  const ears = new Set<Ear>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const { password } = pool.options;
    const next = new pg.Client({
      ...pool.options,
      // Not enumerable in the pool's options, so that nobody logs it.
      ...(password === undefined ? {} : { password }),
      application_name: listenerName,
      keepAlive: true,
    });
    const lost = () => {
      if (client === next) client = null;
      next.removeAllListeners('end');
      if (!isClosed) timer ??= setTimeout(reconnect, reconnectMs);
    };
    next.on('error', (error) => {
      log.warn(`listening to the database broke off: ${error.message}`);
      lost();
    });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears) if (ear.channel === channel) ear.heard(payload);
    });
    try {
      await next.connect();
      for (const { channel } of ears) await next.query(`listen ${quoted(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined); // it may never have begun
      throw error;
    }
    next.on('end', lost);
    if (isClosed) await next.end();
    else client = next;
  }

  function reconnect(): void {
    timer = undefined;
    connect().then(
      () => ears.forEach((ear) => ear.missed()),
      (error: unknown) => {
        log.warn(`the database cannot be listened to: ${String(error)}`);
        if (!isClosed) timer ??= setTimeout(reconnect, reconnectMs);
      },
    );
  }

  await connect();
  return {
    async listen(channel, heard, missed) {
      const ear = { channel, heard, missed };
      ears.add(ear);
      await client?.query(`listen ${quoted(channel)}`);
      return {
        close() {
          ears.delete(ear);
          return Promise.resolve();
        },
      };
    },
    get isUp() {
      return client !== null;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function quoted(channel: string): string {
  return `"${channel.replace(/"/g, '""')}"`;
}
