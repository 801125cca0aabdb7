import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What an adapter sent. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = { status?: number; body: string; location?: string };

/** A provider on this machine that answers as a test says, and keeps what it was asked. */
export async function startProvider(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { method = '', url: path = '', headers } = request;
      asked.push({ method, path, headers, body });
      const {
        status = 200,
        body: answered,
        location,
      } = await answer({ method, path, headers, body });
      response.writeHead(status, location === undefined ? {} : { location });
      response.end(answered);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Provider = Awaited<ReturnType<typeof startProvider>>;

/** A call-back with a form, as it reaches an adapter. */
export function formRequest(fields: Record<string, string> | string) {
  return {
    body: Buffer.from(typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()),
    contentType: 'application/x-www-form-urlencoded; charset=utf-8',
    headers: {},
    query: '',
  };
}
