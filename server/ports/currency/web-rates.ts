import * as z from 'zod/mini';
import { currency } from '#shared/domain/constants.ts';
import { ServiceUnreachableError } from '../service-unreachable.ts';
import type { RateSource, RateTable } from './rate-source.ts';

const patienceMs = 5000;
/** So long nobody asks again after a failure; real time. */
const pauseMs = 60_000;

const answer = z.object({
  base: z.optional(z.literal(currency)),
  date: z.iso.date(),
  rates: z.record(z.string(), z.number().check(z.gt(0))),
});

/**
 * Rates at an address that answers JSON (README, CURRENCY_RATES_URL). Everybody who asks meanwhile
 * waits for the same answer, and a service that is out of order is left alone for a minute.
 */
export function webRates(url: string): RateSource {
  let pending: Promise<RateTable> | null = null;
  let failure: { reason: string; at: number } | null = null;
  const askOnce = async () => {
    try {
      return await ask(url);
    } catch (error) {
      failure = { reason: String(error), at: performance.now() };
      throw error;
    } finally {
      pending = null;
    }
  };
  return async () => {
    if (failure && performance.now() - failure.at < pauseMs) {
      throw new ServiceUnreachableError('currency rates', `not asked again: ${failure.reason}`);
    }
    pending ??= askOnce();
    return pending;
  };
}

async function ask(url: string): Promise<RateTable> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { date, rates } = answer.parse(await response.json());
    return { date, rates, source: new URL(url).host };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceUnreachableError('currency rates', reason, { cause });
  }
}
