import { toCamel, toSnake } from '#shared/contract/case.ts';
import { getCsrfCookie } from '#shared/contract/account/auth.ts';
import {
  callPath,
  filledPath,
  isMultipart,
  pathParameters,
  type CallDefinition,
  type CallInput,
  type CallOutput,
} from '#shared/contract/define-call.ts';
import { cookieNames, hostCookie, requestTimeoutMs } from '#shared/domain/constants.ts';
import { readCookie } from '#renderer/platform/cookies.ts';

/** The server answered with a code of the catalogue. */
export class Refusal extends Error {
  readonly code: number;
  readonly #details: unknown;

  constructor(code: number, details: unknown) {
    super(`refused with code ${code}`);
    this.code = code;
    this.#details = details;
  }

  /** A number that rides along, such as the seconds to wait; null where it does not. */
  detail(name: string): number | null {
    const details = this.#details;
    if (typeof details !== 'object' || details === null) return null;
    const found: unknown = Reflect.get(details, name);
    return typeof found === 'number' ? found : null;
  }
}

/** Is it this refusal, and no failure of the way to the server? */
export function isRefused(error: unknown, ...codes: number[]): error is Refusal {
  return error instanceof Refusal && (codes.length === 0 || codes.includes(error.code));
}

/** When it was asked and answered, by a clock that only runs forward; milliseconds. */
export interface Answered<T> {
  data: T;
  sentAt: number;
  receivedAt: number;
}

/**
 * One call, with a screen's token or, where it has none yet, as any page of the product makes it.
 * Throws `Refusal`, or whatever the network says.
 */
export async function call<C extends CallDefinition>(
  entry: C,
  input: CallInput<C>,
  token: string | null,
): Promise<Answered<CallOutput<C>>> {
  try {
    return await send(entry, input, token, { isFresh: false });
  } catch (error) {
    // The CSRF token was of an earlier session of this browser.
    if (token !== null || !isRefused(error, 3)) throw error;
    return send(entry, input, token, { isFresh: true });
  }
}

async function send<C extends CallDefinition>(
  entry: C,
  input: CallInput<C>,
  token: string | null,
  csrf: { isFresh: boolean },
): Promise<Answered<CallOutput<C>>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const isRead = entry.method === 'GET';
  const isForm = isMultipart(entry);
  if (!isRead && !isForm) headers['content-type'] = 'application/json';
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  else if (!isRead) headers['x-xsrf-token'] = await csrfToken(csrf);
  // Every input of the contract is an object of fields.
  const fields = toSnake(input) as Record<string, unknown>;
  const path = filledPath(entry, fields);
  for (const name of pathParameters(entry)) delete fields[name];
  const query = isRead ? new URLSearchParams(textsOf(fields)).toString() : '';
  const sentAt = performance.now();
  const response = await fetch(`${path}${query && `?${query}`}`, {
    method: entry.method,
    headers,
    body: isRead ? null : isForm ? formOf(fields) : JSON.stringify(fields),
    // Somebody may be signed in in this browser, too: a screen speaks for itself alone.
    credentials: token === null ? 'same-origin' : 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const receivedAt = performance.now();
  const { status, data } = envelope(await response.json());
  if (status !== 0) throw new Refusal(status, data);
  const parsed: unknown = entry.output.parse(toCamel(data));
  return { data: parsed as CallOutput<C>, sentAt, receivedAt }; // as the entry's own schema has it
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function envelope(answer: unknown): { status: number; data: unknown } {
  const isOurs = typeof answer === 'object' && answer !== null && 'status' in answer;
  if (!isOurs || typeof answer.status !== 'number')
    throw new Error('the answer is not the server’s');
  return { status: answer.status, data: 'data' in answer ? answer.data : null };
}

async function csrfToken({ isFresh }: { isFresh: boolean }): Promise<string> {
  const name = hostCookie(cookieNames.csrf, location.protocol === 'https:');
  const kept = readCookie(name);
  if (kept !== null && !isFresh) return kept;
  await fetch(callPath(getCsrfCookie), { signal: AbortSignal.timeout(requestTimeoutMs) });
  return readCookie(name) ?? '';
}
