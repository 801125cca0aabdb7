import { eq, like } from 'drizzle-orm';
import pg from 'pg';
import { setCart } from '#shared/contract/commerce/cart.ts';
import { invoices } from '#server/db/schema/commerce/invoice.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { users } from '#server/db/schema/identity.ts';
import type { Database } from '#server/db/connect.ts';
import { checkMacValue } from '#server/ports/payment/ecpay/check-mac-value.ts';
import { taipeiTime } from '#server/ports/taipei-time.ts';
import { sandboxKeys } from '#server/sandbox/payment/merchants.ts';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { addManyOthers } from '#tests/support/people/many-members.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { idle } from '#tests/support/server/queue.ts';
import { rowsOf, write, writtenAgain, type Statement } from './bare/same-rows.ts';
import { quantile, withBenchServer, type BenchServer } from './support/bench-server.ts';

const rounds = 8;
const perRound = 50;
const crowd = 8;
const least = 0.5;

/** What a purchase takes beside what it writes: cart, order, the provider's word, plan and invoice. */
export const bench = {
  title: `Purchases, ${crowd} at once, against bare transactions of the same rows, medians of ${rounds} rounds`,
  run: () => withBenchServer(measure),
};

async function measure({ product, db, ownerUrl }: BenchServer) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: crowd });
  try {
    const buyers = await arrangeBuyers({ db, address: product.address });
    const copies = await arrangeCopies({ db, pool }, buyers);
    const times: { product: number; bare: number }[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const [people, statements] = [buyers.splice(0, perRound), copies.splice(0, perRound)];
      await idle(db);
      const taken = {
        product: await timeOf(people, buy),
        bare: await timeOf(statements, (one) => write(pool, one)),
      };
      // The first round warms both sides up.
      if (round >= 0) times.push(taken);
    }
    const bought = await db.$count(orders, eq(orders.state, 'success'));
    const issued = await db.$count(invoices, eq(invoices.state, 'issued'));
    if (bought !== issued) throw new Error(`${issued} invoices of ${bought} purchases`);
    return rowsOfTable(times);
  } finally {
    await pool.end();
  }
}

const needed = (rounds + 1) * perRound;

async function arrangeBuyers({ db, address }: { db: Database; address: string }) {
  const buyers: ArrangedPerson[] = [];
  for (let one = 0; one <= needed; one += 1) {
    buyers.push(await arrangePerson({ db, browser: () => new HttpClient(address) }));
  }
  return buyers;
}

/** What one purchase writes, as statements for as many others. */
async function arrangeCopies(
  { db, pool }: { db: Database; pool: pg.Pool },
  buyers: ArrangedPerson[],
): Promise<Statement[][]> {
  const sampled = buyers.pop();
  if (!sampled) throw new Error('nobody buys');
  await idle(db);
  const left = await rowsOf(pool, () => buy(sampled));
  // Mails are written afterwards, by jobs.
  const own = left.filter(({ table }) => table.name !== 'outbox');
  const [buyer] = await db.select().from(users).where(eq(users.id, sampled.userId));
  await addManyOthers(db, needed);
  const others = await db.select().from(users).where(like(users.email, '%@others.test'));
  return others.map(({ id, workspaceId }) =>
    writtenAgain(own, { [buyer?.id ?? '']: id, [buyer?.workspaceId ?? '']: workspaceId }),
  );
}

/** A purchase from the cart to the invoice; what its provider's server would say is said here. */
async function buy(person: ArrangedPerson): Promise<void> {
  const order = orderOf(['PRO-Y'], 960);
  const { items, currency } = order;
  done(await person.client.call(setCart, { items, currency, total: 960 }));
  const { tradeNo } = await placeOrder(person, order);
  const at = taipeiTime(new Date()).replaceAll('-', '/');
  const fields = {
    MerchantID: sandboxKeys.ecpay.merchantId,
    MerchantTradeNo: tradeNo,
    RtnCode: '1',
    RtnMsg: 'OK',
    TradeNo: `P${tradeNo.slice(1)}`,
    TradeAmt: '960',
    PaymentDate: at,
    PaymentType: 'Credit_CreditCard',
    TradeDate: at,
    SimulatePaid: '0',
  };
  const CheckMacValue = checkMacValue(fields, sandboxKeys.ecpay);
  const body = new URLSearchParams({ ...fields, CheckMacValue });
  const told = await person.client.fetch('/payment/ecpay/notify', { method: 'POST', body });
  const answer = await told.text();
  if (answer !== '1|OK') throw new Error(`the provider was answered ${answer}`);
}

/** Seconds until all of it is done, by a crowd that takes turns. */
async function timeOf<T>(all: readonly T[], one: (of: T) => Promise<void>): Promise<number> {
  const left = [...all];
  const begun = performance.now();
  const line = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await one(next);
  };
  await Promise.all(Array.from({ length: crowd }, line));
  return (performance.now() - begun) / 1000;
}

function rowsOfTable(times: readonly { product: number; bare: number }[]) {
  const share = quantile(
    times.map(({ product, bare }) => bare / product),
    0.5,
  );
  const rate = (side: 'product' | 'bare') =>
    perRound /
    quantile(
      times.map((round) => round[side]),
      0.5,
    );
  const missed = share < least ? ': MISSED' : '';
  return [
    { measure: 'bare transactions', value: rate('bare'), unit: 'a second' },
    {
      measure: 'purchases',
      value: rate('product'),
      unit: 'a second',
      note: `× ${share.toFixed(2)} of bare, at least ${least}${missed}`,
    },
  ];
}
