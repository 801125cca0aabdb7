import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NamedClient } from '#server/db/named-client.ts';

/** As drizzle asks: with parsers of its own. */
const statement = (name?: string) => ({
  text: 'select 1',
  types: { getTypeParser: () => String },
  ...(name === undefined ? {} : { name }),
});

function timeoutOf(config: pg.ClientConfig, asked: object, isUnlimited = false): unknown {
  const query = vi.fn((_asked: pg.QueryConfig & { query_timeout?: number }) => Promise.resolve());
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query as never); // its overloads
  onTestFinished(() => spy.mockRestore());
  const client = new NamedClient(config);
  client.isUnlimited = isUnlimited;
  void client.query(asked as pg.QueryConfig);
  return query.mock.calls[0]?.[0].query_timeout;
}

it.each([statement(), statement('prepared')])('bounds the wait for a result: %o', (asked) => {
  // Above statement_timeout (25 s), below the client's 30 s.
  expect(timeoutOf({}, asked)).toBe(26_000);
  // The driver applies the limit of a connection, by which a lane notices that the database hangs.
  expect(timeoutOf({ query_timeout: 2000 }, asked)).toBeUndefined();
  // Migrations take as long as they take.
  expect(timeoutOf({}, asked, true)).toBeUndefined();
});
