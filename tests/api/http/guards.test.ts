import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/account/auth.ts';
import { callPath, kindOf, isRead, type CallDefinition } from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/table.ts';
import { users } from '#server/db/schema/identity.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { password, signIn, signUp } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const table: readonly CallDefinition[] = Object.values(calls);
const forScreens = table.filter(({ access }) => access === 'device');
const closed = table.filter(({ access }) => access !== 'public' && access !== 'device');
const forVerified = closed.filter(({ access }) => access !== 'signed-in');
const names = (list: readonly CallDefinition[]) => list.map((call) => [call.name, call] as const);

let server: TestServer;
let visitor: HttpClient;
let unverified: HttpClient;
let suspended: HttpClient;
let holder: HttpClient;

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  visitor = server.browser();
  holder = server.browser();
  await signIn(holder, 'holder@demo.test');
  await visitor.fetch('/sanctum/csrf-cookie');
  unverified = server.browser();
  await signUp(unverified);
  suspended = server.browser();
  await signIn(suspended, 'member@demo.test');
  const [member] = await server.db.select().from(users).where(eq(users.email, 'member@demo.test'));
  await server.db
    .update(teamMembers)
    .set({ isSuspended: true })
    .where(eq(teamMembers.userId, member?.id ?? ''));
});
afterAll(() => server.stop());

const example = (call: CallDefinition) => call.example.input as Record<string, unknown>; // inputs are objects

describe('every call that is not public', () => {
  it.each(names(closed))('%s answers 1 to a visitor', async (_name, call) => {
    expect(await visitor.send(call, example(call))).toMatchObject({ http: 401, status: 1 });
  });

  it.each(names(forVerified))('%s answers 6 before verification', async (_name, call) => {
    expect(await unverified.send(call, example(call))).toMatchObject({ http: 403, status: 6 });
  });

  it.each(names(closed))('%s answers 8 to a suspended member', async (_name, call) => {
    expect(await suspended.send(call, example(call))).toMatchObject({ http: 403, status: 8 });
  });
});

it.each(names(forScreens))('%s, for screens, answers 1 to visitors and people', async (_, call) => {
  for (const client of [visitor, unverified, suspended]) {
    expect(await client.send(call, example(call))).toMatchObject({ http: 401, status: 1 });
  }
});

describe('every command of a page', () => {
  const ofPages = table.filter(
    (call) => !isRead(call) && !call.isCalledFromOutside && kindOf(call) !== 'callback',
  );
  it.each(names(ofPages))('%s answers 3 without the CSRF token', async (_name, call) => {
    const browser = server.browser();
    browser.cookies.set('XSRF-TOKEN', 'forged.token');
    expect(await browser.send(call, example(call))).toMatchObject({ http: 419, status: 3 });
  });
});

describe('every command', () => {
  const ofUsers = table.filter(
    (call) =>
      call.method !== 'GET' &&
      ['command', 'saga'].includes(kindOf(call)) &&
      call.access !== 'device' &&
      call.access !== 'operator',
  );
  const bodies = ['null', '[]', '"text"', '1', 'true'];
  it.each(names(ofUsers))('%s answers 2000 to JSON that is not an object', async (_name, call) => {
    const client = call.access === 'public' ? visitor : holder;
    const statuses = await Promise.all(
      bodies.map(async (body) => {
        const response = await client.fetch(callPath(call), {
          method: call.method,
          headers: { 'content-type': 'application/json' },
          body,
        });
        const { status } = (await response.json()) as { status?: unknown }; // the envelope
        return [response.status, status];
      }),
    );
    expect(statuses).toEqual(bodies.map(() => [422, 2000]));
  });
});

describe('a suspended member', () => {
  it('gets 8 at sign-in, and its session still counts', async () => {
    const answer = await server
      .browser()
      .call(login, { email: 'member@demo.test', password, gToken: 'sandbox-pass' });
    expect(answer).toMatchObject({ http: 403, status: 8 });
    expect(await suspended.call(calls.checkLogin)).toMatchObject({ status: 0, data: true });
  });
});
