import ky, { isTimeoutError } from 'ky';
import { toCamel } from '#shared/contract/case.ts';
import { checkLogin } from '#shared/contract/account/auth.ts';
import {
  decoyField,
  isRead,
  type CallDefinition,
  type CallInput,
  type CallOutput,
  repeatHeader,
} from '#shared/contract/define-call.ts';
import { requestTimeoutMs } from '#shared/domain/constants.ts';
import { userIdHeader } from '#shared/domain/user-id.ts';
import { openEnvelope } from '#shared/envelope.ts';
import { platform } from '#renderer/platform/platform.ts';
import { ApiError, isForOtherUser, TransportError } from './api-error.ts';
import { csrfToken, keepsToken } from './csrf.ts';
import { sendDeferredBefore } from './deferred/registry.ts';
import { expectPageUser, pageUserId } from './page-user.ts';
import { noteRefusal } from './session.ts';
import { openDetails, wireRequest, type WireRequest } from './wire.ts';

/** Replaces `fetch`, with a time limit of its own. */
export interface Transport {
  fetch: typeof fetch;
  timeout: false;
  totalTimeout: false;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key for the same attempt, so that a repeated command acts once. */
  idempotencyKey?: string;
  /** `only`: requests the response of the earlier call with this key and never runs the call (`repeatHeader`). */
  repeat?: 'only';
  /** Goes on when the page goes (up to 64 kB for all such calls together). */
  keepalive?: boolean;
  /** Of a form with files: it may take as long as it goes on, which other calls may not. */
  transport?: Transport | undefined;
  /** What stands in the form's invisible field (`parts/form/decoy.ts`). */
  decoy?: string;
}

/**
 * Makes one call of the contract. Throws ApiError for a refusal, TransportError where no usable
 * answer came, and an AbortError if `signal` ended it. Never repeats a command, but for a stale
 * CSRF token, with which the server has done nothing.
 */
export async function call<C extends CallDefinition>(
  entry: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  if (!isRead(entry)) await sendDeferredBefore(entry, input);
  return callAtOnce(entry, input, options);
}

/** The same past commands that wait for an undo (`deferred/defer.ts`). */
export async function callAtOnce<C extends CallDefinition>(
  entry: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  const hasDecoy = entry.decoy === true && options.decoy !== undefined;
  const extra = hasDecoy ? { [decoyField]: options.decoy } : {};
  // Every input of the contract is an object of fields.
  const request = wireRequest(entry, input as Record<string, unknown>, extra);
  const usesCsrf = platform.needsCsrf && request.method !== 'GET';
  let answer = await send(request, usesCsrf, false, options);
  if (usesCsrf && answer.status === 3) {
    answer = await send(request, usesCsrf, true, options);
    if (answer.status === 3 && !keepsToken()) throw new TransportError('no-cookies');
  }
  // A read on its way while this browser's session got a new token was asked with the old one.
  if (answer.status === 1 && isRead(entry) && !isForOtherUser(failureOf(answer))) {
    // The answer that brings the new one may come after the refusal.
    await Promise.allSettled(changing);
    if (await isSignedIn(options.signal)) answer = await send(request, false, false, options);
  }
  if (answer.status !== 0) {
    const refusal = failureOf(answer);
    noteRefusal(refusal);
    // The page reloads: nothing that it could say about this call concerns the user who sees it.
    if (isForOtherUser(refusal)) throw new DOMException('The page reloads', 'AbortError');
    throw refusal;
  }
  return checkedOutput(entry, toCamel(answer.data, entry.freeForm));
}

const failureOf = ({ status, data, requestId }: Answer) =>
  new ApiError(status, openDetails(data), requestId);

const isSignedIn = (signal?: AbortSignal) => call(checkLogin, {}, signal && { signal });

interface Answer {
  status: number;
  data: unknown;
  requestId?: string;
}

/** This tab's commands on their way, any of which may bring the session a new token; forms with files do not, and take their time. */
const changing = new Set<Promise<Answer>>();

function send(
  request: WireRequest,
  usesCsrf: boolean,
  freshCsrf: boolean,
  options: CallOptions,
): Promise<Answer> {
  const sending = sendNow(request, usesCsrf, freshCsrf, options);
  if (request.method === 'GET' || request.body) return sending;
  const end = () => changing.delete(sending);
  changing.add(sending);
  sending.then(end, end);
  return sending;
}

async function sendNow(
  request: WireRequest,
  usesCsrf: boolean,
  freshCsrf: boolean,
  options: CallOptions,
): Promise<Answer> {
  try {
    const token = usesCsrf ? await csrfToken({ fresh: freshCsrf }) : null;
    return await exchange(request, token, options);
  } catch (error) {
    if (error instanceof TransportError || options.signal?.aborted) throw error;
    throw new TransportError(isTimeoutError(error) ? 'timeout' : 'unreachable', { cause: error });
  }
}

async function exchange(
  request: WireRequest,
  token: string | null,
  options: CallOptions,
): Promise<Answer> {
  const notePageUser = expectPageUser();
  const form = request.body && (await packed(request.body));
  const userId = pageUserId();
  let headers = new Headers();
  const text = await ky(request.path, {
    baseUrl: location.origin,
    method: request.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      'x-xsrf-token': token ?? undefined,
      'idempotency-key': options.idempotencyKey,
      [repeatHeader]: options.repeat,
      [userIdHeader]: userId ?? undefined,
      ...(form && { 'content-type': form.type }),
    },
    ...(request.json && { json: request.json }),
    ...(form && { body: form.bytes }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
    retry: 0,
    timeout: requestTimeoutMs,
    totalTimeout: requestTimeoutMs,
    ...options.transport,
    // The body counts, whatever the HTTP code.
    throwHttpErrors: false,
    hooks: {
      afterResponse: [
        ({ response }) => {
          headers = response.headers;
        },
      ],
    },
  }).text();
  const failure = platform.madeUpFailure(headers);
  if (failure) throw new TransportError(failure);
  if (__TARGET__ === 'desktop') platform.noteAnswer?.(headers);
  const envelope = openEnvelope(text);
  if (!envelope) throw new TransportError('invalid-response');
  notePageUser(headers.get(userIdHeader));
  const requestId = headers.get('x-request-id');
  return { ...envelope, ...(requestId && { requestId }) };
}

/**
 * A form as bytes: the desktop's shell hands on what is in memory and drops the files of a form
 * (Electron before 29); the web sends the same. Larger things go in pieces, not as a form.
 */
async function packed(form: FormData): Promise<{ type: string; bytes: ArrayBuffer }> {
  const response = new Response(form);
  // Written by the Response, with the boundary of this very body.
  const type = response.headers.get('content-type') ?? 'multipart/form-data';
  return { type, bytes: await response.arrayBuffer() };
}

/**
 * Development proves the server against the contract. Production trusts it: an open tab meets
 * newer servers, and one more value in a list must not turn a whole page into an error.
 */
function checkedOutput<C extends CallDefinition>(entry: C, data: unknown): CallOutput<C> {
  if (import.meta.env.DEV) {
    const parsed = entry.output.safeParse(data);
    if (!parsed.success) throw new TransportError('invalid-response', { cause: parsed.error });
  }
  return data as CallOutput<C>; // the server has parsed it with the same schema
}
