import { and, eq } from 'drizzle-orm';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#shared/contract/define-call.ts';
import { getInvoice, getReceipt } from '#shared/contract/commerce/document.ts';
import { listDocuments, recordPrint } from '#shared/contract/commerce/print.ts';
import {
  mostPrints,
  printLimitMinutes,
} from '#shared/domain/commerce/document/printed-document.ts';
import type { PrintedDocument } from '#shared/schema/printed-document.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { prints } from '#server/db/schema/commerce/print.ts';
import { buyers } from '#tests/support/commerce/invoices.ts';
import {
  insertCreditNote,
  insertIssued,
  insertOrder,
  type InsertedOrder,
} from '#tests/support/commerce/orders.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { detailsOf, done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  person = await arrangePerson(server);
});
afterAll(() => server.stop());

type Record = CallInput<typeof recordPrint>;
const tell = (wish: Record, who = person) => who.client.call(recordPrint, wish);
const list = async (input: CallInput<typeof listDocuments> = {}, who = person) =>
  done(await who.client.call(listDocuments, input));

/** An order that is paid and invoiced. */
async function paid(
  buyer: (typeof buyers)[keyof typeof buyers] = buyers.company,
  who = person,
  workspace: { workspaceId?: string } = {},
): Promise<InsertedOrder & { invoiceId: string; number: string }> {
  const order = await insertOrder(server.db, who, { invoiceBuyer: buyer, ...workspace });
  const { id, number } = await insertIssued(server.db, order, { buyer });
  return { ...order, invoiceId: id, number };
}

/** Prints a document from the beginning to its end; which copy was it? */
async function print(document: PrintedDocument, who = person): Promise<number | null> {
  const printId = v4();
  const { copy } = done(await tell({ printId, state: 'begun', document }, who));
  done(await tell({ printId, state: 'printed', document }, who));
  return copy;
}

describe('a print', () => {
  it('takes the next number before it begins, and is written down once however often it is told', async () => {
    const { orderNumber, number } = await paid();
    const document = { kind: 'invoice', orderNumber } as const;
    const first: Record = { printId: v4(), state: 'begun', document, copies: 3 };
    const printed: Record = { ...first, state: 'printed' };
    expect(done(await tell(first))).toEqual({ copy: 1, isProof: true });
    expect(done(await tell(first))).toEqual({ copy: 1, isProof: true });
    // Begun is enough: who asks now prints a copy.
    expect(done(await person.client.call(getInvoice, { orderNumber })).isPrinted).toBe(true);
    expect(await linesOf(number)).toEqual([]);
    for (let time = 0; time < 3; time += 1) {
      expect(done(await tell(printed))).toEqual({ copy: 1, isProof: true });
    }
    // Late, after its end: nothing changes, and what was printed cannot be taken back.
    expect(done(await tell(first))).toMatchObject({ copy: 1 });
    expect(done(await tell({ ...first, state: 'not-printed' }))).toMatchObject({ copy: 1 });
    expect(await print(document)).toBe(2);
    expect(await linesOf(number)).toEqual([
      { kind: 'invoice', document: number, copy: 1, copies: 3 },
      { kind: 'invoice', document: number, copy: 2, copies: 1 },
    ]);
  });

  it('beyond a thousand of one original is refused, so that nobody has the server count for ever', async () => {
    const { id: orderId, orderNumber } = await paid();
    const document = { kind: 'invoice', orderNumber } as const;
    const known = v4();
    const begunAt = new Date('2026-11-24T02:00:00Z');
    const rows = Array.from({ length: mostPrints }, (_row, at) => ({
      id: at === 0 ? known : v4(),
      orderId,
      kind: 'invoice' as const,
      subject: '',
      original: 'proof' as const,
      copy: at + 1,
      copies: 1,
      begunAt,
    }));
    await server.db.insert(prints).values(rows);
    for (const state of ['begun', 'printed'] as const) {
      expect(await tell({ printId: v4(), state, document })).toMatchObject({ status: 2000 });
    }
    // One that is known ends as ever.
    expect(done(await tell({ printId: known, state: 'printed', document }))).toMatchObject({
      copy: 1,
    });
  });

  it('that came to nothing gives its number back, once for good', async () => {
    const { tradeNo } = await paid();
    const document = { kind: 'receipt', tradeNo } as const;
    const first: Record = { printId: v4(), state: 'begun', document };
    done(await tell(first));
    for (let time = 0; time < 2; time += 1) {
      expect(done(await tell({ ...first, state: 'not-printed' })).copy).toBeNull();
    }
    expect(done(await person.client.call(getReceipt, { tradeNo })).isPrinted).toBe(false);
    // Tried again under the same id it is the original once more.
    expect(done(await tell(first)).copy).toBe(1);
    expect(await linesOf(tradeNo)).toEqual([]);
  });

  it('of which nobody said how it ended is a print, until somebody says that nothing came out', async () => {
    const { members, teamId } = await makeTeam(server, ['accounting']);
    const [holder, accounting] = members;
    const { orderNumber } = await paid(buyers.company, holder, { workspaceId: teamId });
    const document = { kind: 'invoice', orderNumber } as const;
    const lost: Record = { printId: v4(), state: 'begun', document };
    expect(done(await tell(lost, accounting)).copy).toBe(1);
    expect(await print(document, holder)).toBe(2);
    const takeBack: Record = { ...lost, state: 'not-printed' };
    // It may be at the printer right now.
    detailsOf(await tell(takeBack, holder), 7);
    await server.db
      .update(prints)
      .set({ begunAt: new Date(Date.now() - printLimitMinutes * 60_000) })
      .where(eq(prints.id, lost.printId));
    const { items } = await list({ q: orderNumber, kind: 'invoice' }, holder);
    expect(items[0]?.prints).toMatchObject({ count: 1, begun: { printId: lost.printId } });
    expect(done(await tell(takeBack, holder)).copy).toBeNull();
    // There is no original yet.
    expect(await print(document, accounting)).toBe(1);
  });

  it('of two at once: one is the original', async () => {
    const { orderNumber } = await paid();
    const document = { kind: 'proof', orderNumber } as const;
    const copies = await Promise.all(Array.from({ length: 6 }, () => print(document)));
    expect(copies.toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('of a company’s sheet and of its small proof count together, of a consumer’s apart', async () => {
    const company = await paid();
    expect(await print({ kind: 'invoice', orderNumber: company.orderNumber })).toBe(1);
    expect(await print({ kind: 'proof', orderNumber: company.orderNumber })).toBe(2);
    const consumer = await paid(buyers.email);
    expect(await print({ kind: 'invoice', orderNumber: consumer.orderNumber })).toBe(1);
    expect(await print({ kind: 'proof', orderNumber: consumer.orderNumber })).toBe(1);
    const { orderNumber } = consumer;
    expect(done(await person.client.call(getInvoice, { orderNumber }))).toMatchObject({
      isPrinted: true,
      proof: { isPrinted: true },
    });
    const { printId, ...wish } = { printId: v4(), state: 'begun', copies: 2 } as const;
    const document = { kind: 'invoice', orderNumber } as const;
    expect(done(await tell({ ...wish, printId, document })).isProof).toBe(false);
  });

  it('of each credit note and each payment is one of its own', async () => {
    const { orderNumber, tradeNo, invoiceId, number } = await paid();
    await insertCreditNote(server.db, invoiceId, { position: 1, number: `${number}11501` });
    await insertCreditNote(server.db, invoiceId, { position: 2, number: null });
    expect(await print({ kind: 'creditNote', orderNumber, note: 2 })).toBe(1);
    expect(await print({ kind: 'creditNote', orderNumber, note: 2 })).toBe(2);
    expect(await print({ kind: 'creditNote', orderNumber, note: 1 })).toBe(1);
    expect(await print({ kind: 'receipt', tradeNo })).toBe(1);
    const { creditNotes } = done(await person.client.call(getInvoice, { orderNumber }));
    expect(creditNotes.map(({ isPrinted }) => isPrinted)).toEqual([true, true]);
    const missing = { kind: 'creditNote', orderNumber, note: 3 } as const;
    detailsOf(await tell({ printId: v4(), state: 'begun', document: missing }), 7);
  });

  it('is of one’s own documents, under an id of one’s own', async () => {
    const [mine, other] = [await paid(), await paid()];
    const stranger = await arrangePerson(server);
    const theirs = await paid(buyers.company, stranger);
    const of = ({ orderNumber }: InsertedOrder) => ({ kind: 'invoice', orderNumber }) as const;
    const wish: Record = { printId: v4(), state: 'printed', document: of(mine) };
    detailsOf(await tell(wish, stranger), 7);
    done(await tell(wish));
    detailsOf(await tell({ ...wish, document: of(other) }), 7);
    detailsOf(await tell({ ...wish, state: 'not-printed', document: of(theirs) }, stranger), 7);
    expect(await print(of(theirs), stranger)).toBe(1);
    const unpaid = await insertOrder(server.db, person, { state: 'pending' });
    for (const document of [of(unpaid), { kind: 'receipt', tradeNo: unpaid.tradeNo } as const]) {
      detailsOf(await tell({ printId: v4(), state: 'begun', document }), 7);
    }
    const { members } = await makeTeam(server, ['member']);
    const [, member] = members;
    detailsOf(await tell({ ...wish, document: of(mine) }, member), 5);
    detailsOf(await member.client.call(listDocuments, {}), 5);
  });
});

describe('documents', () => {
  it('are listed newest first with what they are known by, and found by what they are', async () => {
    const who = await arrangePerson(server);
    const mine = (input: CallInput<typeof listDocuments> = {}) => list(input, who);
    const january = await paid(buyers.company, who);
    await insertCreditNote(server.db, january.invoiceId, { position: 1, number: null });
    const february = await insertOrder(server.db, who, {
      invoiceBuyer: buyers.email,
      paidAt: new Date('2026-02-10T02:00:00Z'),
    });
    const voided = await insertIssued(server.db, february, {
      buyer: buyers.email,
      issuedAt: new Date('2026-02-10T02:00:01Z'),
      state: 'voided',
      voidedAt: new Date('2026-02-11T02:00:00Z'),
      voidReason: 'test',
    });
    await insertOrder(server.db, who, { state: 'pending' });
    const { items, total } = await mine();
    expect(total).toBe(5);
    expect(items.map(({ kind, number }) => [kind, number])).toEqual([
      ['receipt', january.tradeNo],
      ['creditNote', null],
      ['invoice', voided.number],
      ['receipt', february.tradeNo],
      ['invoice', january.number],
    ]);
    expect(items[1]).toMatchObject({
      note: 1,
      invoiceNumber: january.number,
      at: '2026-03-14T02:00:00.000Z',
      buyer: buyers.company.name,
      vatNumber: buyers.company.vatNumber,
      net: 95,
      tax: 5,
      total: 100,
    });
    expect(items[0]?.invoiceNumber).toBe(january.number);
    expect(items[3]).toMatchObject({
      status: 'paid',
      invoiceNumber: voided.number,
      buyer: 'Mei Lin',
      vatNumber: null,
      total: 960,
    });
    const found = async (input: CallInput<typeof listDocuments>) =>
      (await mine(input)).items.map(({ number }) => number);
    expect(await found({ kind: 'invoice' })).toEqual([voided.number, january.number]);
    expect(await found({ status: 'voided' })).toEqual([voided.number]);
    expect(await found({ fromDay: '2026-02-10', toDay: '2026-02-10' })).toEqual([
      voided.number,
      february.tradeNo,
    ]);
    const dashed = `${january.number.slice(0, 2)}-${january.number.slice(2)}`;
    expect(await found({ q: dashed, kind: 'invoice' })).toEqual([january.number]);
    // Words in any order, with figures of Japanese and Chinese keyboards.
    const wide = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0));
    const words = `${wide(february.tradeNo.slice(-4))} ${february.tradeNo.slice(0, 6)}`;
    expect(await found({ q: `${january.orderNumber} ${dashed}`, kind: 'invoice' })).toEqual([
      january.number,
    ]);
    const all = await found({ q: february.tradeNo });
    expect(all).toContain(february.tradeNo);
    expect(await found({ q: words })).toEqual(all);
    expect(await found({ q: `${words} none` })).toEqual([]);
    expect(await found({ page: 2, perPage: 3 })).toEqual([february.tradeNo, january.number]);
  });

  it('say how often they were printed, the small form of an invoice included, when last and by whom', async () => {
    const who = await arrangePerson(server);
    const { orderNumber, tradeNo, number } = await paid(buyers.email, who);
    const never = { count: 0, last: null, begun: null };
    expect((await list({}, who)).items.map(({ prints: told }) => told)).toEqual([never, never]);
    await print({ kind: 'proof', orderNumber }, who);
    await print({ kind: 'invoice', orderNumber }, who);
    const { items } = await list({ printed: 'yes' }, who);
    expect(items.map((item) => item.number)).toEqual([number]);
    expect(items[0]?.prints).toMatchObject({ count: 2, last: { by: 'Mei Lin' }, begun: null });
    expect((await list({ printed: 'no' }, who)).items.map((item) => item.number)).toEqual([
      tradeNo,
    ]);
  });
});

/** What the audit log tells of prints of a document, in order. */
async function linesOf(document: string) {
  const lines = await server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'recordPrint'), eq(auditLog.actorId, person.userId)))
    .orderBy(auditLog.seq);
  return lines.map(({ data }) => data).filter((data) => data['document'] === document);
}
