import { product } from '#shared/domain/constants.ts';
import { ConfigError, readConfig } from './config.ts';
import { sentenceFor } from './operator/sentence.ts';
import type { SandboxParts } from './sandbox/sandbox-parts.ts';
import { startServer, type RunningServer } from './start.ts';

/**
 * The server's process: starts, says so, and stops cleanly on SIGTERM and SIGINT; what is not yet
 * started through stops once it is, so that nothing it started is left behind.
 * @param sandbox null for the entry that has none
 */
export function runServer(sandbox: SandboxParts | null): void {
  run(sandbox).catch(end);
}

async function run(sandbox: SandboxParts | null): Promise<void> {
  const config = readConfig(process.env);
  if (config.isSandbox && sandbox === null) {
    throw new ConfigError(
      'SANDBOX=1: this program has no sandbox. `npm start` opens it, or dist/server/sandbox.js.',
    );
  }
  const starting = startServer(config, sandbox);
  stopOnSignal(starting);
  const server = await starting;
  // Said whatever LOG_LEVEL lets through.
  if (config.isSandbox && sandbox) process.stdout.write(`${sandbox.warning}\n`);
  process.stdout.write(`${product.name} is ready on ${server.address}\n`);
}

function stopOnSignal(starting: Promise<RunningServer>): void {
  let isStopping = false;
  const stop = () => {
    // A second signal, such as a repeated Ctrl+C, ends the drain.
    if (isStopping) void starting.then((server) => server.skipDrain()).catch(() => undefined);
    else starting.then((server) => server.stop()).then(() => process.exit(0), end);
    isStopping = true;
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function end(error: unknown): never {
  const text = sentenceFor(error) ?? String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${product.name} cannot go on:\n${text}\n`);
  process.exit(1);
}
