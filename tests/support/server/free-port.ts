import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port of this computer that nobody has, for what must know it before it listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}
