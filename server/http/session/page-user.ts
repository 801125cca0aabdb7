import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kindOf, type CallDefinition } from '#shared/contract/define-call.ts';
import { userIdHeader } from '#shared/domain/user-id.ts';
import { fail, type Principal } from '../../modules/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the user that the response belongs to: of the session, or of the one that the call starts. */
    sessionUserId: string | null;
  }
}

/** Adds the id of the session's user to the responses of an app; pages repeat it (`checkPageUser`). */
export function installPageUser(app: FastifyInstance): void {
  app.decorateRequest('sessionUserId', null);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.sessionUserId !== null) reply.header(userIdHeader, request.sessionUserId);
    done();
  });
}

/**
 * Throws 1 with `otherUser` when the page was loaded for another user than the session belongs to: a second tab
 * may have signed in as someone else since (decisions section 2). Without the header there is nothing to compare.
 */
export function checkPageUser(
  call: CallDefinition,
  request: FastifyRequest,
  principal: Principal | null,
): void {
  if (principal?.kind !== 'user') return;
  // The bytes of media are the same for each user who may read them, and browsers may cache them.
  if (kindOf(call) !== 'media') request.sessionUserId = principal.userId;
  const pageUser = request.headers[userIdHeader];
  if (pageUser !== undefined && pageUser !== principal.userId) throw fail(1, { otherUser: true });
}
