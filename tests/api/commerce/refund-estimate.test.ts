import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { estimateRefund } from '#shared/contract/commerce/refund.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { arrangePayment, type PaymentFacts } from '#tests/support/commerce/arrange-payment.ts';
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

const now = () => settled(server.browser());
const paid = async (facts: Partial<PaymentFacts> = {}, who = person) =>
  arrangePayment(server.db, who, { paidAt: await now(), ...facts });
const estimate = ({ tradeNo }: { tradeNo: string }, { client } = person) =>
  client.call(estimateRefund, { id: tradeNo });

describe('an estimate, by the clock', () => {
  it('goes down with the days that were used, and ends', async () => {
    const month = await paid({ sku: 'PRO-M' });
    const year = await paid({ sku: 'PRO-Y' });
    const both = async () => {
      const answers = [await estimate(month), await estimate(year)];
      return answers.map((answer) =>
        answer.status === 0 ? answer.data.refundAmount : { [answer.status]: answer.data },
      );
    };
    expect(await both()).toEqual([100, 960]);
    await advance(server.browser(), 'P3D');
    expect(await both()).toEqual([100, 960]);
    await advance(server.browser(), 'P7D');
    expect(await both()).toEqual([50, 910]);
    await advance(server.browser(), 'P35D');
    expect(await both()).toEqual([{ 1029: { mayAsk: false, why: 'lateForMonth' } }, 760]);
    await advance(server.browser(), 'P15D');
    expect(await both()).toEqual([
      { 1029: { mayAsk: false, why: 'lateForMonth' } },
      { 1029: { mayAsk: true, why: 'lateForYear' } },
    ]);
  });
});

describe('an estimate', () => {
  it('gives back no more than came in, of what an operator took for all of it', async () => {
    const payment = await paid({ method: 'ecpay', kind: 'ATM_TAISHIN' });
    const own = eq(trades.tradeNo, payment.tradeNo);
    const [row] = await server.db.select().from(trades).where(own);
    if (!row?.settlement) throw new Error('nothing came in');
    const settlement = { ...row.settlement, amount: 500 };
    await server.db.update(trades).set({ settlement }).where(own);
    expect(done(await estimate(payment))).toMatchObject({
      amountPaid: 500,
      refundAmount: 500,
      actualAmount: 470,
      document: 'void',
    });
  });

  it('names what arrives, what is lost and what is left', async () => {
    const payment = await paid({ giftDays: 30, convertedDays: 12 });
    expect(done(await estimate(payment))).toMatchObject({
      amountPaid: 960,
      refundAmount: 960,
      fee: 0,
      actualAmount: 960,
      isManual: false,
      document: 'void',
      tradeNo: payment.tradeNo,
      orderNumber: payment.orderNumber,
      plan: 'Professional, yearly',
      loses: { giftDays: 30, convertedDays: 12 },
      afterwards: { planType: 'basic', plan: 'Basic', storage: 2 ** 30, screens: 2 },
      refundsLeft: 3,
    });
  });

  it('of a transfer is by hand, with the bank’s fee; of ECPay where no card was used', async () => {
    const manual = { isManual: true, fee: 30, actualAmount: 930 };
    expect(done(await estimate(await paid({ method: 'offline' })))).toMatchObject(manual);
    const cash = await paid({ method: 'ecpay', kind: 'CVS_CVS' });
    expect(done(await estimate(cash))).toMatchObject(manual);
    const card = await paid({ method: 'ecpay' });
    expect(done(await estimate(card))).toMatchObject({ isManual: false, fee: 0 });
  });

  it('leaves the plan that another payment keeps', async () => {
    await paid({ sku: 'PRO-M' });
    const payment = await paid({ sku: 'PRO-Y' });
    expect(done(await estimate(payment)).afterwards.planType).toBe('professional');
  });

  it('says whether service ends now, on another day or never starts', async () => {
    const today = taipeiDay(await now());
    const first = await paid({ sku: 'PRO-Y' });
    const second = await paid({ sku: 'PRO-Y', licenseId: first.licenseId });
    expect(done(await estimate(first)).ending).toMatchObject({ kind: 'later' });
    expect(done(await estimate(second)).ending).toMatchObject({ kind: 'later' });
    const startsOn = addDays(today, 30);
    const waiting = await paid({ sku: 'PRO-M', startsOn });
    expect(done(await estimate(waiting)).ending).toEqual({ kind: 'unstarted', on: startsOn });
    const present = await paid({ sku: 'PRO-M' });
    expect(done(await estimate(present)).ending).toEqual({ kind: 'now', on: today });
  });

  it('is 1029 for storage, for what is not paid and for days that went into a team', async () => {
    expect(await estimate(await paid({ sku: 'ST50-M' }))).toMatchObject({
      status: 1029,
      data: { why: 'storage' },
    });
    const unpaid = await paid();
    await server.db
      .update(trades)
      .set({ state: 'pending', paidAt: null })
      .where(eq(trades.tradeNo, unpaid.tradeNo));
    expect(await estimate(unpaid)).toMatchObject({ status: 1029, data: { why: 'unpaid' } });
    const converted = await paid();
    await server.db
      .update(licenses)
      .set({ endedBy: 'converted', expiresOn: taipeiDay(await now()) })
      .where(eq(licenses.id, converted.licenseId));
    expect(await estimate(converted)).toMatchObject({ status: 1029, data: { why: 'converted' } });
  });

  it('is 7 for what is not the workspace’s, and 5 for who does not pay there', async () => {
    const payment = await paid();
    expect(await estimate(payment, await arrangePerson(server))).toMatchObject({ status: 7 });
    expect(await estimate({ tradeNo: v7() })).toMatchObject({ status: 7 });
    expect(await server.browser().call(estimateRefund, { id: 'X' })).toMatchObject({ status: 1 });
    const { members, teamId } = await makeTeam(server, ['accounting', 'member']);
    const [holder, accounting, member] = members;
    const ofTeam = await paid({ sku: 'TEAM-Y', workspaceId: teamId }, holder);
    expect(await estimate(ofTeam, accounting)).toMatchObject({ status: 0 });
    expect(await estimate(ofTeam, member)).toMatchObject({ status: 5 });
    // His own, from before: it is not of the workspace that he is in.
    expect(await estimate(await paid({}, holder), holder)).toMatchObject({ status: 7 });
  });
});
