import * as z from 'zod/mini';
import { currency } from '#shared/domain/constants.ts';
import { askJson } from '../ask-service.ts';
import type { RateSource } from './rate-source.ts';

const shape = z.object({
  base: z.optional(z.literal(currency)),
  date: z.iso.date(),
  rates: z.record(z.string(), z.number().check(z.gt(0))),
});

/** Rates at an address that answers JSON (docs/configuration.md, CURRENCY_RATES_URL). */
export function webRates(url: string): RateSource {
  return async () => {
    const { date, rates } = await askJson('currency rates', url, { method: 'GET', shape });
    return { date, rates, source: new URL(url).host };
  };
}
