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
export async function addManyTrades(
  db: Database,
  { count, series, of, from, until }: ManyTrades,
): Promise<void> {
  const isOwner = of === 'others' ? sql`email like '%@others.test'` : eq(users.id, of.userId);
  const line = JSON.stringify([yearLine]);
  const orderNumber = sql`lpad(${series}::text || n, 20, '0')`;
  const tradeNo = sql`'T' || lpad(${series}::text || n, 19, '0')`;
  await db.execute(sql`
    create temp table made on commit drop as
    with owner as (
      select id as user_id, workspace_id, row_number() over (order by id) - 1 as place, count(*) over () as of
      from users where ${isOwner})
    select gen_random_uuid() as license_id, o.user_id, o.workspace_id, n,
      -- In the order of their making, as ids are.
      overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1)::uuid as order_id,
      ${from}::timestamptz + (${until}::timestamptz - ${from}::timestamptz) * (n::float8 / ${count}::int) as at
    from generate_series(0, ${count - 1}::int) n join owner o on o.place = n % o.of`);
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
    select gen_random_uuid(), ${orderNumber}, 'issued', 'mig', ${series}::text, 'AB' || lpad(n::text, 8, '0'), '1234', '{}',
      '{"kind":"email","email":"ada@others.test"}', '[]', 914, 46, 960, at, at from made`);
}
