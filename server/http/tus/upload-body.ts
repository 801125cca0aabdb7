import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';

/**
 * The bytes of a request's body as they come. Where the connection breaks, or `cut` is called, they
 * simply end: what came before it broke is kept, and the client goes on behind it.
 */
export function uploadBody(raw: IncomingMessage, cut: AbortSignal): PassThrough {
  const body = new PassThrough();
  const end = () => {
    raw.unpipe(body);
    if (!body.destroyed) body.end();
  };
  const broken = () => {
    raw.unpipe(body);
    // What came, and was not asked for yet.
    while (body.writable && raw.readableLength > 0) body.write(raw.read());
    end();
  };
  raw.once('error', broken);
  raw.once('close', broken);
  cut.addEventListener('abort', end, { once: true });
  // Nobody reads on: what follows in the body is not for us.
  body.once('close', () => raw.unpipe(body));
  // A connection that broke before anybody came to read says so no more.
  if (cut.aborted) end();
  else if (raw.destroyed) broken();
  else raw.pipe(body);
  return body;
}

/** Bodies that are being received, so that a process that stops can end them. */
export class Receiving {
  readonly #cuts = new Set<AbortController>();
  #isStopped = false;

  begin(cut: AbortController): void {
    this.#cuts.add(cut);
    if (this.#isStopped) cut.abort();
  }

  end(cut: AbortController): void {
    this.#cuts.delete(cut);
  }

  stop(): void {
    this.#isStopped = true;
    for (const cut of this.#cuts) cut.abort();
  }
}
