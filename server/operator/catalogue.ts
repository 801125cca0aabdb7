import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { taipeiDay, taipeiMidnight } from '#shared/domain/calendar.ts';
import { moneyText } from '#shared/domain/commerce/money-text.ts';
import { date } from '#shared/schema/scalars.ts';
import type { Database } from '../db/connect.ts';
import { orders } from '../db/schema/commerce/order.ts';
import { planPrices, plans } from '../db/schema/plan.ts';
import { OperatorError, type OperatorCommand, type OperatorContext } from './command.ts';

type Run = (ctx: OperatorContext, args: readonly string[]) => Promise<Record<string, unknown>>;

/** What can be bought, and what it costs from which day on; what was bought keeps its price. */
export const catalogue: OperatorCommand = {
  usage: 'show | price <sku> <price> <list price of a month> <from day> | sale <sku> on|off',
  summary:
    'Lists the catalogue with the prices of each day; sets a price from today or a later day on (PRO-Y 960 100 2027-01-01); offers an entry or takes it out of the sale.',
  async run(ctx, [action = '', ...args]) {
    const run = actions[action];
    if (!run) throw new OperatorError(`Say ${Object.keys(actions).join(', ')}.`);
    return { action, ...(await run(ctx, args)) };
  },
};

const actions: Readonly<Record<string, Run>> = { show, price, sale };

async function show({ db, now, print }: OperatorContext) {
  const entries = await db.select().from(plans).orderBy(asc(plans.position), asc(plans.sku));
  const prices = await db
    .select()
    .from(planPrices)
    .orderBy(asc(planPrices.sku), asc(planPrices.validFrom));
  const today = taipeiDay(now);
  for (const { sku, isAvailable } of entries) {
    print(`${sku}${isAvailable ? '' : ' (not for sale)'}`);
    const own = prices.filter((one) => one.sku === sku);
    const present = own.findLast(({ validFrom }) => validFrom <= today);
    for (const one of own) {
      const mark = one === present ? '*' : ' ';
      const { validFrom, inclusivePrice, listPricePerMonth } = one;
      print(
        `${mark} from ${validFrom}: ${moneyText(inclusivePrice)}, ${moneyText(listPricePerMonth)} a month`,
      );
    }
  }
  if (entries.length === 0)
    print('Nothing is for sale yet: the first start of a server puts it in.');
  return { entries: entries.length };
}

async function price(
  { db, now, print }: OperatorContext,
  [sku = '', amount, perMonth, from = '']: readonly string[],
) {
  const inclusivePrice = amountOf(amount);
  const listPricePerMonth = amountOf(perMonth);
  const day = date.safeParse(from);
  if (!day.success) throw new OperatorError(`${from || 'Nothing'} is no day like 2027-01-01.`);
  const validFrom = day.data;
  if (validFrom < taipeiDay(now)) {
    throw new OperatorError(`${validFrom} is over: what a day cost is never changed.`);
  }
  await db.transaction(async (tx) => {
    await requireEntry(tx, sku);
    // Whoever bought today would read another price than he paid.
    if (await isSoldSince(tx, sku, validFrom)) {
      throw new OperatorError(`${sku} was sold on ${validFrom} already: name a later day.`);
    }
    const set = { inclusivePrice, listPricePerMonth };
    await tx
      .insert(planPrices)
      .values({ sku, validFrom, ...set })
      .onConflictDoUpdate({ target: [planPrices.sku, planPrices.validFrom], set });
  });
  print(`${sku} costs ${moneyText(inclusivePrice)} from ${validFrom} on.`);
  return { sku, inclusivePrice, listPricePerMonth, validFrom };
}

async function sale({ db, print }: OperatorContext, [sku = '', to]: readonly string[]) {
  if (to !== 'on' && to !== 'off') throw new OperatorError('Say on or off.');
  await requireEntry(db, sku);
  const isAvailable = to === 'on';
  await db.update(plans).set({ isAvailable }).where(eq(plans.sku, sku));
  print(isAvailable ? `${sku} is for sale.` : `${sku} is not for sale any more.`);
  return { sku, isAvailable };
}

async function requireEntry(db: Database, sku: string): Promise<void> {
  if ((await db.$count(plans, eq(plans.sku, sku))) === 0) {
    throw new OperatorError(`There is no ${sku || 'entry without a name'} in the catalogue.`);
  }
}

async function isSoldSince(db: Database, sku: string, day: string): Promise<boolean> {
  const holds = sql`${orders.lines} @> ${JSON.stringify([{ sku }])}::jsonb`;
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gte(orders.createdAt, taipeiMidnight(day)), eq(orders.kind, 'purchase'), holds))
    .limit(1);
  return found.length > 0;
}

function amountOf(text: string | undefined): number {
  if (!/^\d{1,7}$/.test(text ?? '')) {
    throw new OperatorError(`${text ?? 'Nothing'} is no amount of whole TWD.`);
  }
  return Number(text);
}
