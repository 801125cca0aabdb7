import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { referral } from '#shared/domain/commerce/trade.ts';
import { addDays, addMonths } from '#shared/domain/day-arithmetic.ts';
import { listLicenses, suspendLicense } from '#shared/contract/commerce/license.ts';
import { refunds } from '#server/db/schema/commerce/refund.ts';
import { referralGifts } from '#server/db/schema/commerce/subscription.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { dueWork } from '#server/db/schema/jobs.ts';
import { users } from '#server/db/schema/identity.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { outbox } from '#server/db/schema/system.ts';
import { arrangeLicense } from '#tests/support/commerce/arrange-license.ts';
import { openPaymentPage, orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance, settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  await startAtNoon(server.browser());
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await arrangePerson(server);
});

const today = async () => taipeiDay(await settled(server.browser()));
const pass = (duration: string) => advance(server.browser(), duration);
const list = async (who = person) => done(await who.client.call(listLicenses)).items;

/** Buys something by a way that nobody can be charged by again. */
async function buy(sku: string, total: number, who = person) {
  const placed = await placeOrder(who, orderOf([sku], total));
  await openPaymentPage(who, placed);
  await pay(who, placed.tradeNo);
  return placed;
}

/** What somebody was told of, in its order, each with the day of Taipei. */
async function told({ userId }: ArrangedPerson): Promise<string[]> {
  const rows = await server.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.createdAt);
  return rows.map(({ kind, createdAt }) => `${taipeiDay(createdAt)} ${kind}`);
}
const mailsTo = async ({ email }: ArrangedPerson) => {
  const rows = await server.db.select().from(outbox).where(eq(outbox.recipient, email));
  return rows.map(({ subject }) => subject);
};

describe('a plan that nobody can be charged for', () => {
  it('is reminded of 14, 7 and 1 days ahead and ends, each told once and by mail', async () => {
    const from = await today();
    await buy('PRO-M', 100);
    const endsOn = addMonths(from, 1);
    await pass('P40D');
    expect(await told(person)).toEqual([
      `${from} paymentReceived`,
      `${addDays(endsOn, -14)} planEnding`,
      `${addDays(endsOn, -7)} planEnding`,
      `${addDays(endsOn, -1)} planEnding`,
      `${endsOn} planEnded`,
    ]);
    const subjects = await mailsTo(person);
    expect(subjects.filter((subject) => subject === 'Your plan ends soon')).toHaveLength(3);
    expect(subjects).toContain('Your plan has ended');
    expect(await list()).toMatchObject([{ state: 'ended', canActivate: false }]);
  });

  it(
    'goes on without a word of its end where the next one begins with it',
    { tags: ['full'] },
    async () => {
      const from = await today();
      await buy('PRO-M', 100);
      await buy('PRO-M', 100);
      await pass('P40D');
      expect(await told(person)).toEqual([`${from} paymentReceived`, `${from} paymentReceived`]);
      expect(await list()).toMatchObject([
        { state: 'running', startOn: addMonths(from, 1) },
        { state: 'ended' },
      ]);
    },
  );

  it(
    'ends so as well where nobody gave it a date, as one of a seed',
    { tags: ['full'] },
    async () => {
      const from = await today();
      const startsOn = addDays(from, -20);
      const { license } = await arrangeLicense(server.db, person, {
        startsOn,
        expiresOn: addDays(from, 10),
        sku: 'PRO-M',
      });
      await pass('P2D');
      await pass('P13D');
      expect(await told(person)).toEqual([
        `${addDays(from, 3)} planEnding`,
        `${addDays(from, 9)} planEnding`,
        `${addDays(from, 10)} planEnded`,
      ]);
      const dates = await server.db.select().from(dueWork).where(eq(dueWork.key, license.id));
      expect(dates).toEqual([]);
    },
  );

  it('has nothing to cancel', async () => {
    const { orderNumber } = await buy('PRO-M', 100);
    expect(
      await person.client.call(suspendLicense, { orderNumber, options: ['expensive'] }),
    ).toMatchObject({
      status: 1031,
    });
  });
});

describe('a referral', () => {
  const refer = async (referrer: ArrangedPerson): Promise<ArrangedPerson> => {
    const referred = await arrangePerson(server);
    await server.db
      .update(users)
      .set({ referredBy: referrer.userId })
      .where(eq(users.id, referred.userId));
    return referred;
  };
  const giftOf = async ({ userId }: ArrangedPerson) => {
    const [gift] = await server.db
      .select()
      .from(referralGifts)
      .where(eq(referralGifts.referredId, userId));
    return gift?.state ?? null;
  };

  it('brings both 30 days, 14 days after the first payment and no sooner', async () => {
    const referred = await refer(person);
    const from = await today();
    await buy('PRO-Y', 960, referred);
    await buy('PRO-Y', 960, referred);
    await pass('P13DT23H');
    expect(await giftOf(referred)).toBe('waiting');
    await pass('PT2H');
    expect(await giftOf(referred)).toBe('given');
    const until = addDays(addMonths(from, 12), 30);
    // The plan that runs ends later, and what waits for it begins later.
    expect(await list(referred)).toMatchObject([
      { state: 'waiting', startOn: until, giftDays: 0 },
      { state: 'running', expiresOn: until, giftDays: 30 },
    ]);
    // Without a plan one of 30 days begins.
    const given = addDays(from, 14);
    expect(await list()).toMatchObject([
      { sku: 'PRO-M', state: 'running', expiresOn: addDays(given, 30), giftDays: 30, price: 0 },
    ]);
    expect(await told(person)).toEqual([`${given} giftDaysAdded`]);
    await pass('P20D');
    expect((await list(referred))[1]).toMatchObject({ giftDays: 30 });
  });

  it('is none where somebody pays for the very team of whoever referred him', async () => {
    const { holder, members } = await makeTeam(server, ['accounting']);
    const [, accounting] = members;
    const referred = eq(users.id, accounting.userId);
    await server.db.update(users).set({ referredBy: holder.userId }).where(referred);
    await buy('ST50-M', 50, accounting);
    expect(await giftOf(accounting)).toBeNull();
  });

  it('brings nothing for storage, and something for the first plan after it', async () => {
    const referred = await refer(person);
    await buy('ST50-M', 50, referred);
    expect(await giftOf(referred)).toBeNull();
    await buy('PRO-M', 100, referred);
    expect(await giftOf(referred)).toBe('waiting');
  });

  it('brings a team the days that a professional plan is worth to it', async () => {
    const { holder, teamId } = await makeTeam(server, []);
    await server.db.delete(licenses).where(eq(licenses.workspaceId, teamId));
    await buy('TEAM-Y', 2880, holder);
    const [before] = await list(holder);
    await buy('PRO-M', 100, await refer(holder));
    await pass('P15D');
    // 30 days at 100 TWD a month are 10 at 300.
    expect((await list(holder))[0]).toMatchObject({
      giftDays: 10,
      expiresOn: addDays(before?.expiresOn ?? '', 10),
    });
  });

  it('brings a referrer twelve times in a year, however many pay', { tags: ['full'] }, async () => {
    const everyone: ArrangedPerson[] = [];
    for (let count = 0; count < referral.perYear + 2; count += 1) {
      const referred = await refer(person);
      await buy('PRO-M', 100, referred);
      everyone.push(referred);
    }
    await pass('P15D');
    const states = await Promise.all(everyone.map(giftOf));
    expect(states.filter((state) => state === 'given')).toHaveLength(referral.perYear);
    expect(states.filter((state) => state === 'void')).toHaveLength(2);
  });

  it('brings nobody anything where the payment was asked back', { tags: ['full'] }, async () => {
    const referred = await refer(person);
    const { orderNumber, tradeNo } = await buy('PRO-Y', 960, referred);
    const [order] = await server.db
      .select()
      .from(orders)
      .where(eq(orders.orderNumber, orderNumber));
    const [trade] = await server.db.select().from(trades).where(eq(trades.tradeNo, tradeNo));
    if (!order || !trade) throw new Error('nothing was bought');
    await server.db.insert(refunds).values({
      refundNo: tradeNo,
      tradeId: trade.id,
      orderId: order.id,
      workspaceId: order.workspaceId,
      planType: 'professional',
      year: 2026,
      state: 'request',
      amountPaid: 960,
      refundAmount: 960,
      fee: 0,
      actualAmount: 960,
      isManual: false,
      options: [],
      document: 'void',
      requestedAt: new Date(),
      requestedOn: '2026-01-01',
    });
    await pass('P15D');
    expect(await giftOf(referred)).toBe('void');
    expect(await list()).toEqual([]);
    expect((await list(referred))[0]).toMatchObject({ giftDays: 0 });
  });
});
