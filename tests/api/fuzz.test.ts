import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSnake } from '#shared/contract/case.ts';
import {
  callPath,
  isMultipart,
  isRead,
  pathParameters,
  type CallDefinition,
} from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/table.ts';
import { errorCodes } from '#shared/errors/catalogue.ts';
import { bodyOf, type HttpClient } from '#tests/support/http-client.ts';
import { signIn } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** 100 000 requests in the full run, spread over every entry; a fair sample otherwise. */
const requests = process.env['TEST_FULL'] === '1' ? 100_000 : 3_000;
const table: readonly CallDefinition[] = Object.values(calls);
const perCall = Math.ceil(requests / table.length);
const known: readonly number[] = [0, ...errorCodes];

let server: TestServer;
let people: HttpClient[];
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  const holder = server.browser();
  await signIn(holder, 'holder@demo.test');
  const visitor = server.browser();
  await visitor.fetch('/sanctum/csrf-cookie');
  people = [visitor, holder];
});
afterAll(() => server.stop());

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '../..',
    '%00',
    "'; drop table users; --",
    '<script>',
    '𝒳'.repeat(300),
    -0,
    1e308,
    2 ** 53,
  ),
);

/** Input near the example: most fields right, some odd, some missing, some new. */
function inputs(call: CallDefinition): fc.Arbitrary<unknown> {
  const example = Object.entries(call.example.input as Record<string, unknown>); // inputs are objects
  const near = fc
    .tuple(
      fc.tuple(
        ...example.map(([, value]) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, odd)),
      ),
      fc.dictionary(fc.string({ maxLength: 12 }), odd, { maxKeys: 2 }),
      fc.subarray(example.map(([name]) => name)),
    )
    .map(([values, more, kept]) => ({
      ...more,
      ...Object.fromEntries(
        example
          .map(([name], index): [string, unknown] => [name, values[index]])
          .filter(([name]) => kept.includes(name)),
      ),
      ...('gToken' in Object.fromEntries(example) ? { gToken: 'sandbox-pass' } : {}),
    }));
  return fc.oneof({ weight: 4, arbitrary: near }, odd);
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Without lone surrogates, which no URL can carry. */
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '');

async function send(person: HttpClient, call: CallDefinition, input: unknown): Promise<Response> {
  const fields: Record<string, unknown> =
    typeof input === 'object' && input !== null ? { ...input } : { value: input };
  let path = callPath(call);
  for (const name of pathParameters(call)) {
    path = path.replace(`{${name}}`, encodeURIComponent(wellFormed(asText(fields[name] ?? 'x'))));
  }
  if (isRead(call)) {
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, asText(value)]),
    );
    return person.fetch(`${path}?${query}`);
  }
  return person.fetch(path, {
    method: call.method,
    ...(isMultipart(call)
      ? bodyOf(call, fields)
      : {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(toSnake(input)),
        }),
  });
}

it.each(table.map((call) => [call.name, call] as const))(
  '%s answers odd input with a code and never with 500',
  async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(inputs(call), fc.nat({ max: people.length - 1 }), async (input, who) => {
        const person = people[who];
        if (!person) throw new Error('nobody to send it');
        const response = await send(person, call, input);
        expect(response.status).not.toBe(500);
        if (response.status === 302) return;
        if (call.kind === 'media' && response.ok) return;
        const body = (await response.json()) as { status: number }; // the envelope is what is tested
        expect(known).toContain(body.status);
        // A sign-out among the calls: the next one signs in again.
        if (call.name === 'logout' && who === 1) await signIn(person, 'holder@demo.test');
      }),
      { numRuns: perCall },
    );
  },
  1_200_000,
);
