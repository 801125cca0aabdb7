import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from './envelope.ts';

/** What Node's parser refuses before there is a request, by its code; anything else is a 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The latest request of a connection that could be read as one, up to its body. */
interface Latest {
  request: IncomingMessage;
  response: ServerResponse;
}
const latestOn = new WeakMap<Socket, Latest>();

/** Remembers what `answerUnreadable` must know of a connection. */
export function watchConnections(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
    latestOn.set(request.socket, { request, response }),
  );
}

/**
 * Answers what cannot be read as a request: headers that are too long or malformed, or that never
 * end, or a body that is no body. The envelope is written to the connection, which ends with it; but
 * never as a second answer to a request, nor into the answer to the one before, which whoever reads
 * the connection in front of us would take for somebody else's.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const latest = latestOn.get(socket);
  if (latest?.request.complete === true && !latest.response.writableFinished) {
    latest.response.once('close', () => answerUnreadable(error, socket));
    return;
  }
  if (latest?.request.complete === false && hasBegun(latest, socket)) {
    socket.destroySoon();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(failure(2000, { fields: {} }).envelope);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Was something said to it already, or is another answer to be said first? */
const hasBegun = ({ response }: Latest, socket: Socket) =>
  response.headersSent || response.socket !== socket;
