import { eq, sql } from 'drizzle-orm';
import { yearLine } from './arrange-order.ts';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/identity.ts';

/** Paid orders with all that belongs to them, whose owners take turns. */
export interface ManyTrades {
  count: number;
  /** A letter of their numbers: those of orders end with it and a count, after zeros. */
  series: string;
  /** Whose: one workspace, or everybody else's. */
  of: { userId: string } | 'others';
  /** Moments of payment go from here on, evenly until the other. */
  from: Date;
  until: Date;
}

/**
 * Puts paid orders into the tables, each with attempt, licence, term and invoice, as the checkout
 * leaves them; nothing that does not agree. In a transaction, as the tables' owner.
 */
export async function addManyTrades(db: Database, trades: ManyTrades): Promise<void> {
  const keys = await foreignKeys(db);
  // One by one they are looked at for each row, which takes hours; added again, all rows at once.
  for (const { of, name } of keys) await db.execute(drop(of, name));
  await insertAll(db, trades);
  for (const { of, name, rule } of keys) await db.execute(add(of, name, rule));
}

interface ForeignKey extends Record<string, unknown> {
  /** The table that refers to another. */
  of: string;
  name: string;
  /** As it is written in `alter table`. */
  rule: string;
}

async function foreignKeys(db: Database): Promise<ForeignKey[]> {
  const { rows } = await db.execute<ForeignKey>(sql`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and conrelid = any(array['orders', 'trades', 'licenses',
      'license_orders', 'invoices']::regclass[])`);
  return rows;
}

const drop = (of: string, name: string) =>
  sql`alter table ${sql.identifier(of)} drop constraint ${sql.identifier(name)}`;
const add = (of: string, name: string, rule: string) =>
  sql`alter table ${sql.identifier(of)} add constraint ${sql.identifier(name)} ${sql.raw(rule)}`;

async function insertAll(
  db: Database,
  { count, series, of, from, until }: ManyTrades,
): Promise<void> {
  const isOwner = of === 'others' ? sql`email like '%@others.test'` : eq(users.id, of.userId);
  const line = JSON.stringify([yearLine]);
  const orderNumber = sql`lpad(${series}::text || n, 20, '0')`;
  const tradeNo = sql`'T' || lpad(${series}::text || n, 19, '0')`;
  // A table of its own, which the planner knows the size of.
  await db.execute(sql`
    create temp table owner on commit drop as
    select id as user_id, workspace_id, row_number() over (order by id) - 1 as place from users
    where ${isOwner}`);
  await db.execute(sql`analyze owner`);
  await db.execute(sql`
    create temp table made on commit drop as
    select o.user_id, o.workspace_id, n,
      -- In the order of their making, as ids are.
      overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1)::uuid as order_id,
      overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1)::uuid as license_id,
      ${from}::timestamptz + (${until}::timestamptz - ${from}::timestamptz) * (n::float8 / ${count}::int) as at
    from generate_series(0, ${count - 1}::int) n
      join owner o on o.place = n % (select count(*) from owner)
    order by n`);
  await db.execute(sql`
    insert into orders (id, order_number, workspace_id, user_id, buyer_name, buyer_email, kind, state, lines,
      total, tax, currency, language, convert_orders, paid_at, created_at)
    select order_id, ${orderNumber}, workspace_id, user_id, 'Ada', 'ada@others.test', 'purchase', 'success',
      ${line}::jsonb, 960, 46, 'TWD', 'en', '{}', at, at from made`);
  await db.execute(sql`
    insert into trades (id, trade_no, order_id, workspace_id, method, amount, currency, state, paid_at, created_at)
    select order_id, ${tradeNo}, order_id, workspace_id, 'ecpay', 960, 'TWD', 'success', at, at
    from made`);
  await db.execute(sql`
    insert into licenses (id, workspace_id, sku, starts_on, expires_on, price, list_price_per_month, created_at)
    select license_id, workspace_id, 'PRO-Y', at::date, at::date + 365, 960, 100, at from made`);
  await db.execute(sql`
    insert into license_orders (license_id, order_id, starts_on, expires_on)
    select license_id, order_id, at::date, at::date + 365 from made`);
  await db.execute(sql`
    insert into invoices (id, order_number, state, platform, period, number, random_code, seller, buyer, lines,
      net, tax, total, created_at, issued_at)
    select order_id, ${orderNumber}, 'issued', 'mig', ${series}::text, 'AB' || lpad(n::text, 8, '0'), '1234', '{}',
      '{"kind":"email","email":"ada@others.test"}', '[]', 914, 46, 960, at, at from made`);
}
