import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineCall } from '#shared/contract/define-call.ts';
import { maintenanceWindows } from '#server/db/schema/system.ts';
import { handler, sagaHandler } from '#server/modules/handler.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { mountCalls } from '#tests/support/server/mounted-calls.ts';

/** What changes nothing at the payment platform, what does, and what is paid there. */
const browse = defineCall({
  name: 'browse',
  method: 'POST',
  path: 'browse',
  summary: 'Asks nobody else.',
  access: 'public',
  limit: 'general',
  input: z.strictObject({}),
  output: z.string(),
  errors: [],
  idempotent: true,
  example: { input: {}, output: 'done' },
});
const store = defineCall({ ...browse, name: 'store', path: 'store', asksPayment: true });
const pay = defineCall({ ...store, name: 'pay', path: 'pay', kind: 'saga' });

const begins = new Date('2026-12-01T02:00:00+08:00');
const ends = new Date('2026-12-01T04:00:00+08:00');
const before = new Date(begins.getTime() - 1);
const within = new Date(ends.getTime() - 1);

let now = before;
/** What was done, by step. */
let done: string[] = [];
let isBroken = false;

const handlers = [
  handler(browse, async () => 'browsed'),
  handler(store, async () => {
    done.push('store');
    return `stored ${v7()}`;
  }),
  sagaHandler(pay, {
    async begin() {
      done.push('begin');
      return { id: v7() };
    },
    async act() {
      done.push('act');
      if (isBroken) throw new Error('the connection broke');
      return null;
    },
    finish: async (_ctx, { id }) => `paid ${id}`,
  }),
];

const database = testDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  const { db } = database;
  await db.insert(maintenanceWindows).values([
    { type: 'payment', startsAt: begins, endsAt: ends },
    // One of the service itself is told of, and refuses nothing.
    { type: 'service', startsAt: before, endsAt: new Date(ends.getTime() + 1) },
  ]);
  app = await mountCalls(db, handlers, { services: { clock: { now: () => now } } });
});
afterAll(() => app.close());
beforeEach(() => {
  done = [];
  isBroken = false;
});

async function send(path: string, key: string = v7()) {
  const answer = await app.inject({
    method: 'POST',
    url: `/webapi/${path}`,
    headers: { 'x-client': 'desktop', 'idempotency-key': key },
    payload: {},
  });
  return { http: answer.statusCode, ...answer.json<{ status: number; data: unknown }>() };
}

const refused = { http: 503, status: 9, data: { ends_at: ends.toISOString() } };

describe('while the payment platform is under maintenance', () => {
  it.each(['store', 'pay'])('%s is refused from its first to its last moment', async (path) => {
    for (now of [begins, within]) expect(await send(path)).toEqual(refused);
    expect(done).toEqual([]);
    for (now of [before, ends]) expect(await send(path)).toMatchObject({ status: 0 });
  });

  it('what does not ask it goes on', async () => {
    now = within;
    expect(await send('browse')).toMatchObject({ status: 0 });
  });

  it.each(['store', 'pay'])(
    '%s answers a repetition what was answered before, and a refused one afterwards',
    async (path) => {
      const [early, late] = [v7(), v7()];
      now = before;
      const first = await send(path, early);
      now = within;
      expect(await send(path, early)).toEqual(first);
      expect(await send(path, late)).toEqual(refused);
      now = ends;
      expect(await send(path, late)).toMatchObject({ status: 0 });
    },
  );

  it('an attempt that was begun is brought to its end', async () => {
    const key = v7();
    now = before;
    isBroken = true;
    expect((await send('pay', key)).status).toBe(2);
    now = within;
    isBroken = false;
    expect((await send('pay', key)).status).toBe(0);
    expect(done).toEqual(['begin', 'act', 'act']);
  });
});
