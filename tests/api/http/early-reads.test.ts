import { EventEmitter, once } from 'node:events';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '#shared/contract/account/auth.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { listMembers } from '#shared/contract/team/members.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import type { Role } from '#shared/domain/team/roles.ts';
import { users } from '#server/db/schema/identity.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import type { Recalled } from '#server/http/session/principal.ts';
import { fail, type UserPrincipal } from '#server/modules/context.ts';
import { handler, quickHandler } from '#server/modules/handler.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { mountCalls } from '#tests/support/server/mounted-calls.ts';
import { signIn } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const database = testDatabase();

const common = {
  summary: 'Says by whom it was asked.',
  access: 'signed-in',
  limit: 'general',
  input: z.strictObject({}),
  output: z.string(),
  errors: [],
  example: { input: {}, output: 'member' },
} as const;
const quick = defineCall({ ...common, name: 'quick', method: 'GET', path: 'quick' });
const asking = defineCall({
  ...common,
  name: 'asking',
  method: 'POST',
  path: 'asking',
  kind: 'read',
});

/** Roles of those for whom a call was done, in order. */
const done: string[] = [];
let stop: ((role: Role) => void) | null = null;

const doing = async ({ principal }: { principal: UserPrincipal }) => {
  done.push(principal.role);
  stop?.(principal.role);
  return principal.role;
};
const handlers = [quickHandler(quick, doing), handler(asking, doing)];

beforeEach(() => {
  done.length = 0;
  stop = null;
});

describe('a read that begins beside the proof of its caller', () => {
  it('answers for whom it began where the proof holds', async () => {
    expect(await ask({ remembered: 'member', holds: true, real: 'accounting' })).toMatchObject({
      status: 0,
      data: 'member',
    });
    expect(done).toEqual(['member']);
  });

  it('is done anew where it does not', async () => {
    expect(await ask({ remembered: 'account_admin', holds: false, real: 'member' })).toMatchObject({
      status: 0,
      data: 'member',
    });
    expect(done).toEqual(['account_admin', 'member']);
  });

  it('is refused where the session has ended', async () => {
    expect(await ask({ remembered: 'member', holds: false, real: null })).toMatchObject({
      status: 1,
    });
  });

  it('refuses nothing for somebody who is another by now', async () => {
    stop = (role) => {
      if (role === 'member') throw fail(5);
    };
    expect(await ask({ remembered: 'member', holds: false, real: 'accounting' })).toMatchObject({
      status: 0,
      data: 'accounting',
    });
    expect(await ask({ remembered: 'member', holds: true, real: 'accounting' })).toMatchObject({
      status: 5,
    });
  });

  it('says nothing before the proof is there, and nothing without', async () => {
    const proof = new EventEmitter();
    const holds = once(proof, 'held');
    const began = once(proof, 'began');
    stop = () => void proof.emit('began');
    let isAnswered = false;
    const asked: Asked = { remembered: 'member', holds: holds.then(() => true), real: null };
    const answer = ask(asked).finally(() => {
      isAnswered = true;
    });
    await began;
    await new Promise(setImmediate);
    expect(isAnswered).toBe(false);
    proof.emit('error', new Error('the database is away'));
    expect(await answer).toMatchObject({ status: 2 });
  });

  it('does not begin where its body may be a try at something', async () => {
    const answer = await ask({ remembered: 'account_admin', holds: true, real: 'member' }, 'POST');
    expect(answer).toMatchObject({ status: 0, data: 'member' });
    expect(done).toEqual(['member']);
  });
});

describe('two servers on one database', () => {
  let here: TestServer;
  let there: TestServer;
  beforeAll(async () => {
    here = await startTestServer();
    there = await startTestServer({ DATABASE_URL: here.databaseUrl });
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  it('both see at once who is suspended, of another role, or signed out', async () => {
    const one = here.browser();
    const other = there.browser();
    await signIn(one, 'member@demo.test');
    for (const [name, value] of one.cookies) other.cookies.set(name, value);
    const statuses = async (call: typeof getProfile | typeof listMembers) => [
      (await one.call(call)).status,
      (await other.call(call)).status,
    ];
    const [member] = await here.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'member@demo.test'));
    const change = (to: Partial<typeof teamMembers.$inferInsert>) =>
      here.db
        .update(teamMembers)
        .set(to)
        .where(eq(teamMembers.userId, member?.id ?? ''));

    expect(await statuses(listMembers)).toEqual([5, 5]);
    await change({ role: 'account_admin' });
    expect(await statuses(listMembers)).toEqual([0, 0]);
    await change({ isSuspended: true });
    expect(await statuses(getProfile)).toEqual([8, 8]);
    await change({ isSuspended: false, role: 'member' });
    expect(await statuses(getProfile)).toEqual([0, 0]);
    expect(await statuses(listMembers)).toEqual([5, 5]);
    expect(await other.call(logout)).toMatchObject({ status: 0 });
    expect((await one.call(getProfile)).status).toBe(1);
  });
});

interface Asked {
  remembered: Role;
  holds: boolean | Promise<boolean>;
  real: Role | null;
}

/** Asks as somebody whom the process remembers in one role and the database knows in another. */
async function ask({ remembered, holds, real }: Asked, method: 'GET' | 'POST' = 'GET') {
  const recalled: Recalled = { principal: somebody(remembered), holds: Promise.resolve(holds) };
  const app = await mountCalls(database.db, handlers, {
    principals: { recall: () => recalled, find: async () => real && somebody(real) },
  });
  try {
    const url = method === 'GET' ? '/webapi/quick' : '/webapi/asking';
    const headers = { authorization: `Bearer ${'t'.repeat(32)}` };
    const response = await app.inject({ method, url, headers });
    return response.json<{ status: number; data: unknown }>();
  } finally {
    await app.close();
  }
}

const somebody = (role: Role): UserPrincipal => ({
  kind: 'user',
  sessionId: 's',
  userId: 'u',
  isVerified: true,
  isSuspended: false,
  role,
  workspaceId: 'w',
  teamId: 't',
  apps: [],
  language: 'en',
  hasTwoFactor: false,
  steppedUpUntil: null,
});
