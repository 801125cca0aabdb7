import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { BotCheck } from '../ports/bot-check/bot-check.ts';

/**
 * Security headers and the content security policy: no inline script, and an outside script only
 * where its service is configured. Styles may be inline because Mantine writes CSS variables into
 * style attributes and one style element; no user text ever reaches them.
 */
export function installHeaders(app: FastifyInstance, botCheck: BotCheck): void {
  const self = "'self'";
  // Made once: the Fastify plugin of the same name makes its header texts anew for every request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [self, ...botCheck.contentSources.script],
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:'],
        mediaSrc: [self, 'blob:'],
        fontSrc: [self],
        connectSrc: [self],
        workerSrc: [self],
        manifestSrc: [self],
        frameSrc: [self, ...botCheck.contentSources.frame],
        frameAncestors: ["'none'"],
        formAction: [self],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
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
