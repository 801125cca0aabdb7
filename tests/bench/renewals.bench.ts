import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { listLicenses } from '#shared/contract/commerce/license.ts';
import { listTransactions } from '#shared/contract/commerce/transaction.ts';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import type { Database } from '#server/db/connect.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { addManyTrades } from '#tests/support/commerce/many-trades.ts';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { addManyOthers } from '#tests/support/people/many-members.ts';
import { cards, primeOf } from '#tests/support/payment/card-prime.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { quantile, withBenchServer, type BenchServer } from './support/bench-server.ts';

const count = 10_000;
const most = 2;
const idleMs = 20_000;
const betweenReadsMs = 50;
const reads: readonly CallDefinition[] = [getProfile, listLicenses, listTransactions];

/** Does it hurt people that very many plans are renewed at one midnight? */
export const bench = {
  title: `${count} renewals that fall due at once, and what people read meanwhile`,
  run: () => withBenchServer(measure),
};

async function measure({ product, db }: BenchServer) {
  await db.execute(sql`set statement_timeout = 0`);
  const server = { db, browser: () => new HttpClient(product.address) };
  const person = await arrangePerson(server);
  const prime = await primeOf(person.client, cards.good);
  const byCard = { paymentMethod: 'card', payment: { prime } } as const;
  await placeOrder(person, orderOf(['PRO-M-FREE1'], 0, byCard));
  const dueAt = await multiply(db, person);
  await addPast(db);
  await db.execute(sql`vacuum analyze`);
  const idle = await readFor(person, () => pause(idleMs));
  const startedAt = performance.now();
  const busy = await readFor(person, async () => {
    await moveClock(person.client, dueAt);
    await eventuallyRenewed(db);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const times = quantile(busy, 0.5) / quantile(idle, 0.5);
  const rare = quantile(busy, 0.99) / quantile(idle, 0.99);
  const verdict = times <= most ? '' : ': MISSED';
  return [
    { measure: 'all renewed after', value: seconds, unit: 's' },
    { measure: 'renewals', value: count / seconds, unit: 'a second' },
    { measure: 'a read, idle', value: quantile(idle, 0.5), unit: 'ms' },
    {
      measure: 'a read, meanwhile',
      value: quantile(busy, 0.5),
      unit: 'ms',
      note: `× ${times.toFixed(2)}, at most ${most}${verdict}`,
    },
    {
      measure: 'one read of a hundred, meanwhile',
      value: quantile(busy, 0.99),
      unit: 'ms',
      note: `× ${rare.toFixed(2)} of idle`,
    },
  ];
}

/** Payments of years: in tables that were empty yesterday the database guesses how to look for any. */
async function addPast(db: Database): Promise<void> {
  const until = new Date();
  const from = new Date(until.getTime() - 2 * 365 * 86_400_000);
  await addManyOthers(db, count / 10);
  const past = { count: 2 * count, series: 'B', of: 'others', from, until } as const;
  await db.transaction((tx) => addManyTrades(tx, past));
}

/** Reads one after the other until the work is done; how long each took, in ms. */
async function readFor(
  { client }: ArrangedPerson,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  for (let at = 0; !done.signal.aborted; at += 1) {
    const call = reads[at % reads.length];
    if (!call) break;
    const askedAt = performance.now();
    const { status } = await client.call(call, {});
    if (status !== 0) throw new Error(`${call.name} answered ${status}`);
    taken.push(performance.now() - askedAt);
    await pause(betweenReadsMs);
  }
  await working;
  return taken;
}

/** The clock answers once all is done, which may take longer than a request should: nobody waits. */
async function moveClock(client: HttpClient, to: Date): Promise<void> {
  const asked = client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: to.toISOString() }),
  });
  asked.catch(() => undefined);
  await pause(0);
}

async function eventuallyRenewed(db: Database): Promise<void> {
  while ((await db.$count(licenses, eq(licenses.terms, 2))) < count) await pause(500);
}

/** Gives very many others what one person bought; when all of it falls due. */
async function multiply(db: Database, { userId }: ArrangedPerson): Promise<Date> {
  const like = sql`from users u
    join licenses l on l.workspace_id = u.workspace_id
    join license_orders t on t.license_id = l.id
    join orders o on o.id = t.order_id
    join stored_payments p on p.workspace_id = u.workspace_id
    where u.id = ${userId}`;
  await db.execute(sql`create temp table copies as
    select n, gen_random_uuid() as workspace_id, gen_random_uuid() as user_id,
      gen_random_uuid() as license_id, gen_random_uuid() as order_id
    from generate_series(1, ${count - 1}) n`);
  await db.execute(sql`insert into workspaces (id, kind, created_at)
    select workspace_id, 'personal', now() from copies`);
  await db.execute(sql`insert into users (id, workspace_id, email, email_verified_at, first_name,
      last_name, language, is_subscribe_email, referral_code, created_at)
    select c.user_id, c.workspace_id, 'many' || c.n || '@example.test', now(), 'Many', 'People', 'en',
      false, 'M' || c.n, now() from copies c`);
  await db.execute(sql`insert into orders (id, order_number, workspace_id, user_id, buyer_name,
      buyer_email, kind, state, lines, total, tax, currency, invoice_buyer, language,
      convert_orders, paid_at, created_at)
    select c.order_id, 'M' || lpad(c.n::text, 19, '0'), c.workspace_id, c.user_id, s.buyer_name,
      s.buyer_email, s.kind, s.state, s.lines, s.total, s.tax, s.currency, s.invoice_buyer, s.language,
      s.convert_orders, s.paid_at, s.created_at
    from copies c cross join (select o.* ${like}) s`);
  await db.execute(sql`insert into licenses (id, workspace_id, sku, quantity, starts_on, expires_on, terms,
      extra_days, price, list_price_per_month, renews, created_at)
    select c.license_id, c.workspace_id, s.sku, s.quantity, s.starts_on, s.expires_on, s.terms,
      s.extra_days, s.price, s.list_price_per_month, s.renews, s.created_at
    from copies c cross join (select l.* ${like}) s`);
  await db.execute(sql`insert into license_orders (license_id, order_id, starts_on, expires_on)
    select c.license_id, c.order_id, s.starts_on, s.expires_on
    from copies c cross join (select t.* ${like}) s`);
  await db.execute(sql`insert into stored_payments (workspace_id, method, credential, last_four, expires,
      updated_at)
    select c.workspace_id, s.method, s.credential, s.last_four, s.expires, s.updated_at
    from copies c cross join (select p.* ${like}) s`);
  const [license] = await db.select().from(licenses).where(eq(licenses.renews, true)).limit(1);
  if (!license?.expiresOn) throw new Error('nothing was bought');
  const dueAt = new Date(`${license.expiresOn}T00:00:00+08:00`);
  await db.execute(sql`insert into due_work (name, key, payload, due_at)
    select 'renew-license', id::text, jsonb_build_object('licenseId', id), ${dueAt.toISOString()}
    from licenses where renews
    on conflict (name, key) do nothing`);
  await db.execute(sql`delete from due_work where name in ('remind-license', 'watch-storage')`);
  return dueAt;
}
