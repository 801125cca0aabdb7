import type { FastifyBaseLogger } from 'fastify';
import { failureReason } from './jobs/failure-reason.ts';

/**
 * Steps of a shutdown in the order in which they run, each with its time limit in ms. What still uses
 * a resource ends before the resource: requests may queue jobs, jobs use the stores and hold advisory
 * locks, and everything uses the database.
 *
 * With the default drain the limits stay below `stop_grace_period` (60 s) of compose.yaml, after which
 * the container runtime kills the process.
 */
export const shutdownSteps = {
  /** No new connections; requests in progress finish. */
  requests: 17_000,
  /** The look-out for due work. */
  dueWork: 2_000,
  /** Jobs in progress finish (10 s) or go back to the queue. */
  queue: 12_000,
  locks: 2_000,
  stores: 2_000,
  listener: 1_000,
  presence: 1_000,
  /** The pool, and the embedded server if no other process uses it. */
  database: 15_000,
} as const;
export type ShutdownStep = keyof typeof shutdownSteps;

/** Time for requests in progress before their connections are cut, in ms; below the step's limit. */
export const requestsLimitMs = 15_000;

const order = Object.keys(shutdownSteps) as ShutdownStep[]; // of a literal: its keys are the steps

/** Ends the parts of a server process in one explicit order. */
export class Shutdown {
  readonly #ends = new Map<ShutdownStep, () => Promise<void>>();
  #endDrain: (() => void) | undefined;
  #run: Promise<void> | undefined;

  /** True from the start of the drain: `/readyz` responds 503, and responses close their connection. */
  get isStarted(): boolean {
    return this.#run !== undefined;
  }

  /** Registers what ends a part that was started. */
  on(step: ShutdownStep, end: () => Promise<void>): void {
    this.#ends.set(step, end);
  }

  /** Ends the drain of a running shutdown. */
  skipDrain(): void {
    this.#endDrain?.();
  }

  /**
   * Drains, then runs every registered step. A step that fails or exceeds its limit is logged, and the
   * next one runs all the same.
   * @param drainMs time in which requests are still served while balancers read 503 from `/readyz`
   * @throws Error naming the steps that failed
   */
  run(log: FastifyBaseLogger, drainMs: number): Promise<void> {
    return (this.#run ??= this.#runAll(log, drainMs));
  }

  async #runAll(log: FastifyBaseLogger, drainMs: number): Promise<void> {
    if (drainMs > 0) {
      log.info({ step: 'drain', limitMs: drainMs }, 'shutdown');
      await new Promise<void>((resolve) => {
        this.#endDrain = resolve;
        setTimeout(resolve, drainMs);
      });
    }
    const failed: string[] = [];
    for (const step of order) {
      const end = this.#ends.get(step);
      if (!end) continue;
      const startedAt = performance.now();
      try {
        await within(shutdownSteps[step], end());
        log.info({ step, ms: Math.round(performance.now() - startedAt) }, 'shutdown');
      } catch (error) {
        failed.push(step);
        log.error({ step, reason: failureReason(error) }, 'a step of the shutdown failed');
      }
    }
    if (failed.length > 0) throw new Error(`the shutdown failed at: ${failed.join(', ')}`);
  }
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
