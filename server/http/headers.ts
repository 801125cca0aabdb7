import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { BotCheck } from '../ports/bot-check/bot-check.ts';
import type { IdentityPort } from '../ports/identity/identity-port.ts';

/**
 * Security headers and the content security policy: no inline script, and an outside script only
 * where its service is configured. Styles may be inline because Mantine writes CSS variables into
 * style attributes and one style element; no user text ever reaches them.
 */
export function installHeaders(
  app: FastifyInstance,
  botCheck: BotCheck,
  identity: IdentityPort | null,
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
    // Only sent over TLS, where browsers heed it; see the hook below.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  });
}
