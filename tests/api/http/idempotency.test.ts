import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineCall, repeatHeader } from '#shared/contract/define-call.ts';
import { idempotencyKeys, settings } from '#server/db/schema/system.ts';
import { handler, preparedHandler, sagaHandler } from '#server/modules/handler.ts';
import { databaseLimiter } from '#server/ports/limiter.ts';
import { mountCalls } from '#tests/support/server/mounted-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

/** What orders will be like: written once, paid once. */
const order = defineCall({
  name: 'order',
  method: 'PUT',
  path: 'order/{name}',
  summary: 'Writes a row that must not be written twice.',
  access: 'public',
  limit: 'general',
  input: z.strictObject({
    name: z.string(),
    total: z.int(),
    postalCode: z.optional(z.string()),
    password: z.optional(z.string()),
  }),
  output: z.nullable(z.object({ number: z.string() })),
  errors: [1027, 1028],
  idempotent: true,
  example: { input: { name: 'a', total: 1 }, output: { number: '1' } },
});
const prepared = defineCall({ ...order, name: 'prepared', path: 'prepared/{name}' });
const paid = defineCall({ ...order, name: 'paid', path: 'paid/{name}', kind: 'saga' });

/** How often each step ran since the test began. */
const ran = { run: 0, prepare: 0, begin: 0, act: 0, finish: 0 };
/** What a test has the next step do. */
interface Next {
  refuse: 1027 | 1028 | null;
  hold: Promise<void> | null;
  breakAct: 'by fault' | 'by refusal' | null;
  breakFinish: 'by fault' | 'by refusal' | null;
  decline: boolean;
}
const calm: Next = { refuse: null, hold: null, breakAct: null, breakFinish: null, decline: false };
const next: Next = { ...calm };
/** Attempts as the service outside saw them. */
const asked: string[] = [];

const writeOnce = handler(order, async (ctx, { name, total }) => {
  ran.run += 1;
  await ctx.db.insert(settings).values({ name: `${name} ${v7()}`, value: 1 });
  if (next.refuse) throw ctx.fail(next.refuse);
  // Many commands have nothing to say.
  return total === 0 ? null : { number: v7() };
});
const prepareOnce = preparedHandler(prepared, {
  async prepare(ctx) {
    ran.prepare += 1;
    await next.hold;
    if (next.refuse) throw ctx.fail(next.refuse);
    return v7();
  },
  run: async (_ctx, _input, number) => ({ number }),
});
const payOnce = sagaHandler(paid, {
  async begin(ctx, { name }) {
    ran.begin += 1;
    const id = v7();
    await ctx.db.insert(settings).values({ name: `attempt ${name} ${id}`, value: 1 });
    return { id };
  },
  async act(ctx, { id }) {
    ran.act += 1;
    asked.push(id);
    if (next.breakAct === 'by fault') throw new Error('the connection broke');
    if (next.breakAct === 'by refusal') throw ctx.fail(1027, {});
    return { isPaid: !next.decline };
  },
  async finish(ctx, { id }, { isPaid }) {
    ran.finish += 1;
    if (next.breakFinish === 'by fault') throw new Error('the result could not be written');
    if (next.breakFinish === 'by refusal') throw ctx.fail(1027, {});
    await ctx.db.insert(settings).values({ name: `result ${id}`, value: isPaid });
    return isPaid ? { number: id } : ctx.fail(1027, {});
  },
});

let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  app = await mountCalls(server.db, [writeOnce, prepareOnce, payOnce]);
});
afterAll(async () => {
  await app.close();
  await server.stop();
});
beforeEach(() => {
  Object.assign(ran, { run: 0, prepare: 0, begin: 0, act: 0, finish: 0 });
  Object.assign(next, calm);
  asked.length = 0;
});

async function send(
  key: string | null,
  body: object,
  {
    path = 'order',
    method = 'PUT',
    to = app,
    isRepeat = false,
  }: { path?: string; method?: 'PUT' | 'POST'; to?: FastifyInstance; isRepeat?: boolean } = {},
) {
  const answer = await to.inject({
    method,
    url: `/webapi/${path}/row`,
    headers: {
      'x-client': 'desktop',
      ...(key !== null && { 'idempotency-key': key }),
      ...(isRepeat && { [repeatHeader]: 'only' }),
    },
    payload: method === 'POST' ? { ...body, _method: 'PUT' } : body,
  });
  return answer.json<{ status: number; data: { number?: string } | null }>();
}

const wrongKey = { status: 2000, data: { fields: { idempotency_key: { key: 'idempotencyKey' } } } };

describe('a call with an Idempotency-Key', () => {
  it('runs once and repeats its first answer, whatever the order of the fields', async () => {
    const first = await send('key-1', { total: 5, postal_code: '100' });
    const again = await send('key-1', { postal_code: '100', total: 5 });
    expect(first.status).toBe(0);
    expect(again).toEqual(first);
    expect(ran.run).toBe(1);
  });

  it('keeps an answer that is null as well', async () => {
    const first = await send('key-null', { total: 0 });
    expect(first).toMatchObject({ status: 0, data: null });
    expect(await send('key-null', { total: 0 })).toEqual(first);
    expect(ran.run).toBe(1);
  });

  it.each(['total', 'postal_code', 'password'])('refuses the key for another %s', async (field) => {
    const body = { total: 5, postal_code: '100', password: 'Marquee2026' };
    const key = `key-other-${field}`;
    await send(key, body);
    expect(await send(key, { ...body, [field]: field === 'total' ? 6 : '200' })).toMatchObject(
      wrongKey,
    );
    expect(ran.run).toBe(1);
  });

  it('runs once for twenty at once, and takes none of them for another body', async () => {
    const limiter = databaseLimiter(server.db);
    const counted = await mountCalls(server.db, [writeOnce], { services: { limiter } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('key-3', { total: 1 }, { to: counted })),
    );
    await counted.close();
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.number}`)).size).toBe(1);
    expect(ran.run).toBe(1);
  });

  it('prepares once: what is slow or goes outside is not done again', async () => {
    const first = await send('key-prepared', { total: 1 }, { path: 'prepared' });
    expect(await send('key-prepared', { total: 1 }, { path: 'prepared' })).toEqual(first);
    expect(ran.prepare).toBe(1);
  });

  it('waits for the run that is under way and gives its answer', async () => {
    let release = () => {};
    next.hold = new Promise((resolve) => {
      release = resolve;
    });
    const first = send('key-slow', { total: 1 }, { path: 'prepared' });
    await expect.poll(() => ran.prepare).toBe(1);
    const second = send('key-slow', { total: 1 }, { path: 'prepared' });
    release();
    expect(await second).toEqual(await first);
    expect(ran.prepare).toBe(1);
  });

  it('remembers a refusal, which left nothing else behind', async () => {
    next.refuse = 1027;
    const rows = await server.db.$count(settings);
    for (const path of ['order', 'prepared']) {
      expect(await send(`key-no-${path}`, { total: 1 }, { path })).toMatchObject({ status: 1027 });
    }
    next.refuse = null;
    for (const path of ['order', 'prepared']) {
      expect(await send(`key-no-${path}`, { total: 1 }, { path })).toMatchObject({ status: 1027 });
    }
    expect(ran).toMatchObject({ run: 1, prepare: 1 });
    expect(await server.db.$count(settings)).toBe(rows);
  });

  it('forgets what is said of the moment: after a step-up the same call goes on', async () => {
    next.refuse = 1028;
    expect(await send('key-step-up', { total: 1 })).toMatchObject({ status: 1028 });
    next.refuse = null;
    expect(await send('key-step-up', { total: 1 })).toMatchObject({ status: 0 });
    expect(ran.run).toBe(2);
  });

  it('is taken over once the run under way has died', async () => {
    await send('key-dead', { total: 1 });
    // As kill -9 leaves it: nothing answered, and the lease runs out.
    await server.db.execute(
      sql`update idempotency_keys set status = null, answer = null, leased_until = clock_timestamp() - interval '1 s' where key = 'key-dead'`,
    );
    expect(await send('key-dead', { total: 2 })).toMatchObject(wrongKey);
    expect(await send('key-dead', { total: 1 })).toMatchObject({ status: 0 });
    expect(ran.run).toBe(2);
  });

  it('runs every time without a key', async () => {
    const [one, two] = [await send(null, { total: 1 }), await send(null, { total: 1 })];
    expect(one.data?.number).not.toBe(two.data?.number);
  });

  it('is the same call through POST with _method', async () => {
    const first = await send('key-5', { total: 1 }, { method: 'POST' });
    expect(first.status).toBe(0);
    expect(await send('key-5', { total: 1 })).toEqual(first);
  });
});

describe('a repeat of a call', () => {
  const calls = ['order', 'prepared', 'paid'];
  const nothing = { run: 0, prepare: 0, begin: 0, act: 0, finish: 0 };

  it.each(calls)('that never arrived does nothing, nor does its late arrival: %s', async (path) => {
    const key = `repeat-late-${path}`;
    const repeat = () => send(key, { total: 1 }, { path, isRepeat: true });
    expect(await repeat()).toMatchObject({ status: 7 });
    expect(await send(key, { total: 1 }, { path })).toMatchObject({ status: 7 });
    expect(await repeat()).toMatchObject({ status: 7 });
    expect(ran).toEqual(nothing);
  });

  it.each(calls)('gives the stored answer: %s', async (path) => {
    const first = await send(`repeat-done-${path}`, { total: 1 }, { path });
    const before = { ...ran };
    expect(await send(`repeat-done-${path}`, { total: 1 }, { path, isRepeat: true })).toEqual(
      first,
    );
    expect(ran).toEqual(before);
  });

  it('that was refused for the moment does nothing', async () => {
    next.refuse = 1028;
    await send('repeat-moment', { total: 1 });
    next.refuse = null;
    const answer = await send('repeat-moment', { total: 1 }, { isRepeat: true });
    expect(answer).toMatchObject({ status: 7 });
    expect(ran.run).toBe(1);
  });

  it('waits for the run that is under way', async () => {
    let release = () => {};
    next.hold = new Promise((resolve) => {
      release = resolve;
    });
    const first = send('repeat-slow', { total: 1 }, { path: 'prepared' });
    await expect.poll(() => ran.prepare).toBe(1);
    const repeat = send('repeat-slow', { total: 1 }, { path: 'prepared', isRepeat: true });
    release();
    expect(await repeat).toEqual(await first);
    expect(ran.prepare).toBe(1);
  });

  it('ends a saga that began', async () => {
    next.breakAct = 'by fault';
    await send('repeat-begun', { total: 1 }, { path: 'paid' });
    next.breakAct = null;
    const options = { path: 'paid', isRepeat: true };
    const { status, data } = await send('repeat-begun', { total: 1 }, options);
    expect([status, data?.number]).toEqual([0, asked[0]]);
    expect(ran).toMatchObject({ begin: 1, act: 2, finish: 1 });
  });
});

describe('a saga', () => {
  const pay = (key: string) => send(key, { total: 1 }, { path: 'paid' });

  it('asks the service once, however often it is repeated', async () => {
    const answers = await Promise.all([pay('saga-1'), pay('saga-1'), pay('saga-1')]);
    expect(new Set(answers.map(({ data }) => data?.number))).toEqual(new Set(asked));
    expect(await pay('saga-1')).toEqual(answers[0]);
    expect(ran).toMatchObject({ begin: 1, act: 1, finish: 1 });
  });

  it.each(['by fault', 'by refusal'] as const)(
    'goes on with the attempt that is there when the outcome was lost %s',
    async (how) => {
      const key = `saga-2-${how.replace(' ', '-')}`;
      next.breakAct = how;
      expect(await pay(key)).toMatchObject({ status: 2 });
      next.breakAct = null;
      const { status, data } = await pay(key);
      expect(status).toBe(0);
      expect(asked).toEqual([data?.number, data?.number]);
      expect(ran).toMatchObject({ begin: 1, act: 2, finish: 1 });
    },
  );

  it.each(['by fault', 'by refusal'] as const)(
    'goes on with the attempt that is there when its result could not be written %s',
    async (how) => {
      const key = `saga-finish-${how.replace(' ', '-')}`;
      next.breakFinish = how;
      expect(await pay(key)).toMatchObject({ status: 2 });
      next.breakFinish = null;
      const { status, data } = await pay(key);
      expect(status).toBe(0);
      expect(asked).toEqual([data?.number, data?.number]);
      expect(ran).toMatchObject({ begin: 1, act: 2, finish: 2 });
    },
  );

  it('keeps what it wrote when the service declines, and says so again', async () => {
    next.decline = true;
    expect(await pay('saga-3')).toMatchObject({ status: 1027 });
    expect(await pay('saga-3')).toMatchObject({ status: 1027 });
    expect(ran).toMatchObject({ begin: 1, act: 1, finish: 1 });
    const results = await server.db.select().from(settings);
    expect(results.filter(({ name }) => name === `result ${asked[0]}`)).toHaveLength(1);
  });

  it('keeps its attempt also without a key of the caller', async () => {
    const before = await server.db.$count(idempotencyKeys);
    const { status } = await send(null, { total: 1 }, { path: 'paid' });
    expect(status).toBe(0);
    expect(await server.db.$count(idempotencyKeys)).toBe(before + 1);
  });
});

describe('POST beside PUT', () => {
  it('answers 7 without a method that exists', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/webapi/order/row',
      payload: { total: 1 },
    });
    expect(answer.json()).toEqual({ status: 7, data: null });
  });
});
