import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import cookie from '@fastify/cookie';
import { defineCall } from '#shared/contract/define-call.ts';
import { installErrorHandler } from '#server/http/errors.ts';
import { callLimits } from '#server/http/limit.ts';
import { installMultipart } from '#server/http/multipart.ts';
import { mountContract } from '#server/http/mount-contract.ts';
import { settings } from '#server/db/schema/system.ts';
import type { Services } from '#server/modules/context.ts';
import { handler } from '#server/modules/handler.ts';
import { noLimiter } from '#server/ports/limiter.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** No call of the product takes a key yet, so the mount is given one that does. */
const order = defineCall({
  name: 'order',
  method: 'PUT',
  path: 'order/{name}',
  summary: 'Writes a row that must not be written twice.',
  access: 'public',
  limit: 'general',
  input: z.strictObject({ name: z.string(), total: z.int(), fails: z.optional(z.boolean()) }),
  output: z.nullable(z.object({ number: z.string() })),
  errors: [1027],
  idempotent: true,
  example: { input: { name: 'a', total: 1 }, output: { number: '1' } },
});

let server: TestServer;
let app: FastifyInstance;
let runs = 0;

beforeAll(async () => {
  server = await startTestServer();
  app = Fastify();
  installErrorHandler(app);
  await app.register(cookie);
  await installMultipart(app);
  const writeOnce = handler(order, async (ctx, { name, total, fails }) => {
    runs += 1;
    await ctx.db.insert(settings).values({ name: `${name} ${v7()}`, value: 1 });
    if (fails) throw ctx.fail(1027);
    // Many commands have nothing to say.
    return total === 0 ? null : { number: v7() };
  });
  const clock = { now: () => new Date() };
  mountContract(app, [writeOnce], {
    // The handler uses nothing but the database; the rest of the services stay out of this test.
    services: {
      clock,
      limiter: noLimiter,
      log: app.log,
      config: { isHttps: false },
    } as unknown as Services,
    db: server.db,
    findPrincipal: async () => null,
    csrfKey: 'k'.repeat(32),
    limits: callLimits({ all: noLimiter, own: noLimiter }),
    afterCommit: () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

async function send(key: string | null, body: object, method: 'PUT' | 'POST' = 'PUT') {
  const answer = await app.inject({
    method,
    url: '/webapi/order/row',
    headers: { 'x-client': 'desktop', ...(key === null ? {} : { 'idempotency-key': key }) },
    payload: method === 'POST' ? { ...body, _method: 'PUT' } : body,
  });
  return answer.json<{ status: number; data: { number?: string } | null }>();
}

describe('a call with an Idempotency-Key', () => {
  it('runs once and repeats its first answer, whatever the order of the fields', async () => {
    const before = runs;
    const first = await send('key-1', { total: 5, fails: false });
    const again = await send('key-1', { fails: false, total: 5 });
    expect(first.status).toBe(0);
    expect(again).toEqual(first);
    expect(runs - before).toBe(1);
  });

  it('keeps an answer that is null as well', async () => {
    const before = runs;
    const first = await send('key-null', { total: 0 });
    expect(first).toMatchObject({ status: 0, data: null });
    expect(await send('key-null', { total: 0 })).toEqual(first);
    expect(runs - before).toBe(1);
  });

  it('refuses the key for another body', async () => {
    await send('key-2', { total: 5 });
    expect(await send('key-2', { total: 6 })).toMatchObject({
      status: 2000,
      data: { fields: { idempotency_key: { key: 'idempotencyKey' } } },
    });
  });

  it('runs once for ten at once', async () => {
    const before = runs;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('key-3', { total: 1 })),
    );
    expect(new Set(answers.map(({ data }) => data?.number)).size).toBe(1);
    expect(runs - before).toBe(1);
  });

  it('may be tried again after a refusal, which left nothing behind', async () => {
    expect(await send('key-4', { total: 1, fails: true })).toMatchObject({ status: 1027 });
    expect(await send('key-4', { total: 1 })).toMatchObject({ status: 0 });
  });

  it('runs every time without a key', async () => {
    const [one, two] = [await send(null, { total: 1 }), await send(null, { total: 1 })];
    expect(one.data?.number).not.toBe(two.data?.number);
  });

  it('is the same call through POST with _method', async () => {
    const first = await send('key-5', { total: 1 }, 'POST');
    expect(first.status).toBe(0);
    expect(await send('key-5', { total: 1 })).toEqual(first);
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
