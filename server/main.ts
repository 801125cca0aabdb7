import { product } from '#shared/domain/constants.ts';
import { readConfig } from './config.ts';
import { sentenceFor } from './operator/sentence.ts';
import { sandboxWarning } from './sandbox/banner.ts';
import { startServer } from './start.ts';

/** The server's process: starts, says so, and stops cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config);
  // Said whatever LOG_LEVEL lets through.
  if (config.isSandbox) process.stdout.write(`${sandboxWarning}\n`);
  process.stdout.write(`${product.name} is ready on ${server.address}\n`);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => end(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function end(error: unknown): never {
  const text = sentenceFor(error) ?? String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${product.name} cannot go on:\n${text}\n`);
  process.exit(1);
}

main().catch(end);
