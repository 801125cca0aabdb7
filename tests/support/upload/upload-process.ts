import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { connectDatabase, type Connection } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { startListener } from '#server/db/listener.ts';
import { startTurns } from '#server/db/turns.ts';
import { csrfTokens } from '#server/http/session/csrf.ts';
import { principalsOf } from '#server/http/session/principal.ts';
import type { Handler } from '#server/modules/handler.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { UploadStore } from '#server/ports/upload/upload-store.ts';
import { mountCalls, type Surroundings } from '../server/mounted-calls.ts';
import { testAppKey, type TestServer } from '../server/test-server.ts';

/** What takes uploads, listening: with connections and turns of its own, as a process has them. */
export interface UploadProcess {
  address: string;
  app: FastifyInstance;
  stop(): Promise<void>;
}

/** What its test decides. */
export interface ProcessParts extends Surroundings {
  store: UploadStore;
  clock: Clock;
}

/** Starts one on the database of a real server, whose sessions count here too. */
export async function startUploadProcess(
  server: TestServer,
  handlers: readonly Handler[],
  { store, clock, ...surroundings }: ProcessParts,
): Promise<UploadProcess> {
  const connection: Connection = await connectDatabase({
    databaseUrl: server.databaseUrl,
    dataDir: '',
    poolSize: 4,
    log: silentLog,
  });
  const listener = await startListener(connection.pool, silentLog);
  const turns = await startTurns(connection.pool, listener, silentLog);
  const app = await mountCalls(connection.db, handlers, {
    principals: principalsOf(connection, clock),
    csrf: csrfTokens(testAppKey),
    services: { clock, uploads: { store, turns } },
    ...surroundings,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  return {
    address: `http://127.0.0.1:${port}`,
    app,
    async stop() {
      await app.close();
      await turns.close();
      await listener.close();
      await connection.close();
    },
  };
}
