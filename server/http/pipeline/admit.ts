import type { FastifyRequest } from 'fastify';
import { kindOf, type CallDefinition } from '#shared/contract/define-call.ts';
import { fail, type Principal, type UserPrincipal } from '../../modules/context.ts';
import { currentPlan, reaches } from '../../modules/plan/current-plan.ts';
import { checkAccess, checkCsrf } from '../guard.ts';
import { credentialOf } from '../session.ts';
import type { PipelineOptions } from './options.ts';

/** Everything that is asked before a caller's input is looked at; throws the code of what refuses. */
export async function admit(
  call: CallDefinition,
  request: FastifyRequest,
  { services, db, csrfKey, findPrincipal, limits }: PipelineOptions,
): Promise<Principal | null> {
  await limits.checkAddress(request.ip);
  const kind = kindOf(call);
  const changes = kind !== 'media' && call.method !== 'GET';
  if (changes && !call.isCalledFromOutside) checkCsrf(request, csrfKey, services.config);
  const credential = credentialOf(request);
  const principal = credential
    ? await findPrincipal(credential.token, { isSeen: !call.isBackground })
    : null;
  const caller = { ip: request.ip, principal: counted(principal) };
  await limits.checkCaller(caller);
  checkAccess(call.access, principal);
  await limits.checkCall(call, caller);
  if (call.plan !== undefined && principal) {
    const plan = await currentPlan(db, principal.workspaceId, services.clock.now());
    if (!reaches(plan.type, call.plan)) throw fail(1016);
  }
  return principal;
}

/** Who a limit counts: a screen is its own session and account. */
function counted(principal: Principal | null): Pick<UserPrincipal, 'sessionId' | 'userId'> | null {
  if (principal?.kind !== 'device') return principal;
  return { sessionId: principal.deviceId, userId: principal.deviceId };
}
