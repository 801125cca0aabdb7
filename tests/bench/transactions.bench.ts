import { sql } from 'drizzle-orm';
import { listDocuments } from '#shared/contract/commerce/print.ts';
import { getTransaction, listTransactions } from '#shared/contract/commerce/transaction.ts';
import { taipeiDay, taipeiMidnight } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import type { Database } from '#server/db/connect.ts';
import { moneyReport } from '#server/modules/commerce/report/money-report.ts';
import { addManyTrades } from '#tests/support/commerce/many-trades.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { addManyOthers } from '#tests/support/people/many-members.ts';
import { quantile, withBenchServer, type BenchServer } from './support/bench-server.ts';
import { sideBySide, type Question } from './support/side-by-side.ts';

const rounds = 40;
const most = 1.5;
/** Attempts in the table; in both it is the same workspace's that are asked for. */
const full = 1_000_000;
const empty = 1_000;
/** Of who asks, and of everybody on the day that is reported. */
const own = 60;
const ofDay = 500;

const day = addDays(taipeiDay(new Date()), -1);
const midnight = taipeiMidnight(day);
const dayLater = taipeiMidnight(addDays(day, 1));
const yearsAgo = taipeiMidnight(addDays(day, -3 * 365));

/** Lists, one payment and a day's report, in a table of years against one of a morning. */
export const bench = {
  title: `Payments with ${full} in the table against ${empty}, medians of ${rounds} rounds`,
  run: () => withBenchServer((large) => withBenchServer((small) => measure({ large, small }))),
};

async function measure({ large, small }: { large: BenchServer; small: BenchServer }) {
  const long = { size: full, client: await arrange(large, full) };
  const short = { size: empty, client: await arrange(small, empty) };
  const list = (input: Record<string, unknown>): Question => ({
    call: listTransactions,
    inputOf: () => input,
    most,
  });
  const questions: Record<string, Question> = {
    'first page': list({}),
    'last page': list({ page: own / 12 }),
    'those of a state': list({ status: 'success' }),
    'those of a state that none has': list({ status: 'failed' }),
    'a part of a number': list({ orderNumber: 'W1' }),
    'of a year': list({ fromDay: addDays(day, -365), toDay: day }),
    'documents to print': { call: listDocuments, inputOf: () => ({ printed: 'no' }), most },
    'one of them': { call: getTransaction, inputOf: () => ({ id: 'T00000000000000000W7' }), most },
  };
  const rows = await sideBySide(questions, { long, short }, rounds);
  return [...rows, await reports(large.db, small.db)];
}

/** Fills the tables; answers the browser of who has some of it. */
async function arrange({ product, db }: BenchServer, count: number): Promise<HttpClient> {
  await db.execute(sql`set statement_timeout = 0`);
  const { client, userId } = await arrangePerson({
    db,
    browser: () => new HttpClient(product.address),
  });
  await addManyOthers(db, Math.max(10, count / 50));
  const before = { from: yearsAgo, until: midnight };
  const sets = [
    { ...before, count: count - own - ofDay, series: 'B', of: 'others' as const },
    { from: midnight, until: dayLater, count: ofDay, series: 'D', of: 'others' as const },
    { ...before, count: own, series: 'W', of: { userId } },
  ];
  for (const set of sets) await db.transaction((tx) => addManyTrades(tx, set));
  await db.execute(sql`vacuum analyze`);
  return client;
}

/** The operators' report of a day on which as much happened in both. */
async function reports(long: Database, short: Database) {
  const times: { of: number[]; to: number[] } = { of: [], to: [] };
  const take = async (db: Database, into: number[]) => {
    const begun = performance.now();
    const { differences } = await moneyReport(db, { from: day, to: day }, new Date());
    if (differences.length > 0) throw new Error(`${differences.length} differences`);
    into.push(performance.now() - begun);
  };
  for (let round = 0; round < rounds; round += 1) {
    await take(long, times.of);
    await take(short, times.to);
  }
  const [of, to] = [quantile(times.of, 0.5), quantile(times.to, 0.5)];
  const ratio = `× ${(of / to).toFixed(2)} of ${empty} (${to.toFixed(1)} ms)`;
  return {
    measure: `${full}, report of a day with ${ofDay}`,
    value: of,
    unit: 'ms',
    note: `${ratio}, at most ${most.toFixed(1)}${of / to > most ? ': MISSED' : ''}`,
  };
}
