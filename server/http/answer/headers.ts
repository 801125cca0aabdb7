import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { BotCheck } from '../../ports/bot-check/bot-check.ts';
import type { IdentityPort } from '../../ports/identity/identity-port.ts';
import type { PaymentPorts } from '../../ports/payment/payment-ports.ts';

/** What the headers depend on. */
export interface HeaderOptions {
  botCheck: BotCheck;
  identity: IdentityPort | null;
  payments: Pick<PaymentPorts, 'contentSources'>;
  /** A form of another site that a page of ours frames. */
  inquiryFormUrl?: string | undefined;
  /** Is the public address https? Browsers are then told to come by nothing else. */
  isHttps: boolean;
}

/**
 * Headers of the answers: the same for all but the request's id, so they are made once. A handler
 * that knows better sets its own over them, such as how long media is kept.
 */
export function installHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const common = {
    ...securityHeaders(options),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common).header('x-request-id', request.id);
    done();
  });
}

/**
 * Lets a page show pages of the web in frames, and ask first whether they are there: a screen's, whose
 * slideshows may have any.
 */
export function framesAnything(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy
      .replace(/frame-src [^;]*/, 'frame-src https: http:')
      .replace(/connect-src [^;]*/, '$& https: http:'),
  );
}

/** Makes ids of requests: what this process is known by in the log, and a count. */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

/** Lets documents of ours, and nobody else's, frame a page, as the preview of a slideshow does. */
export function framedByOwn(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
  reply.header('x-frame-options', 'SAMEORIGIN');
}

/**
 * What helmet sets, and the content security policy: no inline script, and an outside script only
 * where its service is configured. Styles may be inline because Mantine writes CSS variables into
 * style attributes and one style element; no user text ever reaches them.
 */
function securityHeaders(options: HeaderOptions): Record<string, string> {
  const { botCheck, identity, isHttps } = options;
  const paying = options.payments.contentSources;
  const self = "'self'";
  const outside = identity?.contentSources;
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [
          self,
          ...botCheck.contentSources.script,
          ...(outside?.script ?? []),
          ...paying.script,
        ],
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:'],
        mediaSrc: [self, 'blob:'],
        fontSrc: [self],
        connectSrc: [self, ...(outside?.connect ?? []), ...paying.connect],
        workerSrc: [self],
        manifestSrc: [self],
        frameSrc: [
          self,
          ...botCheck.contentSources.frame,
          ...(outside?.frame ?? []),
          ...paying.frame,
          ...(options.inquiryFormUrl ? [new URL(options.inquiryFormUrl).origin] : []),
        ],
        frameAncestors: ["'none'"],
        // Payment pages are opened by a form of the checkout's.
        formAction: [self, ...paying.form],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    // A provider's window must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // As `frame-ancestors` says it, for browsers that know no better.
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  const made = Object.entries(response.getHeaders());
  return Object.fromEntries(made.map(([name, value]) => [name, String(value)]));
}
