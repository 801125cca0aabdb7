import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getInvoice } from '#shared/contract/commerce/document.ts';
import { getMailedInvoice, sendInvoice } from '#shared/contract/commerce/invoice-mail.ts';
import { requestRefund } from '#shared/contract/commerce/refund.ts';
import { invoiceLink } from '#shared/domain/commerce/trade.ts';
import { shownInvoiceNumber } from '#shared/domain/commerce/invoice/invoice-words.ts';
import { outbox } from '#server/db/schema/system.ts';
import { users } from '#server/db/schema/identity.ts';
import { mailCeilings } from '#server/ports/mail/ceilings.ts';
import { arrangeOrder } from '#tests/support/commerce/arrange-order.ts';
import { insertIssued } from '#tests/support/commerce/orders.ts';
import { orderOf, placeOrder, type OrderInput } from '#tests/support/commerce/place-order.ts';
import { cards, primeOf } from '#tests/support/payment/card-prime.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { newAddress } from '#tests/support/people/people.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance, settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
let email: string;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  await startAtNoon(server.browser());
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await arrangePerson(server);
  email = newAddress();
});

async function buy(invoice: OrderInput['invoice'], [sku, total] = ['PRO-Y', 960] as const) {
  const payment = { prime: await primeOf(person.client, cards.good) };
  const order = orderOf([sku], total, { paymentMethod: 'card', payment, invoice });
  const placed = await placeOrder(person, order);
  await settled(person.client);
  return placed;
}
const mails = (to = email) =>
  server.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.id);
const invoiceOf = async (orderNumber: string) =>
  done(await person.client.call(getInvoice, { orderNumber }));

type Mail = Awaited<ReturnType<typeof mails>>[number];
function tokenOf({ text }: Mail): string {
  const [, token = ''] = /\/invoice\/([\w-]+)\?lang=/.exec(text) ?? [];
  return token;
}
async function textOf({ attachments: [file] }: Mail): Promise<string> {
  if (!file) throw new Error('the mail has no file');
  const data = new Uint8Array(Buffer.from(file.content, 'base64'));
  const pdf = await getDocument({ data, useSystemFonts: false }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join('\n');
}

describe('an invoice by email', () => {
  it('is sent once to the chosen email when it is issued, with a link and a PDF', async () => {
    const { orderNumber } = await buy({ kind: 'email', email });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    if (!mail) throw new Error('no mail');
    const invoice = await invoiceOf(orderNumber);
    const number = shownInvoiceNumber(invoice.number ?? '');
    expect(mail.subject).toBe(`Your invoice ${number}`);
    for (const part of [number, 'NT$914', 'NT$46', 'NT$960']) expect(mail.text).toContain(part);
    expect(mail.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
    const pdf = await textOf(mail);
    for (const part of [number, 'NT$914', 'NT$46', 'NT$960', email, '電子發票', orderNumber]) {
      expect(pdf).toContain(part);
    }
    const opened = done(await server.browser().call(getMailedInvoice, { token: tokenOf(mail) }));
    expect(opened).toMatchObject({ note: null, invoice: { orderNumber, tradeNo: null } });
  });

  it('is written in the buyer’s language', async () => {
    await server.db.update(users).set({ language: 'ja' }).where(eq(users.id, person.userId));
    await buy({ kind: 'email', email });
    const [mail] = await mails();
    if (!mail) throw new Error('no mail');
    expect(mail).toMatchObject({ locale: 'ja' });
    expect(mail.subject).toMatch(/^請求書/);
    const pdf = await textOf(mail);
    expect(pdf).toContain('合計');
  });

  it.each([
    ['voided', 0, /was voided/, '作廢'],
    ['credited', 45, /^Credit note for invoice/, 'NT$760'],
  ] as const)('is followed by another when it is %s', async (_event, days, subject, content) => {
    const { orderNumber, tradeNo } = await buy({ kind: 'email', email });
    if (days > 0) await advance(person.client, `P${days}D`);
    const options = ['expensive'] as const;
    done(await person.client.call(requestRefund, { tradeNo, orderNumber, options: [...options] }));
    await settled(person.client);
    const [, second, ...more] = await mails();
    expect(more).toEqual([]);
    if (!second) throw new Error('no second mail');
    expect(second.subject).toMatch(subject);
    expect(await textOf(second)).toContain(content);
    const opened = done(await server.browser().call(getMailedInvoice, { token: tokenOf(second) }));
    expect(opened.note).toBe(days > 0 ? 1 : null);
  });

  it.each([
    ['a company', { kind: 'company', companyName: 'Blue Door', vatNumber: '04595257' }],
    ['a mobile barcode', { kind: 'mobile-barcode', mobileBarcode: '/ABC1234' }],
  ] as const)(
    'is not sent by itself for %s, and is when it is asked for',
    async (_who, invoice) => {
      const { orderNumber } = await buy(invoice);
      const isInvoice = ({ subject }: Mail) => subject.startsWith('Your invoice');
      expect((await mails(person.email)).filter(isInvoice)).toEqual([]);
      done(await person.client.call(sendInvoice, { orderNumber }));
      await settled(person.client);
      expect((await mails(person.email)).filter(isInvoice)).toHaveLength(1);
    },
  );

  it('has all fields of the Ministry’s form in the PDF for a company', async () => {
    const invoice = { kind: 'company', companyName: 'Blue Door', vatNumber: '04595257' } as const;
    const { orderNumber } = await buy(invoice);
    done(await person.client.call(sendInvoice, { orderNumber }));
    await settled(person.client);
    const mail = (await mails(person.email)).findLast(({ attachments }) => attachments.length > 0);
    if (!mail) throw new Error('no mail');
    const { seller } = await invoiceOf(orderNumber);
    // A PDF knows shapes, not spaces.
    const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '');
    const pdf = plain(await textOf(mail));
    for (const part of [
      '電子發票證明聯',
      '格式 25',
      'Blue Door',
      '04595257',
      'Address',
      `Remarks Order number ${orderNumber}`,
      'NT$914.29',
      '應稅 [V] 零稅率 [ ] 免稅 [ ]',
      '新臺幣玖佰陸拾元整',
      '營業人蓋統一發票專用章',
      `賣方 ${seller?.name}`,
      `統一編號 ${seller?.vatNumber}`,
    ]) {
      expect(pdf).toContain(plain(part));
    }
  });
});

describe('sending it again', () => {
  it('answers with the email', async () => {
    const { orderNumber } = await buy({ kind: 'email', email });
    expect(done(await person.client.call(sendInvoice, { orderNumber }))).toEqual({ email });
    const none = await person.client.call(sendInvoice, { orderNumber, note: 1 });
    expect(none, 'it has no credit note').toMatchObject({ status: 7 });
    await settled(person.client);
    expect(await mails()).toHaveLength(2);
  });

  it('has a ceiling for each mailbox', async () => {
    const guarded = await startTestServer();
    try {
      const payer = await arrangePerson(guarded);
      const { orderNumber } = await arrangeOrder(guarded.db, payer);
      await insertIssued(guarded.db, { orderNumber });
      const send = () => payer.client.call(sendInvoice, { orderNumber });
      for (let sent = 0; sent < mailCeilings.invoice.requested.perRequester; sent += 1)
        done(await send());
      expect(await send()).toMatchObject({ status: 4 });
    } finally {
      await guarded.stop();
    }
  });

  it('is for those who pay in its workspace', async () => {
    const { orderNumber } = await buy({ kind: 'email', email });
    const stranger = await arrangePerson(server);
    const call = ({ client }: ArrangedPerson) => client.call(sendInvoice, { orderNumber });
    expect(await call(stranger)).toMatchObject({ status: 7 });
    const { members } = await makeTeam(server, ['member']);
    expect(await call(members[1])).toMatchObject({ status: 5 });
  });
});

describe('the link', () => {
  it('opens nothing once it is changed or too old', async () => {
    await buy({ kind: 'email', email });
    const [mail] = await mails();
    if (!mail) throw new Error('no mail');
    const token = tokenOf(mail);
    const open = (changed: string) => server.browser().call(getMailedInvoice, { token: changed });
    // Of the invoice's id, of the credit note, of the day, of the signature.
    for (const at of [0, 22, 25, 40]) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(await open(changed), `character ${at}`).toMatchObject({ status: 1001 });
    }
    for (const changed of ['x', `${token}A`, token.slice(0, -2)]) {
      expect(await open(changed)).toMatchObject({ status: 1001 });
    }
    done(await open(token));
    await advance(person.client, `P${invoiceLink.days + 1}D`);
    expect(await open(token)).toMatchObject({ status: 1001 });
  });
});
