import autocannon from 'autocannon';
import { callPath, type CallDefinition } from '#shared/contract/define-call.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { signIn } from '#tests/support/people/people.ts';

/** Who asks, each in two browsers: several sessions, of a team and of nobody's. */
const people = ['holder', 'admin', 'accounting', 'member', 'basic', 'pro'];

/** Headers of everybody's browsers, signed in. */
export async function sessionHeaders(address: string): Promise<Record<string, string>[]> {
  const signedIn = [...people, ...people].map(async (name) => {
    const browser = new HttpClient(address);
    const { status } = await signIn(browser, `${name}@demo.test`);
    if (status !== 0) throw new Error(`${name} cannot sign in: ${String(status)}`);
    return {
      cookie: [...browser.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
    };
  });
  return Promise.all(signedIn);
}

/** A call as everybody of these asks it by turns. */
export function asking(
  call: CallDefinition,
  headers: readonly Record<string, string>[],
): autocannon.Request[] {
  return headers.map((header) => ({
    method: call.method,
    path: callPath(call),
    headers: header,
    ...(call.method === 'POST' ? { body: '{}' } : {}),
  }));
}

/** What some seconds of load gave. */
export interface Figures {
  /** Requests per second. */
  rate: number;
  /** In ms. */
  p99: number;
}

/** Loads a target; throws where anything but 2xx came back. */
export async function load(target: autocannon.Options): Promise<Figures> {
  const result = await autocannon(target);
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} errors`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}
