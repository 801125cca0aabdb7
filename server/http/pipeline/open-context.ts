import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { clientIdHeader, clientIdPattern } from '#shared/domain/client-id.ts';
import { cookieNames } from '#shared/domain/constants.ts';
import { acceptedLanguages, isLanguage, negotiateLanguage } from '#shared/domain/language.ts';
import type { Database } from '../../db/connect.ts';
import {
  fail,
  type CallContext,
  type Client,
  type Principal,
  type Services,
} from '../../modules/context.ts';
import { writeAudit } from './audit.ts';
import { csrfBinding, isDesktop, ticketOf } from '../session/credential.ts';
import { CallSession } from '../session/session.ts';
import type { Arrival } from './options.ts';

/** The context of one call, and what it gathers for the time after its transaction. */
export interface OpenContext {
  context: CallContext;
  /** The same call on another handle: its transaction. */
  on(handle: Database): CallContext;
  session: CallSession;
  /** A transaction begins, perhaps for a second time: nothing was said yet. */
  restart(): void;
  /** Leaves the audit line of the call, if it asks for one and something happened. */
  audit(handle: Database): Promise<void>;
}

/** Builds what a handler knows of its call; `db` is the handle outside of a transaction. */
export function openContext(
  { call, request, principal, provenToken, options }: Arrival,
  input: unknown,
  db: Database = options.db,
): OpenContext {
  const { services } = options;
  const session = new CallSession(request, options);
  const now = services.clock.now();
  let told: object | null = asObject(input);
  // Inherited, for to copy them takes longer than many a read; typed as what they inherit.
  const context: CallContext = Object.assign(Object.create(services) as Services, {
    db,
    now,
    // A handler of a `device` entry sees it as what it is; for the others the guard let a user pass.
    principal: principal as CallContext['principal'],
    client: clientOf(request, principal, provenToken),
    session,
    auditAs: (data: object | null) => {
      told = data;
    },
    fail,
  });
  return {
    context,
    on: (handle) => Object.assign(Object.create(context) as CallContext, { db: handle }),
    session,
    restart() {
      told = asObject(input);
      session.restart();
    },
    async audit(handle) {
      if (!isAudited(call) || principal?.kind !== 'user' || told === null) return;
      await writeAudit(handle, { call, principal, data: told, now });
    },
  };
}

function isAudited(call: CallDefinition): boolean {
  return call.audit !== undefined && call.audit.byItself !== true;
}

const asObject = (input: unknown): object =>
  typeof input === 'object' && input !== null ? input : {};

/** The desktop's own id; null where its computer has no keychain to keep one in. */
function clientIdOf(request: FastifyRequest): string | null {
  const id = request.headers[clientIdHeader];
  return typeof id === 'string' && clientIdPattern.test(id) ? id : null;
}

/** The caller's side of the wire, as handlers see it. */
export function clientOf(
  request: FastifyRequest,
  principal: Principal | null,
  provenToken: string | null,
): Client {
  const cookie = request.cookies[cookieNames.language];
  const language = isLanguage(cookie)
    ? cookie
    : (principal?.language ??
      negotiateLanguage(acceptedLanguages(request.headers['accept-language'])));
  const kind = isDesktop(request) ? 'desktop' : 'web';
  return {
    kind,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language,
    browserToken:
      kind === 'desktop' ? clientIdOf(request) : (request.cookies[cookieNames.browser] ?? null),
    binding: csrfBinding(request),
    ticketToken: ticketOf(request),
    provenToken,
  };
}
