import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { BotCheck } from '../ports/bot-check/bot-check.ts';

/**
 * Security headers and the content security policy: no inline script, and an outside script only
 * where its service is configured. Styles may be inline because Mantine writes CSS variables into
 * style attributes and one style element; no user text ever reaches them.
 */
export async function installHeaders(app: FastifyInstance, botCheck: BotCheck): Promise<void> {
  const self = "'self'";
  await app.register(helmet, {
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
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  });
}
