import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { fail } from '../../modules/context.ts';
import { installMultipart, readMultipart } from './multipart.ts';

it('is not waited for where its sender left while it was asked who they are', async () => {
  const app = Fastify();
  await installMultipart(app);
  const read = new Promise((resolve, reject) => {
    app.post('/', async (request, reply) => {
      if (!reply.raw.destroyed) await once(reply.raw, 'close');
      await readMultipart(request, reply, { files: {}, isStranger: true }).then(resolve, reject);
    });
  });
  const refused = expect(read).rejects.toEqual(fail(2000, { fields: {} }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, '127.0.0.1');
  const lines = [
    'POST / HTTP/1.1',
    'host: here',
    'content-type: multipart/form-data; boundary=x',
    'content-length: 9999',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n--x\r\n`);
  await once(app.server, 'request');
  socket.destroy();
  await refused;
  await app.close();
});
