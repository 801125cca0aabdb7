import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How a request's body must come along; how large it may be is the limit of its kind. */
export interface ProgressRule {
  /** Every body has this long, in milliseconds. */
  graceMs: number;
  /** The same once the server stops: nobody waits half a minute for a body that does not come. */
  stoppingGraceMs: number;
  /** After that it must have come with this many bytes a second, in all. */
  bytesPerSecond: number;
  /** A form with files is held in memory until it is whole, and has this long in all, in milliseconds. */
  formMs: number;
  /** How often it is looked at, in milliseconds. */
  checkMs: number;
}

/**
 * Slower than any line that people upload over (64 kbit/s), so that a large file takes the time it
 * takes, and fast enough that nobody holds connections open by dripping.
 */
const usual: ProgressRule = {
  graceMs: 30_000,
  stoppingGraceMs: 5_000,
  bytesPerSecond: 8 * 1024,
  // All the files that a form may have, 50 MB, over a line of half a megabit.
  formMs: 15 * 60_000,
  checkMs: 5_000,
};

interface Begun {
  since: number;
  bytesBefore: number;
}

/** Closes connections whose bodies do not come along; Node's own limit is one for all sizes. */
export function installBodyProgress(app: FastifyInstance, rule: ProgressRule = usual): void {
  const receiving = new Map<IncomingMessage, Begun>();
  let { graceMs } = rule;
  app.addHook('preClose', (done) => {
    graceMs = rule.stoppingGraceMs;
    done();
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!raw.complete && hasBody(raw)) {
      receiving.set(raw, { since: performance.now(), bytesBefore: raw.socket.bytesRead });
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    // What was answered before it was read may still drip.
    if (raw.complete) receiving.delete(raw);
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [raw, begun] of receiving) {
      if (raw.complete || raw.destroyed) receiving.delete(raw);
      else if (isTooSlow(raw, begun, now, { ...rule, graceMs })) {
        receiving.delete(raw);
        app.log.info({ bytes: raw.socket.bytesRead - begun.bytesBefore }, 'body came too slowly');
        // Whoever drips reads no answer either.
        raw.socket.destroy();
      }
    }
  }, rule.checkMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isTooSlow(
  raw: IncomingMessage,
  { since, bytesBefore }: Begun,
  now: number,
  rule: ProgressRule,
): boolean {
  const elapsed = now - since;
  const received = raw.socket.bytesRead - bytesBefore;
  const isForm = raw.headers['content-type']?.startsWith('multipart/') === true;
  if (isForm && elapsed > rule.formMs) return true;
  return elapsed > rule.graceMs && received < (elapsed / 1000) * rule.bytesPerSecond;
}
