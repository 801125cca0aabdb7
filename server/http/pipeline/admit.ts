import type { FastifyRequest } from 'fastify';
import { kindOf, type CallDefinition } from '#shared/contract/define-call.ts';
import { limits, type Limit } from '#shared/contract/limits.ts';
import { fail, type Principal, type UserPrincipal } from '../../modules/context.ts';
import type { Handler, Steps } from '../../modules/handler.ts';
import { isOperator } from '../../modules/inquiry/operators.ts';
import { currentPlan, reaches } from '../../modules/plan/current-plan.ts';
import { checkAccess, checkClient, checkCsrf } from '../access/guard.ts';
import { credentialOf } from '../session/credential.ts';
import { checkPageUser } from '../session/page-user.ts';
import type { PipelineOptions } from './options.ts';

/** What of an entry counts for every request; the rest was asked when it began. */
export interface Asked {
  /** Counts it against the entry's own limit. */
  limit: boolean;
  /** Is the plan asked for that the entry needs? */
  plan: boolean;
}

const everything: Asked = { limit: true, plan: true };

/** Everything that is asked before a caller's input is looked at; throws the code of what refuses. */
export async function admit(
  call: CallDefinition,
  request: FastifyRequest,
  options: PipelineOptions,
  asked = everything,
): Promise<Principal | null> {
  const token = admitRequest(call, request, options);
  const principal = token === null ? null : await options.principals.find(token, seenBy(call));
  await admitCaller(call, request, principal, options, asked);
  return known(call, principal);
}

/** Who a call is done for: to what is open to everybody a screen is nobody. */
function known({ access }: CallDefinition, principal: Principal | null): Principal | null {
  return access === 'public' && principal?.kind === 'device' ? null : principal;
}

/**
 * As `admit`, for a read, and then does it. Where the caller is remembered the read begins at once,
 * beside the proof that this still holds, and its answer or refusal leaves only with that proof;
 * without it, it is done anew for whom the database knows.
 */
export async function admitRead<T>(
  { call, steps }: Handler,
  request: FastifyRequest,
  options: PipelineOptions,
  read: (principal: Principal | null) => Promise<T>,
): Promise<T> {
  const token = admitRequest(call, request, options);
  const admitted = async (principal: Principal | null) => {
    await admitCaller(call, request, principal, options);
    return read(known(call, principal));
  };
  if (token === null) return admitted(null);
  const { principals } = options;
  const recalled = mayBeginEarly(call, steps) ? principals.recall(token, seenBy(call)) : null;
  if (recalled !== null) {
    const begun = admitted(recalled.principal);
    begun.catch(() => undefined); // looked at below, or worth nothing
    if (await recalled.holds) return begun;
  }
  return admitted(await principals.find(token, seenBy(call)));
}

/** A question with a body may count tries: nobody's, before it is known that somebody is there. */
function mayBeginEarly(call: CallDefinition, steps: Steps): boolean {
  const limit: Limit = limits[call.limit];
  if (limit.counted !== 'process') return false;
  return call.method === 'GET' || (steps.kind === 'read' && steps.isQuick);
}

const seenBy = (call: CallDefinition) => ({ isSeen: call.isBackground !== true });

/** What is asked before anybody knows who calls; answers the token that says it. */
function admitRequest(
  call: CallDefinition,
  request: FastifyRequest,
  { services, csrf, limits: count }: PipelineOptions,
): string | null {
  count.checkAddress(request.ip);
  checkClient(request);
  const changes = kindOf(call) !== 'media' && call.method !== 'GET';
  if (changes && !call.isCalledFromOutside) checkCsrf(request, csrf, services.config);
  return credentialOf(request)?.token ?? null;
}

async function admitCaller(
  call: CallDefinition,
  request: FastifyRequest,
  principal: Principal | null,
  { services, db, limits: count }: PipelineOptions,
  asked = everything,
): Promise<void> {
  const caller = { ip: request.ip, principal: counted(principal) };
  count.checkCaller(caller);
  checkPageUser(call, request, principal);
  checkAccess(call.access, principal);
  if (call.access === 'operator' && !(await isOperator(db, caller.principal?.userId ?? null))) {
    throw fail(5);
  }
  if (asked.limit) await count.checkCall(call, caller);
  if (asked.plan && call.plan !== undefined && principal) {
    const plan = await currentPlan(db, principal.workspaceId, services.clock.now());
    if (!reaches(plan.type, call.plan)) throw fail(1016);
  }
}

/** Who a limit counts: a screen is its own session and account. */
export function counted(
  principal: Principal | null,
): Pick<UserPrincipal, 'sessionId' | 'userId'> | null {
  if (principal?.kind !== 'device') return principal;
  return { sessionId: principal.deviceId, userId: principal.deviceId };
}
