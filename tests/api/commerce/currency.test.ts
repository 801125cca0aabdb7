import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrencyRate } from '#shared/contract/commerce/currency.ts';
import seed from '#resources/seed/currency-rates.json' with { type: 'json' };
import { currencyRates } from '#server/db/schema/commerce.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
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
    for (const to of ['XXX', 'ABC']) expect(await rateTo(server, to)).toMatchObject({ status: 7 });
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
  /** A server whose source has not failed yet. */
  const start = async (env: Record<string, string> = {}) => {
    const { port } = source.address() as AddressInfo; // it listens on TCP
    const url = `http://127.0.0.1:${port}/rates`;
    return startTestServer({ LIMITS: 'off', CURRENCY_RATES_URL: url, ...env });
  };
  beforeAll(async () => {
    source.listen(0, '127.0.0.1');
    await once(source, 'listening');
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    source.close();
  });

  it('is asked once a day, and its last word counts while it says nothing', async () => {
    says('2026-11-20', { USD: 0.03 });
    const first = await rateTo(server, 'USD');
    expect(first).toMatchObject({
      data: { rate: 0.03, date: '2026-11-20' },
    });
    expect(await rateTo(server, 'EUR')).toMatchObject({ status: 7 });
    says('2026-11-21', { USD: 0.04 });
    await advance(server.browser(), 'PT23H');
    expect(await rateTo(server, 'USD')).toMatchObject({ data: { rate: 0.03 } });
    expect(asked).toBe(1);
    await advance(server.browser(), 'PT2H');
    expect(await rateTo(server, 'USD')).toMatchObject({ data: { rate: 0.04, date: '2026-11-21' } });
    await server.db.update(currencyRates).set({ fetchedAt: new Date('2099-01-01T00:00:00Z') });
    says('2026-11-22', { USD: 0.05 });
    expect(await rateTo(server, 'USD')).toMatchObject({ data: { rate: 0.05 } });
    said = '<html>';
    await advance(server.browser(), 'P2D');
    for (const _ of [1, 2]) {
      expect(await rateTo(server, 'USD')).toMatchObject({
        data: { rate: 0.05, date: '2026-11-22' },
      });
    }
    // It is left alone for a while.
    expect(asked).toBe(4);
  });

  it.each([
    ['another base', () => says('2026-11-22', { USD: 32 }, 'USD')],
    ['no rate', () => says('2026-11-22', { USD: 0 })],
    ['no day', () => says('lately', { USD: 0.03 })],
  ])('that says %s is not believed: without an older word the answer is 4', async (_what, say) => {
    await server.db.delete(currencyRates);
    say();
    const other = await start({ DATABASE_URL: server.databaseUrl });
    expect(await rateTo(other, 'USD')).toMatchObject({ status: 4, data: { seconds: 30 } });
    expect(await server.db.$count(currencyRates)).toBe(0);
    await other.stop();
  });
});
