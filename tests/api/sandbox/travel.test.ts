import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invoiceTracks } from '#server/db/schema/commerce/invoice.ts';
import { findShortages } from '#server/modules/commerce/invoice/number-shortage.ts';
import { sandboxClock } from '#server/sandbox/sandbox-clock.ts';
import { markSandbox } from '#server/sandbox/sandbox-mark.ts';
import { traveller } from '#server/sandbox/travel.ts';
import { testDatabase } from '#tests/support/database/database.ts';

const database = testDatabase();

it('gives each invoice period that the clock enters its numbers', async () => {
  const { db, pool } = database;
  await markSandbox(db, new Date());
  const clock = await sandboxClock(db);
  const travel = traveller({
    db,
    pool,
    clock,
    queue: { wake: () => undefined, enqueueDue: () => Promise.resolve() },
    everybodyHeard: () => Promise.resolve(),
  });
  for (const moment of ['2039-03-05T00:00:00Z', '2047-11-25T00:00:00Z']) {
    await travel(() => new Date(moment));
    expect(await findShortages(db, clock.now()), moment).toEqual([]);
  }
  const [first] = await db.select().from(invoiceTracks).orderBy(asc(invoiceTracks.period)).limit(1);
  expect(first?.period).toBe('12804');
});
