import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#shared/contract/account/user.ts';
import { listLicenses, resumeLicense, suspendLicense } from '#shared/contract/commerce/license.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays, addMonths } from '#shared/domain/day-arithmetic.ts';
import { invoices } from '#server/db/schema/commerce/invoice.ts';
import { licenseOrders, orders } from '#server/db/schema/commerce/order.ts';
import { storedPayments, trades } from '#server/db/schema/commerce/payment.ts';
import { deadJobs, dueWork } from '#server/db/schema/jobs.ts';
import { licenses } from '#server/db/schema/plan.ts';
import type { CallContext } from '#server/modules/context.ts';
import { retryCharges } from '#server/modules/commerce/renewal/retry-charges.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { startSender } from '#server/jobs/runner.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { turnsName } from '#server/db/turns.ts';
import { orderOf, placeOrder, someTeam } from '#tests/support/commerce/place-order.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  startTappay,
  tappayEnvironment,
  type Tappay,
} from '#tests/support/payment/tappay-server.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { forgetCompletion, idle, passPauses } from '#tests/support/server/queue.ts';
import { advance, settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let tappay: Tappay;
let person: ArrangedPerson;
beforeAll(async () => {
  tappay = await startTappay();
  server = await startTestServer({ LIMITS: 'off', ...tappayEnvironment(tappay.url) });
  await startAtNoon(server.browser());
});
afterAll(async () => {
  await server.stop();
  await tappay.stop();
});
beforeEach(async () => {
  tappay.be('pay');
  // What others bought before need not be renewed for ever.
  await server.db.delete(dueWork).where(like(dueWork.name, '%-license'));
  person = await arrangePerson(server);
});

const endLockConnections = sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and application_name = ${turnsName}`;
const today = async () => taipeiDay(await settled(server.browser()));
/** To the hour after a midnight of Taipei. */
async function passTo(day: string): Promise<void> {
  const now = await settled(server.browser());
  const ms = new Date(`${day}T01:00:00+08:00`).getTime() - now.getTime();
  await advance(server.browser(), `PT${Math.ceil(ms / 1000)}S`);
}
const list = async (who = person) => done(await who.client.call(listLicenses)).items;
const byCard = { paymentMethod: 'card', payment: { prime: 'prime' } } as const;
async function buy(sku: string, total: number, more = {}) {
  tappay.at(await settled(server.browser()));
  return placeOrder(person, orderOf([sku], total, { ...byCard, ...more }));
}
const only = async () => {
  const [license] = await list();
  if (!license) throw new Error('nothing was bought');
  return license;
};
async function told({ userId }: ArrangedPerson): Promise<string[]> {
  const rows = await server.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.createdAt);
  return rows.map(({ kind, createdAt }) => `${taipeiDay(createdAt)} ${kind}`);
}
const renewalsOf = (licenseId: string) =>
  server.db.select().from(orders).where(eq(orders.licenseId, licenseId)).orderBy(orders.id);
const tradesOf = async (licenseId: string) => {
  const rows = await server.db
    .select({ trade: trades })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .where(eq(orders.licenseId, licenseId))
    .orderBy(trades.id);
  return rows.map(({ trade }) => trade);
};
const paidTimes = async (licenseId: string) => {
  const attempts = new Set((await tradesOf(licenseId)).map(({ tradeNo }) => tradeNo));
  return tappay.payments().filter((tradeNo) => attempts.has(tradeNo)).length;
};

/** Queues jobs as another process does. */
async function withSender(
  work: (sender: Awaited<ReturnType<typeof startSender>>) => Promise<void>,
): Promise<void> {
  const side = await connectDatabase({
    databaseUrl: server.databaseUrl,
    dataDir: '',
    poolSize: 2,
    log: { info: () => undefined, warn: () => undefined },
  });
  const sender = await startSender(side.pool);
  try {
    await work(sender);
  } finally {
    await sender.stop();
    await side.close();
  }
}

describe('a plan that is charged by itself', () => {
  it('is announced a week ahead, charged on its day, and invoiced', async () => {
    const from = await today();
    await buy('PRO-M', 100);
    const { id, nextBillingOn } = await only();
    expect(nextBillingOn).toBe(addMonths(from, 1));
    await passTo(addDays(addMonths(from, 1), -1));
    expect(await renewalsOf(id)).toEqual([]);
    await passTo(addMonths(from, 1));
    const [order] = await renewalsOf(id);
    expect(order).toMatchObject({ kind: 'renewal', state: 'success', total: 100, tax: 5 });
    const license = await only();
    expect(license).toMatchObject({ nextBillingOn: addMonths(from, 2), nextTryOn: null });
    expect(license.orderNumbers).toHaveLength(2);
    expect(license.orderNumbers[0]).toBe(order?.orderNumber);
    const invoice = eq(invoices.orderNumber, order?.orderNumber ?? '');
    expect(await server.db.select().from(invoices).where(invoice)).toMatchObject([
      { total: 100, buyer: { kind: 'email', email: 'invoice@example.test' } },
    ]);
    expect(await told(person)).toEqual([
      `${from} paymentReceived`,
      `${addDays(addMonths(from, 1), -7)} renewalComing`,
      `${addMonths(from, 1)} planRenewed`,
    ]);
  });

  it(
    'is charged after a first month that cost nothing, at its price and by its name',
    { tags: ['full'] },
    async () => {
      const from = await today();
      await buy('PRO-M-FREE1', 0);
      await passTo(addMonths(from, 1));
      const [order] = await renewalsOf((await only()).id);
      expect(order).toMatchObject({ state: 'success', total: 100 });
      const invoice = eq(invoices.orderNumber, order?.orderNumber ?? '');
      expect(await server.db.select().from(invoices).where(invoice)).toMatchObject([
        { total: 100, lines: [{ description: 'Professional, monthly', amount: 100 }] },
      ]);
    },
  );

  it('is charged again after 1, 3 and 7 days, serves meanwhile, and then ends', async () => {
    const from = await today();
    await buy('PRO-M', 100);
    const { id } = await only();
    const due = addMonths(from, 1);
    tappay.be('decline');
    await passTo(due);
    expect(await only()).toMatchObject({ state: 'running', nextTryOn: addDays(due, 1) });
    await passTo(addDays(due, 6));
    expect(done(await person.client.call(getProfile)).plan.type).toBe('professional');
    expect((await tradesOf(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    await passTo(addDays(due, 8));
    expect(await only()).toMatchObject({ state: 'ended', endedBy: 'unpaid', canResume: false });
    expect(done(await person.client.call(getProfile)).plan.type).toBe('basic');
    // One order, four attempts.
    expect(await renewalsOf(id)).toMatchObject([{ state: 'failed' }]);
    expect(await tradesOf(id)).toHaveLength(4);
    expect((await told(person)).slice(2)).toEqual([
      `${due} renewalFailed`,
      `${addDays(due, 1)} renewalFailed`,
      `${addDays(due, 3)} renewalFailed`,
      `${addDays(due, 7)} renewalEnded`,
    ]);
    await passTo(addDays(due, 40));
    expect(await tradesOf(id)).toHaveLength(4);
    expect(await told(person)).toHaveLength(6);
  });

  it('goes on from its billing date where a later try succeeds', { tags: ['full'] }, async () => {
    const from = await today();
    await buy('PRO-M', 100);
    const { id } = await only();
    const due = addMonths(from, 1);
    tappay.be('decline');
    await passTo(addDays(due, 1));
    tappay.be('pay');
    await passTo(addDays(due, 3));
    expect(await only()).toMatchObject({ expiresOn: addMonths(from, 2), nextTryOn: null });
    expect(await renewalsOf(id)).toMatchObject([{ state: 'success' }]);
    const terms = await server.db
      .select()
      .from(licenseOrders)
      .where(and(eq(licenseOrders.licenseId, id), eq(licenseOrders.startsOn, due)));
    expect(terms).toMatchObject([{ expiresOn: addMonths(from, 2) }]);
  });

  it('is tried at once with another card, which counts for none of its days', async () => {
    const from = await today();
    await buy('PRO-M', 100);
    const { id } = await only();
    const due = addMonths(from, 1);
    tappay.be('decline');
    await passTo(due);
    const [license] = await server.db.select().from(licenses).where(eq(licenses.id, id));
    const again = () =>
      withSender((sender) => {
        const enqueue: CallContext['enqueue'] = async (db, name, payload) => {
          for (const one of [payload].flat()) await sender.send(db, name, one);
        };
        return retryCharges({ db: server.db, enqueue }, license?.workspaceId ?? '');
      });
    await again();
    await settled(server.browser());
    expect(await tradesOf(id)).toHaveLength(2);
    expect(await only()).toMatchObject({ nextTryOn: addDays(due, 1) });
    tappay.be('pay');
    await again();
    await settled(server.browser());
    expect(await only()).toMatchObject({ expiresOn: addMonths(from, 2), nextTryOn: null });
    await again();
    await passTo(addDays(due, 2));
    expect(await paidTimes(id)).toBe(1);
  });

  it('ends where nothing is stored any more, and says so', async () => {
    const from = await today();
    await buy('PRO-M', 100);
    const { id } = await only();
    const [license] = await server.db.select().from(licenses).where(eq(licenses.id, id));
    await server.db
      .delete(storedPayments)
      .where(eq(storedPayments.workspaceId, license?.workspaceId ?? ''));
    await passTo(addDays(addMonths(from, 1), 7));
    expect(await only()).toMatchObject({ state: 'ended', endedBy: 'unpaid' });
    expect(await tradesOf(id)).toEqual([]);
    const [refused] = await server.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, person.userId), eq(notifications.kind, 'renewalFailed')));
    expect(refused?.data).toMatchObject({ reason: 'missing', amount: 'NT$100' });
  });

  it('is not charged once it was cancelled, and is once that was taken back', async () => {
    const from = await today();
    const { orderNumber } = await buy('PRO-M', 100);
    done(await person.client.call(suspendLicense, { orderNumber, options: ['expensive'] }));
    await passTo(addDays(addMonths(from, 1), -1));
    done(await person.client.call(resumeLicense, { orderNumber }));
    done(await person.client.call(suspendLicense, { orderNumber, options: ['expensive'] }));
    await passTo(addMonths(from, 1));
    const { id, state } = await only();
    expect(state).toBe('ended');
    expect(await tradesOf(id)).toEqual([]);
    expect((await told(person)).at(-1)).toBe(`${addMonths(from, 1)} planEnded`);
  });
});

describe('whatever is cut off', () => {
  it('is asked about before anything is charged again', async () => {
    const from = await today();
    await buy('PRO-M', 100);
    const { id } = await only();
    tappay.be('pay-silently');
    await passTo(addMonths(from, 1));
    // Tried again after its pause, or sooner where the day's look at licences without a date comes by.
    tappay.be('pay');
    await passPauses(server.db);
    await settled(server.browser());
    expect((await only()).orderNumbers).toHaveLength(2);
    expect(await paidTimes(id)).toBe(1);
    expect(await tradesOf(id)).toMatchObject([{ state: 'success' }]);
  });

  it('is charged by the same number where the provider never heard of it', async () => {
    const from = await today();
    await buy('PRO-M', 100);
    const { id } = await only();
    tappay.be('away');
    await passTo(addMonths(from, 1));
    tappay.be('pay');
    await passPauses(server.db);
    await settled(server.browser());
    expect((await only()).orderNumbers).toHaveLength(2);
    expect(await paidTimes(id)).toBe(1);
    expect(await tradesOf(id)).toHaveLength(1);
    expect(await server.db.$count(deadJobs)).toBe(0);
  });

  it('is not charged by a process that lost its lock', async () => {
    const from = await today();
    await buy('PRO-M', 100);
    const { id } = await only();
    tappay.be('away');
    await passTo(addMonths(from, 1));
    tappay.be('pay');
    const [attempt] = await tradesOf(id);
    const lost = new Promise<void>((resolve) => {
      tappay.beforeNextQueryResponse(attempt?.tradeNo ?? '', async () => {
        await server.db.execute(endLockConnections);
        resolve();
      });
    });
    await passPauses(server.db);
    await lost;
    const failure = sql`select 1 from jobs.job where name = 'renew-license'
      and data ->> 'licenseId' = ${id} and output ->> 'reason' like 'the lock % was lost'`;
    await eventually(
      'the attempt fails',
      async () => (await server.db.execute(failure)).rows.length === 1,
    );
    expect(await paidTimes(id)).toBe(0);
    // The retry takes the lock again.
    await passPauses(server.db);
    await settled(server.browser());
    expect(await paidTimes(id)).toBe(1);
    expect(await tradesOf(id)).toMatchObject([{ state: 'success' }]);
  });

  it('tells nobody twice', async () => {
    const from = await today();
    await buy('PRO-T14', 0);
    await passTo(addDays(from, 7));
    await forgetCompletion(server.db, 'remind-license');
    await settled(server.browser());
    await passTo(addDays(from, 14));
    await forgetCompletion(server.db, 'expire-license');
    await settled(server.browser());
    expect((await told(person)).map((line) => line.slice(11))).toEqual([
      'planBegun',
      'planEnding',
      'planEnding',
      'planEnded',
    ]);
  });

  it('is charged once, however many processes are given the job', async () => {
    const from = await today();
    await buy('PRO-M', 100);
    const { id: licenseId } = await only();
    const other = await startTestServer({
      DATABASE_URL: server.databaseUrl,
      LIMITS: 'off',
      ...tappayEnvironment(tappay.url),
    });
    try {
      // As if it were due: its billing date moves, and ten jobs come at once.
      await server.db.update(licenses).set({ expiresOn: from }).where(eq(licenses.id, licenseId));
      await withSender(async (sender) => {
        for (let count = 0; count < 10; count += 1) {
          await sender.send(server.db, 'renew-license', { licenseId });
        }
      });
      await eventually('all are done', async () => {
        await passPauses(server.db);
        await idle(server.db);
        return (await only()).orderNumbers.length === 2;
      });
      expect(await paidTimes(licenseId)).toBe(1);
      expect(await tradesOf(licenseId)).toMatchObject([{ state: 'success' }]);
    } finally {
      await other.stop();
    }
  }, 60_000);
});

/** A whole year takes half a minute of the machine. */
const renewedMonths = process.env['TEST_FULL'] === '1' ? 12 : 2;

describe('a team that pays by the month', () => {
  it(`has ${renewedMonths} months renewed, each invoiced, from the same day on`, async () => {
    const from = await today();
    await buy('TEAM-M', 300, { team: someTeam });
    await passTo(addMonths(from, renewedMonths));
    const license = await only();
    const paid = renewedMonths + 1;
    const months = Array.from({ length: paid + 1 }, (_, month) => addMonths(from, month));
    expect(license).toMatchObject({ state: 'running', expiresOn: months[paid] });
    expect(license.orderNumbers).toHaveLength(paid);
    const terms = await server.db
      .select()
      .from(licenseOrders)
      .where(eq(licenseOrders.licenseId, license.id))
      .orderBy(licenseOrders.startsOn);
    expect(terms.map(({ startsOn, expiresOn }) => [startsOn, expiresOn])).toEqual(
      months.slice(0, paid).map((month, at) => [month, months[at + 1]]),
    );
    for (const orderNumber of license.orderNumbers) {
      const own = eq(invoices.orderNumber, orderNumber);
      expect(await server.db.select().from(invoices).where(own)).toMatchObject([{ total: 300 }]);
    }
    const kinds = (await told(person)).map((line) => line.slice(11));
    expect(kinds.filter((kind) => kind === 'planRenewed')).toHaveLength(renewedMonths);
    expect(await paidTimes(license.id)).toBe(renewedMonths);
  }, 60_000);
});
