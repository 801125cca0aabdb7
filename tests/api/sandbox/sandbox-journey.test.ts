import { EventEmitter, once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { mountSandbox } from '#server/sandbox/routes.ts';
import { sandboxClock } from '#server/sandbox/sandbox-clock.ts';
import { testDatabase } from '#tests/support/database/database.ts';

const database = testDatabase();

it('a journey outlasts the time for which a connection may be silent', async () => {
  const { db } = database;
  const clock = await sandboxClock(db);
  const app = Fastify({ connectionTimeout: 100 });
  const journey = new EventEmitter();
  const underWay = once(journey, 'under way');
  await mountSandbox(app, {
    db,
    clock,
    simulator: null,
    origin: () => '',
    travel: async () => {
      journey.emit('under way');
      await once(journey, 'arrived');
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const answer = fetch(`${address}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":"P9Y"}',
    });
    await underWay;
    // One that is silent from now on is cut off; by then the journey has been silent for longer.
    const idle = net.connect(Number(new URL(address).port), '127.0.0.1');
    idle.resume();
    await once(idle, 'close');
    journey.emit('arrived');
    expect((await answer).status).toBe(200);
  } finally {
    await app.close();
  }
});
