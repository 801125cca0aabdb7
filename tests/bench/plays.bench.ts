import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { getPlaySummary, listPlays } from '#shared/contract/signage/play.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/identity.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { addManyPlays } from '#tests/support/signage/many-plays.ts';
import { withBenchServer, type BenchServer } from './support/bench-server.ts';
import { sideBySide, type Question } from './support/side-by-side.ts';

const rounds = 15;
const day = 86_400_000;
const until = taipeiDay(new Date());
const monthAgo = taipeiDay(new Date(Date.now() - 29 * day));
/** Of ten pages' plays. */
const playsOfSum = 360;

/** A shop with 10 million plays a year, one with a screen since last week, and everybody else's. */
const sides = {
  long: { screens: 8, days: 365 },
  short: { screens: 1, days: 7 },
  others: { screens: 50, days: 365 },
} as const;

/** Most times of the short one: reports add up, so that a year of eight screens costs more. */
const questions: Readonly<Record<string, Question>> = {
  'figures of a month': { call: getPlaySummary, inputOf: () => ({ from: monthAgo }), most: 3 },
  'figures of a year': { call: getPlaySummary, inputOf: () => ({}), most: 10 },
  'a month by slideshow': {
    call: listPlays,
    inputOf: () => ({ by: 'slideshow', from: monthAgo }),
    most: 3,
  },
  'a year by slideshow': { call: listPlays, inputOf: () => ({ by: 'slideshow' }), most: 10 },
  'a year by page': { call: listPlays, inputOf: () => ({ by: 'page' }), most: 10 },
  'a year by screen': { call: listPlays, inputOf: () => ({ by: 'screen' }), most: 10 },
  'a year by day': { call: listPlays, inputOf: () => ({ by: 'day', sort: '-name' }), most: 10 },
};

/** First pages of reports read sums of days by an index, however many plays these are of. */
export const bench = {
  title: `Play reports, the first page, medians of ${rounds} rounds`,
  run: () => withBenchServer(measure),
};

async function measure({ product, db }: BenchServer) {
  await db.execute(sql`set statement_timeout = 0`);
  const arranged = {
    long: await arrange({ product, db }, sides.long),
    short: await arrange({ product, db }, sides.short),
  };
  await arrange({ product, db }, sides.others);
  await db.execute(sql`vacuum analyze`);
  const before = await scansOf(db);
  const rows = await sideBySide(questions, arranged, rounds);
  return [...rows, ...(await scanRows(db, before))];
}

async function arrange(
  { product, db }: Pick<BenchServer, 'product' | 'db'>,
  { screens, days }: { screens: number; days: number },
) {
  const server = { db, browser: () => new HttpClient(product.address) };
  const { client, userId } = await arrangePerson(server);
  const [owner] = await db
    .select({ workspaceId: users.workspaceId })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) throw new Error('the person was just made');
  const sums = await addManyPlays(db, { ...owner, userId }, { screens, days, until });
  return { client, size: sums * playsOfSum };
}

/** How often the sums were read from one end to the other, and how often by an index. */
async function scansOf(db: Database) {
  const { rows } = await db.execute<{ whole: number; indexed: number }>(sql`
    select seq_scan::int as whole, idx_scan::int as indexed
    from pg_stat_user_tables where relname = 'play_totals'`);
  const [scans] = rows;
  if (!scans) throw new Error('there are sums');
  return scans;
}

async function scanRows(db: Database, before: { whole: number; indexed: number }) {
  // Connections tell what they did when they have been idle for ten seconds.
  await pause(12_000);
  const after = await scansOf(db);
  return [
    { measure: 'sums read by an index', value: after.indexed - before.indexed, unit: 'times' },
    {
      measure: 'sums read from end to end',
      value: after.whole - before.whole,
      unit: 'times',
      note: after.whole > before.whole ? 'none is right: MISSED' : 'none is right',
    },
  ];
}
