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
  /** The answer to the request before, which is said first; null where there was none. */
  before: ServerResponse | null;
}
const latestOn = new WeakMap<Socket, Latest>();

/** Remembers what `answerUnreadable` must know of a connection. */
export function watchConnections(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const before = latestOn.get(request.socket)?.response ?? null;
    latestOn.set(request.socket, { request, response, before });
  });
}

/**
 * Answers what cannot be read as a request: headers that are too long or malformed, or that never
 * end, or a body that is no body. The envelope is written to the connection, which ends with it; but
 * never as a second answer to a request, nor into the answers to those before, which whoever reads
 * the connection in front of us would take for somebody else's: those are waited for.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const latest = latestOn.get(socket);
  const earlier = latest?.request.complete === true ? latest.response : latest?.before;
  if (earlier && !earlier.writableFinished) {
    earlier.once('close', () => answerUnreadable(error, socket));
    return;
  }
  // Something was said to it already.
  if (latest?.request.complete === false && latest.response.headersSent) {
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
