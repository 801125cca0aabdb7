import { setTimeout as pause } from 'node:timers/promises';
import type { PlanType } from '#shared/domain/constants.ts';

export type Prices = ReadonlyMap<PlanType, string>;

const freshMs = 60_000;
/** What failed is not tried by each document: it costs each its patience, and a line in the log. */
const retryMs = 5_000;
const patienceMs = 300;

/**
 * Prices for documents, which wait for no database and are read without them as well: asked for once at a time, and
 * once they came not for a minute; where that takes long or fails, those so far are given, or none, for some seconds.
 */
export function keptPrices(
  read: () => Promise<Prices>,
  tell: (error: unknown) => void,
): () => Promise<Prices> {
  let kept: Prices = new Map();
  let freshUntil = -Infinity;
  let reading: Promise<Prices> | null = null;
  const readAnew = async () => {
    try {
      kept = await read();
      freshUntil = performance.now() + freshMs;
    } catch (error) {
      freshUntil = performance.now() + retryMs;
      tell(error);
    } finally {
      reading = null;
    }
    return kept;
  };
  return async () => {
    if (performance.now() < freshUntil) return kept;
    reading ??= readAnew();
    await Promise.race([reading, pause(patienceMs, undefined, { ref: false })]);
    return kept;
  };
}
