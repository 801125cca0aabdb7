import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anInvoice, buyers } from '#tests/support/commerce/invoices.ts';
import { EinvoiceRefused } from '../einvoice-port.ts';
import { openEcpay, sealEcpay } from './ecpay-cipher.ts';
import { ecpayEinvoices } from './ecpay.ts';

/** Published for tests (facts/taiwan.md 1.9). */
const keys = { hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };
const merchantId = '2000132';

describe('the cipher', () => {
  // facts/taiwan-vectors.json, ecpayAes.
  it.each([
    [
      { Name: 'Test', ID: 'A123456789' },
      'uvI4yrErM37XNQkXGAgRgJAgHn2t72jahaMZzYhWL1HmvH4WV18VJDP2i9pTbC+tby5nxVExLLFyAkbjbS2Dvg==',
    ],
    [
      { MerchantID: '2000132', BarCode: '/1234567' },
      'XeEOdHpTRvxKEqs/JD9RSd16s7VtpyWVCN6AV44pKTW3DVa6yI7vKmjBRp2eulDhXoru/qBqFDBH3fEqlkMn3bbJfJBfGAq+v+SvttutYnc=',
    ],
    [
      { Name: "test!*'()~value" },
      'uvI4yrErM37XNQkXGAgRgBuDOiJoVs72Xn/rum9Ejl1DSna4HyLSoY7764PmhTR7JXb9jJWLSjCGcZEDeFiABg==',
    ],
    [
      { MerchantID: '2000132', ItemName: '綠界科技測試商品' },
      'XeEOdHpTRvxKEqs/JD9RSd16s7VtpyWVCN6AV44pKTVKsXddZRgV+Cle9oeB2PqsEC2O0oDi4kObiCtdGznG9aAX69Kj0//VjGXhieBYZ3RuGW9v20xQyBevaBwtOvg1lYjlDw6jsgfToGMUvlGsIJ2DO6/tbXjNZumnRgj2GCSj7LLDRBU3KlkUWji16nO1',
    ],
  ])('seals %j as the vectors do, and opens it', (value, sealed) => {
    expect(sealEcpay(value, keys)).toBe(sealed);
    expect(openEcpay(sealed, keys)).toEqual(value);
  });

  it('keeps spaces and plus signs apart', () => {
    const value = { CarrierNum: '/AB +-99' };
    expect(openEcpay(sealEcpay(value, keys), keys)).toEqual(value);
  });
});

describe('the calls', () => {
  let server: Server;
  let url = '';
  /** What was asked, oldest first. */
  let asked: { name: string; data: Record<string, unknown> }[] = [];
  /** Answers by call; a call without one is a fault of the test. */
  let answers: Record<string, object> = {};

  beforeEach(async () => {
    asked = [];
    answers = {};
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        const { Data } = JSON.parse(body) as { Data: string };
        const name = request.url?.replace('/B2CInvoice/', '') ?? '';
        asked.push({ name, data: openEcpay(Data, keys) as Record<string, unknown> });
        const answer = answers[name];
        if (answer === undefined) return void response.writeHead(500).end();
        response.end(
          JSON.stringify({ TransCode: 1, TransMsg: 'Success', Data: sealEcpay(answer, keys) }),
        );
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  const port = () => ecpayEinvoices({ ...keys, merchantId, url });
  const invoice = anInvoice(buyers.barcode);
  const note = {
    number: null,
    issuedAt: new Date('2026-03-14T00:00:00Z'),
    net: 190,
    tax: 10,
    total: 200,
    creditedBefore: 760,
  };
  const ok = { RtnCode: 1, RtnMsg: '' };
  const facts = {
    ...ok,
    IIS_Number: 'CD00000007',
    IIS_Create_Date: '2026-03-01+03:04:05',
    IIS_Random_Number: '0007',
    IIS_Remain_Allowance_Amt: 200,
  };

  it('issues with the total, tax in it, and answers what ECPay calls it', async () => {
    answers['Issue'] = {
      ...ok,
      InvoiceNo: 'CD00000007',
      InvoiceDate: '2026-03-01 03:04:05',
      RandomNumber: '0007',
    };
    const receipt = await port().deliver({ kind: 'F0401', invoice });
    expect(receipt.invoice).toEqual({
      number: 'CD00000007',
      randomCode: '0007',
      issuedAt: new Date('2026-02-28T19:04:05Z'),
    });
    expect(asked).toMatchObject([
      {
        name: 'Issue',
        data: {
          MerchantID: merchantId,
          RelateNumber: '01990000000070008000000000000001',
          CustomerIdentifier: '',
          CustomerEmail: 'buyer@example.test',
          Print: '0',
          CarrierType: '3',
          CarrierNum: '/AB.-+99',
          SalesAmount: 960,
          Items: [
            { ItemPrice: 480, ItemAmount: 480 },
            { ItemPrice: 160, ItemAmount: 480 },
          ],
        },
      },
    ]);
  });

  it('sent again, finds the invoice that is there', async () => {
    answers['Issue'] = { RtnCode: 10_000_009, RtnMsg: 'duplicate' };
    answers['GetIssue'] = facts;
    const receipt = await port().deliver({ kind: 'F0401', invoice });
    expect(receipt.invoice).toMatchObject({ number: 'CD00000007', randomCode: '0007' });
  });

  it('voids; what was void already is done', async () => {
    const message = { kind: 'F0501', invoice, voidedAt: new Date(), reason: '退款' } as const;
    answers['Invalid'] = ok;
    await port().deliver(message);
    expect(asked[0]?.data).toMatchObject({ InvoiceNo: 'AB12345678', InvoiceDate: '2026-03-01' });
    answers['Invalid'] = { RtnCode: 5070450, RtnMsg: 'has an allowance' };
    answers['GetInvalid'] = ok;
    await expect(port().deliver(message)).resolves.toMatchObject({ invoice: null });
    answers['GetInvalid'] = { RtnCode: 2, RtnMsg: 'none' };
    const refused = port().deliver(message);
    await expect(refused).rejects.toThrow('Invalid: 5070450 has an allowance');
    await expect(refused).rejects.toBeInstanceOf(EinvoiceRefused);
  });

  it('credits what is left, and nothing where it did so before', async () => {
    answers['GetIssue'] = facts;
    answers['Allowance'] = { ...ok, IA_Allow_No: '2026031400000001' };
    const message = { kind: 'G0401', invoice, note } as const;
    expect(await port().deliver(message)).toMatchObject({ creditNoteNumber: '2026031400000001' });
    expect(asked.at(-1)).toMatchObject({ name: 'Allowance', data: { AllowanceAmount: 200 } });
    answers = { GetIssue: { ...facts, IIS_Remain_Allowance_Amt: 0 } };
    await expect(port().deliver(message)).resolves.toMatchObject({ creditNoteNumber: null });
    answers = { GetIssue: { ...facts, IIS_Remain_Allowance_Amt: 960 } };
    await expect(port().deliver(message)).rejects.toBeInstanceOf(EinvoiceRefused);
  });

  it('knows nothing of what became of it where no answer comes', async () => {
    await expect(port().deliver({ kind: 'F0401', invoice })).rejects.toMatchObject({
      name: 'ServiceUnreachableError',
    });
  });
});
