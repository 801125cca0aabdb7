import { snakeName, toCamel, toSnake } from '#shared/contract/case.ts';
import {
  callPath,
  isMultipart,
  type CallDefinition,
  type CallInput,
} from '#shared/contract/define-call.ts';
import { answerOf, type Answer, type RawAnswer, type Said } from './answer.ts';

/** Input of a call; may be left out where nothing in it is required. */
type InputOf<C extends CallDefinition> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** Headers and body of a command, JSON or multipart as its entry says. */
export function bodyOf(entry: CallDefinition, input: Record<string, unknown>): RequestInit {
  if (!isMultipart(entry)) {
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toSnake(input, entry.freeForm)),
    };
  }
  const form = new FormData();
  const files: [name: string, file: Blob][] = [];
  for (const [name, value] of Object.entries(input)) {
    const own = (Array.isArray(value) ? value : [value]).filter((one) => one instanceof Blob);
    for (const file of own) files.push([snakeName(name), file]);
    if (own.length > 0) continue;
    form.append(snakeName(name), typeof value === 'string' ? value : JSON.stringify(value));
  }
  // As our client sends them: texts first.
  for (const [name, file] of files) form.append(name, file);
  return { body: form };
}

/** A browser without a page: keeps cookies and repeats the CSRF token as ours does. */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  bearer: string | null = null;
  /** Sent with each request. */
  idempotencyKey: string | null = null;
  readonly #address: string;
  readonly #headers: Record<string, string>;

  constructor(address: string, headers: Record<string, string> = {}) {
    this.#address = address;
    this.#headers = headers;
  }

  /** Any request; cookies are kept, redirects are not followed. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.#headers, accept: 'application/json' });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (this.bearer) headers.set('authorization', `Bearer ${this.bearer}`);
    if (this.idempotencyKey) headers.set('idempotency-key', this.idempotencyKey);
    if (this.cookies.size > 0) {
      headers.set(
        'cookie',
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
    }
    const csrf = this.cookies.get('XSRF-TOKEN');
    if (csrf !== undefined && !headers.has('x-xsrf-token')) headers.set('x-xsrf-token', csrf);
    const response = await fetch(new URL(path, this.#address), {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** A call of the contract with input that its types allow. */
  async call<C extends CallDefinition>(entry: C, ...[input]: InputOf<C>): Promise<Answer<Said<C>>> {
    // Every input of the contract is an object of fields.
    return answerOf(entry, await this.send(entry, input as Record<string, unknown> | undefined));
  }

  /** A call with input that may be wrong on purpose, or of an entry known at run time only. */
  async send(entry: CallDefinition, input: Record<string, unknown> = {}): Promise<RawAnswer> {
    const isDesktop = 'x-client' in this.#headers;
    if (entry.method !== 'GET' && !isDesktop && !this.cookies.has('XSRF-TOKEN')) {
      await this.fetch('/sanctum/csrf-cookie');
    }
    const rest = { ...input };
    const path = callPath(entry).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    if (entry.method === 'GET') {
      const query = new URLSearchParams(
        Object.entries(rest).map(([name, value]) => [snakeName(name), String(value)]),
      );
      return this.#answer(await this.fetch(query.size > 0 ? `${path}?${query}` : path));
    }
    return this.#answer(
      await this.fetch(path, {
        method: entry.method,
        ...bodyOf(entry, rest),
      }),
    );
  }

  async #answer(response: Response): Promise<RawAnswer> {
    const { headers } = response;
    if (response.ok && !headers.get('content-type')?.includes('json')) {
      // A `media` call answers without the envelope.
      const type = headers.get('content-type');
      const bytes = new Uint8Array(await response.arrayBuffer());
      const data = { type, size: bytes.length, bytes };
      return { http: response.status, status: 0, data, headers };
    }
    const text = await response.text();
    const body: unknown = text === '' ? {} : JSON.parse(text);
    const { status, data } = body as { status?: unknown; data?: unknown }; // the envelope
    return { http: response.status, status, data: toCamel(data), headers };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const isGone = attributes.some((part) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(part));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}
