import type { FastifyBaseLogger } from 'fastify';
import { failureReason } from '../../jobs/failure-reason.ts';
import { createOutageLog } from '../../jobs/limit-repeats.ts';
import type { DatabaseOutage } from './database-outage.ts';

/** `/readyz` names a lack of space for this long after a statement failed for it. */
const rememberedMs = 60_000;

/** Outages that calls of this process met: for the log, and for `/readyz`. */
export class Outages {
  readonly #logOutage = createOutageLog();
  #outOfSpaceAt = Number.NEGATIVE_INFINITY;

  /** Logs an outage of the database, the same one at most every 30 s. */
  noteDatabase(outage: DatabaseOutage, error: unknown, log: FastifyBaseLogger): void {
    if (outage === 'outOfSpace') this.#outOfSpaceAt = performance.now();
    const facts = { service: 'database', outage, reason: failureReason(error) };
    this.#logOutage(log, facts, 'service unreachable');
  }

  /** Logs an outage of another service or of a disk, the same one at most every 30 s. */
  noteService(service: string, reason: string, log: FastifyBaseLogger): void {
    this.#logOutage(log, { service, reason }, 'service unreachable');
  }

  /** Could the database not write lately because its disk is full? */
  get isDatabaseOutOfSpace(): boolean {
    return performance.now() - this.#outOfSpaceAt < rememberedMs;
  }
}
