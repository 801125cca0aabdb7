import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLogin } from '#shared/contract/account/auth.ts';
import { errorsOf, kindOf, type CallDefinition } from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/table.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { oddRequests, type OddRequest } from '#tests/support/server/odd-requests.ts';
import { signIn } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

/** 100 000 requests in the full run, spread over every entry; a fair sample otherwise. */
const requests = Number(
  process.env['FUZZ_REQUESTS'] ?? (process.env['TEST_FULL'] === '1' ? 100_000 : 1_700),
);
/** An answer that has not come by then will not come. */
const patienceMs = 20_000;
const table: readonly CallDefinition[] = Object.values(calls);
const perCall = Math.ceil(requests / table.length);

let server: TestServer;
let visitor: HttpClient;
let holder: HttpClient;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  visitor = server.browser();
  holder = server.browser();
  for (const person of [visitor, holder]) await person.fetch('/sanctum/csrf-cookie');
});
afterAll(() => server.stop());

/** What a call may answer: its own codes, the common ones, and those `_method` can lead to. */
function codesAt(call: CallDefinition): ReadonlySet<unknown> {
  const there = table.filter(({ path }) => path === call.path);
  return new Set([0, ...there.flatMap(errorsOf)]);
}

/** What is wrong with the answer; null if nothing is. */
async function faultOf(call: CallDefinition, response: Response): Promise<string | null> {
  if (response.status >= 500) return `${response.status} ${await response.text()}`;
  if ([302, 303].includes(response.status) && call.answer === 'redirect') return null;
  // What no provider sent is told nothing.
  if (kindOf(call) === 'callback' && response.status === 400) return null;
  const type = response.headers.get('content-type') ?? '';
  if (kindOf(call) === 'media' && response.ok && !type.includes('json')) return null;
  const text = await response.text();
  if (!type.includes('json')) return `${response.status} ${type}, no envelope: ${text}`;
  const { status } = JSON.parse(text) as { status?: unknown }; // the envelope
  return codesAt(call).has(status) ? null : `code ${String(status)}, which it does not declare`;
}

async function send(person: HttpClient, { path, init }: OddRequest): Promise<Response> {
  return person.fetch(path, { ...init, signal: AbortSignal.timeout(patienceMs) });
}

it.each(table.map((call) => [call.name, call] as const))(
  '%s answers odd input with a code of its own, in time and never with 500',
  async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(oddRequests(call), fc.boolean(), async (request, isSignedIn) => {
        const person = isSignedIn ? holder : visitor;
        // What came before may have ended the session.
        if (isSignedIn && !done(await holder.call(checkLogin))) {
          await signIn(holder, 'holder@demo.test');
        }
        expect(await faultOf(call, await send(person, request))).toBeNull();
      }),
      { numRuns: perCall },
    );
  },
  1_200_000,
);
