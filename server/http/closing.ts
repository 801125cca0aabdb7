import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ClosingOptions {
  /** From here on each response closes its connection, so that clients and proxies go elsewhere. */
  readonly shutdown: { readonly isStarted: boolean };
  /** Time for requests in progress once the server accepts no more, in ms. */
  limitMs: number;
}

/**
 * Bounds the time that a stop takes: idle connections end immediately, each other one with its last
 * response, and after `limitMs` the rest is cut, for example clients that read slowly. Node itself
 * waits a minute for connections without a request (browsers open some in reserve) and without limit
 * for a response that nobody reads.
 */
export function installClosing(app: FastifyInstance, { shutdown, limitMs }: ClosingOptions): void {
  let isClosing = false;
  const unanswered = countUnanswered(app.server, (socket) => {
    if (isClosing) socket.destroySoon();
  });
  let cutting: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const [socket, requests] of unanswered) if (requests === 0) socket.destroySoon();
    cutting = setTimeout(() => {
      app.log.warn(
        { connections: unanswered.size },
        'connections cut: their requests took too long',
      );
      for (const socket of unanswered.keys()) socket.destroy();
    }, limitMs);
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    clearTimeout(cutting);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || shutdown.isStarted) reply.header('connection', 'close');
    done();
  });
}

/** How many requests of each open connection wait for their answer; `onNone`: none is left. */
function countUnanswered(server: Server, onNone: (socket: Socket) => void) {
  const unanswered = new Map<Socket, number>();
  const add = (socket: Socket, more: number) => {
    const requests = (unanswered.get(socket) ?? 0) + more;
    unanswered.set(socket, requests);
    if (requests === 0) onNone(socket);
  };
  server.on('connection', (socket: Socket) => {
    add(socket, 0);
    socket.once('close', () => unanswered.delete(socket));
  });
  // Before anything answers, or a request would be answered before it is counted.
  server.prependListener('request', ({ socket }, response) => {
    add(socket, 1);
    response.once('close', () => {
      if (unanswered.has(socket)) add(socket, -1);
    });
  });
  return unanswered;
}
