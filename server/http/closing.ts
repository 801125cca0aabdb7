import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a stop take no longer than what is under way: each connection ends with its last answer, and
 * one that waits for nothing ends at once. Node leaves those open for a minute that never asked
 * anything (browsers keep some in reserve) and those whose last answer had begun before the stop.
 */
export function installClosing(app: FastifyInstance): void {
  let isClosing = false;
  const unanswered = countUnanswered(app.server, (socket) => {
    if (isClosing) socket.destroySoon();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const [socket, requests] of unanswered) if (requests === 0) socket.destroySoon();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
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
