import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { socialProviders } from '#shared/domain/constants.ts';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { email } from '#shared/schema/person/identity.ts';
import { fail } from '../../modules/context.ts';
import { consentPage, consentPaths, consentScript } from './consent-page.ts';
import type { SimulatorOptions } from './simulator.ts';
import { signIdToken, signPerson, subjectOf, type Person, type ProviderPerson } from './tokens.ts';
import { mountToolkit } from './toolkit-routes.ts';

const provider = z.enum(socialProviders, { error: 'invalid' });
const flag = z.nullish(z.boolean());
const consent = z.object({
  provider,
  email: z.nullish(z.union([z.literal(''), email])),
  email_verified: flag,
  emailVerified: flag,
  name: z.nullish(z.string().check(z.maxLength(200, 'maxLength'))),
  subject: z.nullish(z.string().check(z.regex(/^[\w.-]{1,200}$/, 'invalid'))),
});
const phone = z.object({ phone: z.string().check(z.regex(/^\+[1-9][0-9]{3,14}$/, 'phone')) });

/** The identity simulator: the service's protocol, the providers' window, and tokens for tests. */
export function mountIdentitySimulator(app: FastifyInstance, options: SimulatorOptions): void {
  const { clock, keys } = options;
  mountToolkit(app, options);

  app.get('/sandbox/identity/keys', async () => ({ keys: [(await keys()).published] }));

  app.get(consentPaths.page, (request, reply) => {
    const query = z.object({ provider }).safeParse(request.query);
    if (!query.success) throw fail(7);
    return reply.type('text/html; charset=utf-8').send(consentPage(query.data.provider));
  });
  app.get(consentPaths.script, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(consentScript),
  );

  app.post(consentPaths.page, async (request) => {
    const who = providerPersonOf(parsed(consent, request.body));
    return { credential: await signPerson(await keys(), 'provider-credential', who, clock.now()) };
  });

  app.post('/sandbox/identity/token', async (request) => ({
    id_token: await signIdToken(await keys(), personOf(request.body), clock.now()),
  }));
}

function personOf(body: unknown): Person {
  const isPhone = typeof body === 'object' && body !== null && 'phone' in body;
  return isPhone ? parsed(phone, body) : providerPersonOf(parsed(consent, body));
}

function providerPersonOf(input: z.output<typeof consent>): ProviderPerson {
  const who = {
    provider: input.provider,
    email: input.email || null,
    isEmailVerified: input.email_verified ?? input.emailVerified ?? true,
    name: input.name ?? '',
  };
  return { ...who, subject: input.subject ?? subjectOf(who) };
}

function parsed<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw fail(2000, { fields: fieldErrors(result.error) });
  return result.data;
}
