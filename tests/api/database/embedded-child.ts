import readline from 'node:readline';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure.ts';

/** A process that uses the embedded database of a folder until a line on its input says stop. */
const [dataDir = '', ...settings] = process.argv.slice(2);
const server = await ensureEmbeddedPostgres({ dataDir, log: silentLog, settings });
const { connection, wasRunning } = server;
process.stdout.write(`${JSON.stringify({ connection, wasRunning })}\n`);
for await (const line of readline.createInterface({ input: process.stdin })) {
  if (line === 'stop') break;
}
await server.stop();
process.stdout.write('"stopped"\n');
process.exit(0);
