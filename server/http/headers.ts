import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { BotCheck } from '../ports/bot-check/bot-check.ts';
import type { IdentityPort } from '../ports/identity/identity-port.ts';

/** What the headers depend on. */
export interface HeaderOptions {
  botCheck: BotCheck;
  identity: IdentityPort | null;
  /** Is the public address https? Browsers are then told to come by nothing else. */
  isHttps: boolean;
}

/**
 * Security headers and the content security policy: no inline script, and an outside script only
 * where its service is configured. Styles may be inline because Mantine writes CSS variables into
 * style attributes and one style element; no user text ever reaches them.
 */
export function installHeaders(
  app: FastifyInstance,
  { botCheck, identity, isHttps }: HeaderOptions,
): void {
  const self = "'self'";
  const outside = identity?.contentSources;
  // Made once: the Fastify plugin of the same name makes its header texts anew for every request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [self, ...botCheck.contentSources.script, ...(outside?.script ?? [])],
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:'],
        mediaSrc: [self, 'blob:'],
        fontSrc: [self],
        connectSrc: [self, ...(outside?.connect ?? [])],
        workerSrc: [self],
        manifestSrc: [self],
        frameSrc: [self, ...botCheck.contentSources.frame, ...(outside?.frame ?? [])],
        frameAncestors: ["'none'"],
        formAction: [self],
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
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
  });
}
