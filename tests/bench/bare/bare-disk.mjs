// @ts-check
/** What uploads are compared with: a body written to a file as it comes, and brought to the disk. */
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const name = path.join(process.env['DATA_DIR'] ?? '', 'bare');

const server = createServer((request, response) => {
  void receive(request).then((ms) => response.end(JSON.stringify(ms)));
});

/** @param {import('node:http').IncomingMessage} request */
async function receive(request) {
  const begun = performance.now();
  await pipeline(request, createWriteStream(name));
  const received = performance.now();
  const file = await open(name, 'r+');
  await file.sync();
  await file.close();
  const settled = performance.now();
  await rm(name);
  return { received: received - begun, settled: settled - begun };
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens nowhere');
  process.stdout.write(`bare is ready on http://127.0.0.1:${address.port}\n`);
});
