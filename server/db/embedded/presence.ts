import pg from 'pg';
import type { EmbeddedConnection } from './transport.ts';

/** Key of the advisory lock, in the database `postgres`, that every user of the server shares. */
const usersLock = 0x4d51_0002;

/** A session that tells the other processes: this server is in use. */
export interface Presence {
  /** Resolves when the session breaks without our doing: the server died or was stopped. */
  lost: Promise<void>;
  /** Gives up the share; true if nobody else had one, and then nobody can get one any more. */
  leave(): Promise<boolean>;
  /** Ends the session. */
  end(): Promise<void>;
}

/**
 * Joins the users of the server that answers at `connection`.
 * @throws while no server answers, while it starts or stops, and if it serves another cluster.
 */
export async function join(connection: EmbeddedConnection, cluster: string): Promise<Presence> {
  const client = new pg.Client({
    ...connection,
    application_name: 'marquee supervisor',
    connectionTimeoutMillis: 5_000,
  });
  let ending = false;
  const lost = new Promise<void>((resolve) => {
    // The driver raises an error first when a session breaks; `end` follows and says enough.
    client.on('error', () => {});
    client.on('end', () => {
      if (!ending) resolve();
    });
  });
  const end = async () => {
    ending = true;
    await client.end();
  };
  try {
    await client.connect();
    const shown = await client.query<{ data_directory: string }>('show data_directory');
    if (shown.rows[0]?.data_directory !== cluster) {
      throw new Error(`Another database answers at ${connection.host}.`);
    }
    // Waits while a leaving process stops the server, and then fails with it.
    await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
  } catch (error) {
    await end();
    throw error;
  }
  return { lost, leave: () => leave(client), end };
}

async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock]);
    const taken = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      usersLock,
    ]);
    return taken.rows[0]?.last === true;
  } catch {
    return false; // The server is gone already: there is nothing to stop.
  }
}
