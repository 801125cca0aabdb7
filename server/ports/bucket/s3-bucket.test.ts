import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { s3Bucket } from './s3-bucket.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A bucket that has an object, or stores what it is sent, and breaks the first connection afterwards. */
async function bucketWith({ stored, breaks }: { stored: Buffer | null; breaks: boolean }) {
  let isBroken = !breaks;
  let object = stored;
  server = createServer((request, response) => {
    if (request.method === 'HEAD') {
      response.writeHead(200, { 'content-length': object?.length ?? 0 }).end();
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const status = object === null ? 200 : 412;
      object ??= Buffer.concat(parts);
      if (!isBroken) {
        isBroken = true;
        request.socket.destroy();
        return;
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return s3Bucket({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    name: 'media',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    isPathStyle: true,
  });
}

const sent = Buffer.from('content');
const content = { size: sent.length, open: () => Readable.from([sent]) };

it.each([
  ['writes where there is none', null, false, true],
  ['counts its own object whose response was lost', null, true, true],
  ['leaves an object that was there', Buffer.from('content'), false, false],
  ['leaves another object, also after a lost response', Buffer.from('other things'), true, false],
])('%s', async (_what, stored, breaks, isWritten) => {
  const bucket = await bucketWith({ stored, breaks });
  expect(await bucket.putNew('uploads/1', content)).toBe(isWritten);
  bucket.close();
});
