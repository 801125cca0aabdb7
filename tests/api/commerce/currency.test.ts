import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrencyRate } from '#shared/contract/commerce/currency.ts';
import seed from '#resources/seed/currency-rates.json' with { type: 'json' };
import { refreshCurrencyRates } from '#server/modules/commerce/currency/refresh-rates.ts';
import type { JobServices } from '#server/modules/job-services.ts';
import { webRates } from '#server/ports/currency/web-rates.ts';
import { ServiceUnreachableError } from '#server/ports/service-unreachable.ts';
import { currencyRates } from '#server/db/schema/commerce/cart.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { firstAttempt } from '#tests/support/server/first-attempt.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const rateTo = (server: TestServer, to: string) => server.browser().call(getCurrencyRate, { to });

describe('the table that came with the product', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ LIMITS: 'off' });
  });
  afterAll(() => server.stop());

  it('tells anybody a rate with its day and source', async () => {
    const { date, source, rates } = seed;
    const from = 'TWD';
    expect(done(await rateTo(server, 'usd'))).toEqual({
      from,
      to: 'USD',
      rate: rates.USD,
      date,
      source,
    });
    expect(done(await rateTo(server, 'TWD'))).toMatchObject({ from, to: 'TWD', rate: 1 });
  });

  it('says so where it has none', async () => {
    for (const to of ['ZZZ', 'ABC']) expect(await rateTo(server, to)).toMatchObject({ status: 7 });
    for (const to of ['', 'US', '__proto__', 'EURO']) {
      expect(await rateTo(server, to)).toMatchObject({ status: 2000 });
    }
  });
});

describe('a configured source', () => {
  let server: TestServer;
  let asked = 0;
  let said: string;
  const source = createServer((_request, response) => {
    asked += 1;
    response.end(said);
  });
  const says = (date: string, rates: object, base = 'TWD') => {
    said = JSON.stringify({ base, date, rates });
  };
  const url = () => {
    const { port } = source.address() as AddressInfo; // it listens on TCP
    return `http://127.0.0.1:${port}/rates`;
  };
  beforeAll(async () => {
    source.listen(0, '127.0.0.1');
    await once(source, 'listening');
    server = await startTestServer({ LIMITS: 'off', CURRENCY_RATES_URL: url() });
  });
  afterAll(async () => {
    await server.stop();
    source.close();
  });

  /** Lets the clock go on, and what falls due by then be done. */
  const pass = (hours: number) => advance(server.browser(), `PT${hours}H`);

  it('is asked once a day, and its last word counts while it says nothing', async () => {
    const { date } = seed;
    expect(await rateTo(server, 'USD')).toMatchObject({ data: { date, rate: seed.rates.USD } });
    says('2026-11-20', { USD: 0.03 });
    await pass(24);
    expect(await rateTo(server, 'USD')).toMatchObject({ data: { rate: 0.03, date: '2026-11-20' } });
    expect(await rateTo(server, 'EUR')).toMatchObject({ status: 7 });
    says('2026-11-21', { USD: 0.04 });
    await pass(23);
    expect(await rateTo(server, 'USD')).toMatchObject({ data: { rate: 0.03 } });
    expect(asked).toBe(1);
    await pass(1);
    expect(await rateTo(server, 'USD')).toMatchObject({ data: { rate: 0.04, date: '2026-11-21' } });
    expect(asked).toBe(2);
  });

  it.each([
    ['a page', () => (said = '<html>')],
    ['another base', () => says('2026-11-23', { USD: 32 }, 'USD')],
    ['no rate', () => says('2026-11-23', { USD: 0 })],
    ['no day', () => says('lately', { USD: 0.03 })],
  ])('that says %s is not believed, and what it said last stays', async (_what, say) => {
    const [kept] = await server.db.select().from(currencyRates);
    if (!kept) throw new Error('nothing was said before');
    say();
    // All that the job asks for.
    const services = { db: server.db, rateSource: webRates(url()) } as unknown as JobServices;
    const job = refreshCurrencyRates(services, {}, firstAttempt(new Date()));
    await expect(job).rejects.toThrow(ServiceUnreachableError);
    expect(await server.db.select().from(currencyRates)).toEqual([kept]);
  });

  it('that answers a stopped attempt changes nothing', async () => {
    const before = await server.db.select().from(currencyRates);
    says('2026-11-24', { USD: 0.05 });
    const services = { db: server.db, rateSource: webRates(url()) } as unknown as JobServices;
    const signal = AbortSignal.abort(new Error('stopped'));
    const stopped = { ...firstAttempt(new Date()), signal };
    await expect(refreshCurrencyRates(services, {}, stopped)).rejects.toThrow('stopped');
    expect(await server.db.select().from(currencyRates)).toEqual(before);
  });
});
