import type { HttpClient } from './http-client.ts';

/** The client as a trusted proxy reports it: from an address of its own. */
export function fromAddress(client: HttpClient, ip: string): HttpClient {
  const send = client.fetch.bind(client);
  client.fetch = (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', ip);
    return send(path, { ...init, headers });
  };
  return client;
}
