import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { product } from '#shared/domain/constants.ts';
import { apiVersion, oldestClient, productVersion } from '#shared/domain/versions.ts';

export type RecordedCall = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};

export type FakeWebapi = {
  origin: string;
  /** What the server was asked, in order. */
  calls: RecordedCall[];
  lastCall(path: string): RecordedCall | undefined;
  /** Forgets every token, as if the sessions had been ended elsewhere. */
  endSessions(): void;
  close(): Promise<void>;
};

/** Tokens by which leaks are found; they stand nowhere else. */
export const canary = {
  token: 'canary-access-token-5f2c9a7be1d04368',
  ticket: 'canary-login-ticket-81b6d3e90fa24c57',
} as const;

/**
 * A small server that speaks the envelope, for the shell's own tests: signs in by password, in two steps for
 * two-factor@demo.test, and misbehaves on request.
 */
export async function startFakeWebapi(wanted = 0): Promise<FakeWebapi> {
  const calls: RecordedCall[] = [];
  const known = new Set<string>();

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  // A server on a TCP port has an address object, not a pipe's name.
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake.invalid');
    const body = await text(request);
    const path = url.pathname.replace('/webapi/', '');
    calls.push({ method: request.method ?? '', path, headers: request.headers, body });
    // A cookie on everything: none may ever come back.
    response.setHeader('set-cookie', 'marquee_session=web-only; Path=/; HttpOnly');
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const send = (status: number, data: unknown, code = 200) => {
      response.writeHead(code, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ status, data }));
    };
    const signIn = () => {
      known.add(canary.token);
      send(0, { two_factor_required: false, verified: true, access_token: canary.token });
    };

    switch (path) {
      case '/sanctum/csrf-cookie':
        response.writeHead(204).end();
        return;
      case 'login':
        if (body.includes('two-factor@demo.test')) {
          known.add(canary.ticket);
          return send(0, { two_factor_required: true, access_token: canary.ticket });
        }
        return body.includes('Marquee2026') ? signIn() : send(1000, null, 422);
      case 'two-factor/email/confirm':
        return bearer === canary.ticket && known.has(canary.ticket)
          ? signIn()
          : send(1011, null, 422);
      case 'check-login':
        return send(0, bearer === canary.token && known.has(bearer));
      case 'user/profile':
        return bearer && known.has(bearer)
          ? send(0, { self: { name: 'Ann' } })
          : send(1, null, 401);
      case 'client-config':
        return send(0, {
          bot_check: {},
          server: {
            product: product.name,
            version: productVersion,
            api: apiVersion,
            oldest_client: oldestClient,
          },
        });
      case 'logout':
        known.delete(bearer ?? '');
        return send(0, null);
      case 'gzip':
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
        response.end(gzipSync(JSON.stringify({ status: 0, data: 'unpacked' })));
        return;
      case 'rubbish':
        response.writeHead(200, {
          'content-type': 'text/html',
          'x-marquee-failure': 'unreachable',
        });
        response.end('<h1>It works!</h1>');
        return;
      case 'script.js':
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end('globalThis.ranFromServer = true;');
        return;
      case 'redirect':
        response.writeHead(302, { location: 'http://127.0.0.1:9/webapi/elsewhere' }).end();
        return;
      case 'echo':
        return send(0, {
          method: request.method,
          search: url.search,
          size: Buffer.byteLength(body),
        });
      default:
        return send(7, null, 404);
    }
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    lastCall: (path) => calls.findLast((call) => call.path === path),
    endSessions: () => known.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
