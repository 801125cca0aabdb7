import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { getInvoice, getReceipt } from '#shared/contract/commerce/document.ts';
import { recordPrint } from '#shared/contract/commerce/print.ts';
import { referenceNumber } from '#shared/domain/commerce/reference-number.ts';
import { refunds } from '#server/db/schema/commerce/refund.ts';
import { users } from '#server/db/schema/identity.ts';
import { buyers, insertWaiting, seller } from '#tests/support/commerce/invoices.ts';
import { yearLine } from '#tests/support/commerce/arrange-order.ts';
import { insertCreditNote, insertIssued, insertOrder } from '#tests/support/commerce/orders.ts';
import { openPaymentPage, orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { detailsOf, done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
let workspaceId: string;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  person = await arrangePerson(server);
  const [user] = await server.db.select().from(users).where(eq(users.id, person.userId));
  workspaceId = user?.workspaceId ?? '';
});
afterAll(() => server.stop());

const order = (values?: Parameters<typeof insertOrder>[2]) =>
  insertOrder(server.db, person, values);
const invoiceOf = (orderNumber: string, who = person) =>
  who.client.call(getInvoice, { orderNumber });
const receiptOf = (tradeNo: string, who = person) => who.client.call(getReceipt, { tradeNo });

describe('an invoice', () => {
  it('says all that its sheets show, for a company with its proof', async () => {
    const { orderNumber, tradeNo } = await order();
    const { number } = await insertIssued(server.db, { orderNumber });
    expect(done(await invoiceOf(orderNumber))).toEqual({
      orderNumber,
      tradeNo,
      number,
      period: '11502',
      status: 'issued',
      issuedAt: '2026-01-14T16:00:05.000Z',
      voidedAt: null,
      seller,
      buyer: buyers.company,
      carrier: null,
      randomCode: '9876',
      lines: [
        {
          description: 'Professional, yearly',
          quantity: 1,
          unitPrice: 960,
          amount: 960,
          net: 914,
        },
      ],
      net: 914,
      tax: 46,
      total: 960,
      currency: 'TWD',
      creditNotes: [],
      isPrinted: false,
      proof: {
        barcode: `11502${number}9876`,
        qrLeft: expect.stringMatching(
          new RegExp(`^${number}1150115987600000392000003c0${buyers.company.vatNumber}54352706`),
        ) as string,
        qrRight: '**Professional, yearly:1:960',
        isPrinted: false,
      },
      noProof: null,
    });
  });

  it('has its credit notes in their order, also one that the platform has not numbered', async () => {
    const { orderNumber } = await order();
    const { id, number } = await insertIssued(server.db, { orderNumber });
    await insertCreditNote(server.db, id, { position: 2, number: null });
    await insertCreditNote(server.db, id, { position: 1, number: `${number}11501` });
    const issuedAt = '2026-03-14T02:00:00.000Z';
    const at = { net: 95, tax: 5, total: 100, issuedAt, isPrinted: false };
    expect(done(await invoiceOf(orderNumber)).creditNotes).toEqual([
      { number: `${number}11501`, ...at },
      { number: null, ...at },
    ]);
  });

  it('voided says when, and has no proof any more', async () => {
    const { orderNumber } = await order();
    const voidedAt = new Date('2026-02-01T00:00:00Z');
    await insertIssued(server.db, { orderNumber }, { state: 'voided', voidedAt, voidReason: 'x' });
    expect(done(await invoiceOf(orderNumber))).toMatchObject({
      status: 'voided',
      voidedAt: voidedAt.toISOString(),
      proof: null,
      noProof: 'voided',
    });
  });

  it('on a mobile barcode names it and has no proof', async () => {
    const { orderNumber } = await order({ invoiceBuyer: buyers.barcode });
    await insertIssued(server.db, { orderNumber }, { buyer: buyers.barcode });
    expect(done(await invoiceOf(orderNumber))).toMatchObject({
      carrier: '/AB.-+99',
      buyer: { kind: 'mobile-barcode', name: null, vatNumber: null },
      proof: null,
      noProof: 'carrier',
    });
  });

  it('is told of before it has a number, and before it is paid', async () => {
    const paid = await order();
    await insertWaiting(server.db, { orderNumber: paid.orderNumber });
    expect(done(await invoiceOf(paid.orderNumber))).toMatchObject({
      status: 'waiting',
      number: null,
      tradeNo: paid.tradeNo,
      noProof: 'not-issued',
    });
    const unpaid = await order({ state: 'pending' });
    expect(done(await invoiceOf(unpaid.orderNumber))).toMatchObject({
      status: 'unpaid',
      number: null,
      tradeNo: null,
      lines: [{ description: 'Professional, yearly', amount: 960, net: 914 }],
      total: 960,
    });
  });

  it('is not there for what cost nothing, was given up, or never was', async () => {
    const free = await order({ lines: [{ ...yearLine, amount: 0 }], invoiceBuyer: null });
    const cancelled = await order({ state: 'cancel' });
    for (const number of [free.orderNumber, cancelled.orderNumber, referenceNumber(v7())]) {
      detailsOf(await invoiceOf(number), 7);
    }
  });
});

describe('a receipt', () => {
  it('says who paid what, when and how', async () => {
    const { orderNumber, tradeNo } = await order();
    const { number } = await insertIssued(server.db, { orderNumber });
    expect(done(await receiptOf(tradeNo))).toEqual({
      tradeNo,
      orderNumber,
      status: 'paid',
      paidAt: expect.stringMatching(/^\d{4}-/) as string,
      invoiceNumber: number,
      seller,
      payer: buyers.company.name,
      orderBuyer: { name: 'Mei Lin', email: buyers.company.email },
      customerId: referenceNumber(workspaceId),
      paymentMethod: 'card',
      lastFour: null,
      lines: [
        {
          description: 'Professional, yearly',
          quantity: 1,
          unitPrice: 960,
          amount: 960,
          net: 914,
        },
      ],
      net: 914,
      tax: 46,
      total: 960,
      currency: 'TWD',
      isPrinted: false,
      fee: 0,
      refund: null,
    });
  });

  it('names a consumer who pays by the order, and a refund with its fee', async () => {
    const made = await order({ invoiceBuyer: buyers.email });
    const requestedAt = new Date('2026-02-01T02:00:00Z');
    await server.db.insert(refunds).values({
      refundNo: referenceNumber(v7()),
      tradeId: made.tradeId,
      orderId: made.id,
      workspaceId,
      planType: 'professional',
      year: 2026,
      state: 'processing',
      amountPaid: 960,
      refundAmount: 860,
      fee: 30,
      actualAmount: 830,
      isManual: true,
      options: [],
      document: 'credit-note',
      requestedAt,
      requestedOn: '2026-02-01',
    });
    expect(done(await receiptOf(made.tradeNo))).toMatchObject({
      payer: 'Mei Lin',
      invoiceNumber: null,
      fee: 30,
      refund: {
        status: 'processing',
        amount: 860,
        actualAmount: 830,
        requestedAt: requestedAt.toISOString(),
        refundedAt: null,
      },
    });
  });

  it('of a payment that is awaited says so; of one that failed there is none', async () => {
    const pending = await order({ state: 'pending' });
    expect(done(await receiptOf(pending.tradeNo))).toMatchObject({
      status: 'unpaid',
      paidAt: null,
    });
    const failed = await order({ state: 'failed' });
    detailsOf(await receiptOf(failed.tradeNo), 7);
  });
});

it('of what somebody bought before he joined a team stay his', async () => {
  const { members } = await makeTeam(server, ['accounting']);
  const [, accounting] = members;
  const made = await insertOrder(server.db, accounting);
  await insertIssued(server.db, made);
  done(await invoiceOf(made.orderNumber, accounting));
  done(await receiptOf(made.tradeNo, accounting));
});

it('come with a real payment', async () => {
  const placed = await placeOrder(person, orderOf(['ST50-M'], 50));
  expect(done(await invoiceOf(placed.orderNumber))).toMatchObject({ status: 'unpaid', total: 50 });
  await openPaymentPage(person, placed);
  await pay(person, placed.tradeNo);
  const invoice = done(await invoiceOf(placed.orderNumber));
  expect(invoice).toMatchObject({
    status: 'issued',
    tradeNo: placed.tradeNo,
    seller: { vatNumber: '00000074' },
    buyer: { kind: 'email', email: 'invoice@example.test' },
    lines: [{ description: '50 GB of storage, monthly', amount: 50, net: 48 }],
    proof: { isPrinted: false },
  });
  expect(done(await receiptOf(placed.tradeNo))).toMatchObject({
    status: 'paid',
    invoiceNumber: invoice.number,
    paymentMethod: 'ecpay',
    lastFour: '2222',
    lines: [{ description: '50 GB of storage, monthly', amount: 50 }],
  });
});

it('are for those of the workspace who buy and pay', async () => {
  const { teamId, members } = await makeTeam(server, ['account_admin', 'accounting', 'member']);
  const [holder, admin, accounting, member] = members;
  const made = await insertOrder(server.db, holder, { workspaceId: teamId });
  await insertIssued(server.db, made);
  const codes = async (who: ArrangedPerson) => {
    const { orderNumber, tradeNo } = made;
    const answers = [
      await invoiceOf(orderNumber, who),
      await receiptOf(tradeNo, who),
      await who.client.call(recordPrint, {
        printId: v7(),
        state: 'printed',
        document: { kind: 'proof', orderNumber },
      }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await codes(person)).toEqual([7, 7, 7]);
  for (const who of [holder, admin, accounting]) expect(await codes(who)).toEqual([0, 0, 0]);
  expect(await codes(member)).toEqual([5, 5, 5]);
});
