import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallInput } from '#shared/contract/define-call.ts';
import { listInvoices } from '#shared/contract/commerce/invoice.ts';
import { splitVat } from '#shared/domain/commerce/vat.ts';
import type { invoices } from '#server/db/schema/commerce/invoice.ts';
import { buyers, insertWaiting } from '#tests/support/commerce/invoices.ts';
import { insertCreditNote, insertIssued, insertOrder } from '#tests/support/commerce/orders.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { detailsOf, done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
/** In the order in which they are listed. */
let listed: { waiting: string; march: string; edge: string; voided: string; january: string };
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  person = await arrangePerson(server);
  const issued = async (issuedAt: string, more: Partial<typeof invoices.$inferInsert> = {}) => {
    const order = await insertOrder(server.db, person);
    const invoice = await insertIssued(server.db, order, { issuedAt: new Date(issuedAt), ...more });
    return { ...order, invoice };
  };
  const january = await issued('2026-01-14T16:00:05Z');
  const voided = await issued('2026-01-20T02:00:00Z', {
    state: 'voided',
    voidedAt: new Date('2026-02-01T02:00:00Z'),
    voidReason: 'test',
  });
  // Midnight of 1 February in Taipei.
  const edge = await issued('2026-01-31T16:00:00Z', { buyer: buyers.email, ...splitVat(100) });
  const march = await issued('2026-03-02T02:00:00Z', { buyer: buyers.barcode });
  const waiting = await insertOrder(server.db, person);
  const { orderNumber } = waiting;
  await insertWaiting(server.db, { orderNumber, createdAt: new Date('2026-03-03T02:00:00Z') });
  // On 14 March.
  await insertCreditNote(server.db, january.invoice.id, { position: 1, number: null });
  await insertCreditNote(server.db, january.invoice.id, { position: 2, number: null });
  listed = {
    waiting: orderNumber,
    march: march.orderNumber,
    edge: edge.orderNumber,
    voided: voided.orderNumber,
    january: january.orderNumber,
  };
  await insertIssued(server.db, await insertOrder(server.db, await arrangePerson(server)));
});
afterAll(() => server.stop());

const ask = async (input: CallInput<typeof listInvoices> = {}) =>
  done(await person.client.call(listInvoices, input));
const numbersOf = async (input: CallInput<typeof listInvoices>) =>
  (await ask(input)).items.map(({ orderNumber }) => orderNumber);

it('are listed newest first, each with its buyer and what was credited of it', async () => {
  const { items, total } = await ask();
  expect(items.map(({ orderNumber }) => orderNumber)).toEqual(Object.values(listed));
  expect(total).toBe(5);
  expect(items[0]).toMatchObject({ number: null, status: 'waiting' });
  expect(items[1]).toMatchObject({ buyer: buyers.barcode.email, vatNumber: null });
  expect(items[4]).toEqual({
    orderNumber: listed.january,
    tradeNo: expect.stringMatching(/^[0-9A-Z]{20}$/) as string,
    number: expect.stringMatching(/^AB/) as string,
    status: 'issued',
    issuedAt: '2026-01-14T16:00:05.000Z',
    buyer: buyers.company.name,
    vatNumber: buyers.company.vatNumber,
    net: 914,
    tax: 46,
    total: 960,
    currency: 'TWD',
    credited: { net: 190, tax: 10, total: 200 },
  });
});

it('come by pages, states and days of Taipei', async () => {
  expect(await numbersOf({ page: 2, perPage: 2 })).toEqual([listed.edge, listed.voided]);
  expect(await numbersOf({ status: 'voided' })).toEqual([listed.voided]);
  expect(await numbersOf({ status: 'waiting' })).toEqual([listed.waiting]);
  expect(await numbersOf({ fromDay: '2026-02-01', toDay: '2026-02-28' })).toEqual([listed.edge]);
  expect(await numbersOf({ toDay: '2026-01-31' })).toEqual([listed.voided, listed.january]);
});

it('add up by month: voided ones do not count, credit notes in the month of their own', async () => {
  const none = { net: 0, tax: 0, total: 0 };
  const credited = { net: 190, tax: 10, total: 200 };
  const year = { net: 914, tax: 46, total: 960 };
  const all = [
    { month: '2026-03', count: 1, ...year, credited },
    { month: '2026-02', count: 1, net: 95, tax: 5, total: 100, credited: none },
    { month: '2026-01', count: 1, ...year, credited: none },
  ];
  expect((await ask()).months).toEqual(all);
  expect((await ask({ status: 'voided' })).months).toEqual(all);
  expect((await ask({ fromDay: '2026-03-10' })).months).toEqual([
    { month: '2026-03', count: 0, ...none, credited },
  ]);
});

it('are for those who buy and pay', async () => {
  const { members } = await makeTeam(server, ['accounting', 'member']);
  const [, accounting, member] = members;
  expect(done(await accounting.client.call(listInvoices))).toMatchObject({ items: [], months: [] });
  detailsOf(await member.client.call(listInvoices), 5);
});
