import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { estimateRefund, requestRefund } from '#shared/contract/commerce/refund.ts';
import { getTransaction } from '#shared/contract/commerce/transaction.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { listAuditLog } from '#shared/contract/team/team.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { licenses } from '#server/db/schema/plan.ts';
import {
  arrangePayment,
  type ArrangedPayment,
  type PaymentFacts,
} from '#tests/support/commerce/arrange-payment.ts';
import {
  afterwards,
  bank,
  providersAt,
  startPayer,
  wishFor,
} from '#tests/support/commerce/refund-stage.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { codesOf, detailsOf, done } from '#tests/support/server/answer.ts';
import { settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let payer: Awaited<ReturnType<typeof startPayer>>;
let person: ArrangedPerson;
beforeAll(async () => {
  payer = await startPayer();
  server = await startTestServer({ LIMITS: 'off', ...providersAt(payer.url) });
  await startAtNoon(server.browser());
});
afterAll(async () => {
  await server.stop();
  await payer.stop();
});
beforeEach(async () => {
  payer.reset();
  person = await arrangePerson(server);
});

const dayMs = 86_400_000;
const now = () => settled(server.browser());
const paid = async (facts: Partial<PaymentFacts> = {}, { daysAgo = 0, who = person } = {}) => {
  const paidAt = new Date((await now()).getTime() - daysAgo * dayMs);
  return arrangePayment(server.db, who, { paidAt, ...facts });
};
const ask = (
  payment: ArrangedPayment,
  more: Partial<CallInput<typeof requestRefund>> = {},
  { client } = person,
) => client.call(requestRefund, wishFor(payment, more));
const found = (payment: ArrangedPayment) => afterwards(server.db, payment);

describe('a refund', () => {
  it('of all of it ends the service, voids the invoice and pays back once', async () => {
    const payment = await paid({ giftDays: 30 });
    expect(done(await ask(payment, { reason: 'Next year.' }))).toMatchObject({
      refundAmount: 960,
      actualAmount: 960,
      document: 'void',
      state: 'refunded',
    });
    const today = taipeiDay(await now());
    expect(await found(payment)).toMatchObject({
      refund: { state: 'refunded', reference: 'R1', lostGiftDays: 30, reason: 'Next year.' },
      license: { expiresOn: today, renews: false, endedBy: 'refunded', extraDays: 0 },
      invoice: { state: 'voided' },
      notes: [],
    });
    expect(payer.refunded.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { rec_trade_id: `P${payment.tradeNo}`, amount: 960 },
    ]);
    const { client } = person;
    const transaction = done(await client.call(getTransaction, { id: payment.tradeNo }));
    expect(transaction).toMatchObject({ refundStatus: 'refunded', expiresOn: today, giftDays: 0 });
    expect(await client.call(estimateRefund, { id: payment.tradeNo })).toMatchObject({
      status: 1029,
    });
  });

  it('of a part credits the invoice with exactly what goes back', async () => {
    const payment = await paid({}, { daysAgo: 45 });
    expect(done(await ask(payment))).toMatchObject({
      refundAmount: 760,
      document: 'credit-note',
      state: 'refunded',
    });
    expect(await found(payment)).toMatchObject({
      invoice: { state: 'issued' },
      notes: [{ net: 724, tax: 36, total: 760 }],
    });
  });

  it('of a transfer waits for an operator, and needs to know where to', async () => {
    const payment = await paid({ method: 'offline' });
    const missing = detailsOf(await ask(payment, { bankName: 'Bank of Taiwan' }), 2000);
    expect(Object.keys(missing.fields)).toEqual(['branchName', 'accountName', 'accountNumber']);
    const wrong = await ask(payment, { ...bank, accountNumber: 'IBAN?' });
    expect(Object.keys(detailsOf(wrong, 2000).fields)).toEqual(['accountNumber']);
    expect((await found(payment)).refund).toBeUndefined();
    const wish = { ...bank, isManual: true, mobile: '0912345678', mobileCountryCode: '886' };
    expect(done(await ask(payment, wish))).toMatchObject({
      refundAmount: 960,
      fee: 30,
      actualAmount: 930,
      isManual: true,
      state: 'processing',
    });
    const { refund } = await found(payment);
    expect(refund?.payee?.toString('latin1')).not.toContain('123-456789');
    expect(payer.refunded).toEqual([]);
  });

  it('is refused where something was misunderstood, and nothing has ended', async () => {
    const payment = await paid();
    expect(await ask(payment, { isManual: true })).toMatchObject({ status: 2000 });
    expect(await ask(payment, { orderNumber: v7() })).toMatchObject({ status: 2000 });
    expect(await ask(payment, { options: [] })).toMatchObject({ status: 2000 });
    expect(await ask(payment, {}, await arrangePerson(server))).toMatchObject({ status: 7 });
    expect(await found(payment)).toMatchObject({ license: { renews: true } });
    expect(payer.refunded).toEqual([]);
  });

  it('is told to who pays, with the way to the document, and kept in the audit log', async () => {
    const { members, teamId } = await makeTeam(server, ['accounting', 'member']);
    const [holder, accounting, member] = members;
    const payment = await paid({ sku: 'TEAM-Y', workspaceId: teamId }, { who: holder });
    done(await ask(payment, {}, accounting));
    const kindsOf = async ({ client }: ArrangedPerson) =>
      done(await client.call(listNotifications, {})).items.map(({ kind }) => kind);
    expect(await kindsOf(holder)).toEqual(['refunded', 'refundRequested']);
    expect(await kindsOf(accounting)).toEqual(['refunded', 'refundRequested']);
    expect(await kindsOf(member)).toEqual([]);
    const [first] = done(await holder.client.call(listNotifications, {})).items;
    expect(first?.leadsTo).toBe(`/print/invoice/${payment.orderNumber}`);
    const log = done(await holder.client.call(listAuditLog, {})).items;
    expect(log).toMatchObject([
      {
        action: 'requestRefund',
        actorEmail: accounting.email,
        data: { orderNumber: payment.orderNumber, refundAmount: 2880 },
      },
    ]);
  });
});

describe('what else was paid', () => {
  it('a plan that waited for its end begins today, whole', async () => {
    const first = await paid();
    const { license } = await found(first);
    const second = await paid({ startsOn: license?.expiresOn ?? '' });
    done(await ask(first));
    const today = taipeiDay(await now());
    const { license: moved } = await found(second);
    expect(moved).toMatchObject({ startsOn: today, renews: true, endedBy: null });
    const transaction = await person.client.call(getTransaction, { id: second.tradeNo });
    expect(done(transaction)).toMatchObject({ startOn: today, expiresOn: moved?.expiresOn });
  });

  it('a term before the refunded one is served to its end, and then nothing is charged', async () => {
    const first = await paid({ sku: 'PRO-M' });
    const { license: before } = await found(first);
    const second = await paid({ sku: 'PRO-M', licenseId: first.licenseId });
    done(await ask(second));
    expect((await found(first)).license).toMatchObject({
      startsOn: before?.startsOn,
      expiresOn: before?.expiresOn,
      terms: 1,
      renews: false,
    });
  });

  it('a plan that has not begun is refunded without ending the present one', async () => {
    const first = await paid();
    const { license } = await found(first);
    const startsOn = license?.expiresOn ?? '';
    const second = await paid({ startsOn });
    done(await ask(second));
    expect((await found(first)).license).toMatchObject({ expiresOn: startsOn, renews: true });
    expect((await found(second)).license).toMatchObject({ endedBy: 'refunded' });
  });
});

describe('the document', () => {
  it('waits for the number of the invoice, and no money waits for it', async () => {
    const payment = await paid({ invoice: 'waiting' });
    expect(done(await ask(payment))).toMatchObject({ state: 'refunded', document: 'void' });
    expect((await found(payment)).refund).toMatchObject({ documentAt: null });
    // Numbers come by the hour, the document the day after.
    await server.browser().fetch('/sandbox/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'P1DT1H' }),
    });
    const after = await found(payment);
    expect(after.invoice?.state).toBe('voided');
    expect(after.refund?.documentAt).not.toBeNull();
    expect(payer.refunded).toHaveLength(1);
  });
});

describe('two at once', () => {
  it('of one payment pay back once', async () => {
    const payment = await paid();
    const answers = await Promise.all([1, 2, 3].map(() => ask(payment)));
    expect(codesOf(answers)).toEqual([0, 1029, 1029]);
    expect(payer.refunded).toHaveLength(1);
  });

  it('for the last of three take it once, counted for the type of plan and the year', async () => {
    const payments: ArrangedPayment[] = [];
    for (let at = 0; at < 4; at += 1) payments.push(await paid({ sku: 'PRO-M' }));
    const [first, second, third, fourth] = payments;
    if (!first || !second || !third || !fourth) throw new Error('four were paid');
    done(await ask(first));
    done(await ask(second));
    const answers = await Promise.all([ask(third), ask(fourth)]);
    expect(codesOf(answers)).toEqual([0, 1032]);
    const open = answers[0].status === 0 ? fourth : third;
    const { client } = person;
    expect(await client.call(estimateRefund, { id: open.tradeNo })).toMatchObject({ status: 1032 });
    expect(payer.refunded).toHaveLength(3);
  });

  it('with one key are one, whose answer both get', async () => {
    const payment = await paid();
    const { tradeNo } = payment;
    const again = () =>
      person.client.fetch(`/webapi/refund/${tradeNo}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': tradeNo },
        body: JSON.stringify({ order_number: payment.orderNumber, options: ['others'] }),
      });
    const [one, other] = await Promise.all([again(), again()]);
    const answer: unknown = await one.json();
    expect(answer).toMatchObject({ status: 0, data: { state: 'refunded' } });
    expect(await other.json()).toEqual(answer);
    expect(payer.refunded).toHaveLength(1);
    const lines = await server.db.$count(auditLog, eq(auditLog.actorId, person.userId));
    expect(lines).toBe(1);
  });
});

it('never brings an hour of service back by a later day', async () => {
  const payment = await paid({}, { daysAgo: 10 });
  done(await ask(payment));
  const rows = await server.db.select().from(licenses).where(eq(licenses.id, payment.licenseId));
  const today = taipeiDay(await now());
  expect(rows[0]?.startsOn).toBe(addDays(today, -10));
  expect(rows[0]?.expiresOn).toBe(today);
});
