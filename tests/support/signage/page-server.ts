import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '#server/sandbox/payment/paypal/certificate.ts';

type Answer = (response: Parameters<RequestListener>[1], path: string) => void;

/** A web server on this machine, which answers what a test wants; by TLS with a certificate that nobody trusts. */
export class PageServer {
  readonly #server: Server;
  readonly #scheme: 'http' | 'https';
  readonly requests: Parameters<RequestListener>[0][] = [];
  answer: Answer = (response) => response.end('<p>Menu</p>');

  constructor({ isSecure = false } = {}) {
    const listener: RequestListener = (request, response) => {
      this.requests.push(request);
      this.answer(response, request.url ?? '');
    };
    this.#scheme = isSecure ? 'https' : 'http';
    this.#server = isSecure ? secureServer(listener) : createServer(listener);
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port; // it listens
  }

  address(path = '/', host = '127.0.0.1'): string {
    return `${this.#scheme}://${host}:${this.port}${path}`;
  }

  /** Answers with a status and headers from now on. */
  respond(status: number, headers: Record<string, string | string[]> = {}): void {
    this.answer = (response) => response.writeHead(status, headers).end('<p>Menu</p>');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function secureServer(listener: RequestListener): Server {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const cert = selfSigned('menu.example', publicKey, privateKey);
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return createSecureServer({ cert, key }, listener);
}
