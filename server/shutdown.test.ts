import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { projectRoot } from './db/migrate.ts';
import { requestsLimitMs, Shutdown, shutdownSteps, type ShutdownStep } from './shutdown.ts';

const steps = Object.keys(shutdownSteps) as ShutdownStep[]; // of a literal: its keys are the steps
const log: FastifyBaseLogger = Fastify().log;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function recording(shutdown: Shutdown): ShutdownStep[] {
  const ended: ShutdownStep[] = [];
  // Registered in reverse: the order of registration must not matter.
  for (const step of steps.toReversed()) {
    shutdown.on(step, () => {
      ended.push(step);
      return Promise.resolve();
    });
  }
  return ended;
}

it('runs its steps in the documented order, whatever the order of registration', async () => {
  const shutdown = new Shutdown();
  const ended = recording(shutdown);
  await shutdown.run(log, 0);
  expect(ended).toEqual([
    'requests',
    'dueWork',
    'queue',
    'locks',
    'stores',
    'listener',
    'presence',
    'database',
  ]);
});

it('serves during the drain, until that is over or skipped', async () => {
  for (const endDrain of [
    () => vi.advanceTimersByTimeAsync(5_000),
    async (shutdown: Shutdown) => shutdown.skipDrain(),
  ]) {
    const shutdown = new Shutdown();
    const ended = recording(shutdown);
    expect(shutdown.isStarted).toBe(false);
    const stopped = shutdown.run(log, 5_000);
    expect(shutdown.isStarted).toBe(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(ended).toEqual([]);
    await endDrain(shutdown);
    await stopped;
    expect(ended).toEqual(steps);
  }
});

it.each([
  ['fails', () => Promise.reject(new Error('lost'))],
  ['hangs', () => new Promise<void>(() => undefined)],
])('goes on after a step that %s, and names it', async (_how, end) => {
  const shutdown = new Shutdown();
  const ended = recording(shutdown);
  shutdown.on('queue', end);
  const failed = expect(shutdown.run(log, 0)).rejects.toThrow('the shutdown failed at: queue');
  await vi.advanceTimersByTimeAsync(shutdownSteps.queue);
  await failed;
  expect(ended).toEqual(steps.filter((step) => step !== 'queue'));
});

it('ends within the time that the container runtime grants', () => {
  const compose = readFileSync(path.join(projectRoot(), 'compose.yaml'), 'utf8');
  const [, seconds] = /\n {2}server:\n[^]*?stop_grace_period: (\d+)s/.exec(compose) ?? [];
  const longest = Object.values(shutdownSteps).reduce((sum, limit) => sum + limit, 5_000);
  expect(longest).toBeLessThan(Number(seconds) * 1000);
  expect(requestsLimitMs).toBeLessThan(shutdownSteps.requests);
});
