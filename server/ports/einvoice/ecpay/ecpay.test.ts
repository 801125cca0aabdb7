import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ecpayTestKeys as keys,
  ecpayTestMerchant as merchantId,
  startEcpayEinvoices,
  type EcpayEinvoiceServer,
} from '#tests/support/commerce/ecpay-einvoice-server.ts';
import { anInvoice, buyers } from '#tests/support/commerce/invoices.ts';
import { EinvoiceRefused } from '../einvoice-port.ts';
import { ecpayEinvoices } from './ecpay.ts';

describe('the calls', () => {
  let service: EcpayEinvoiceServer;
  beforeEach(async () => {
    service = await startEcpayEinvoices();
  });
  afterEach(() => service.stop());

  const port = () => ecpayEinvoices({ ...keys, merchantId, url: service.url });
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
    service.answers['Issue'] = {
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
    expect(service.asked).toMatchObject([
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
    service.answers['Issue'] = { RtnCode: 10_000_009, RtnMsg: 'duplicate' };
    service.answers['GetIssue'] = facts;
    const receipt = await port().deliver({ kind: 'F0401', invoice });
    expect(receipt.invoice).toMatchObject({ number: 'CD00000007', randomCode: '0007' });
  });

  it('voids; what was void already is done', async () => {
    const message = { kind: 'F0501', invoice, voidedAt: new Date(), reason: '退款' } as const;
    service.answers['Invalid'] = ok;
    await port().deliver(message);
    expect(service.asked[0]?.data).toMatchObject({
      InvoiceNo: 'AB12345678',
      InvoiceDate: '2026-03-01',
    });
    service.answers['Invalid'] = { RtnCode: 5070450, RtnMsg: 'has an allowance' };
    service.answers['GetInvalid'] = ok;
    await expect(port().deliver(message)).resolves.toMatchObject({ invoice: null });
    service.answers['GetInvalid'] = { RtnCode: 2, RtnMsg: 'none' };
    const refused = port().deliver(message);
    await expect(refused).rejects.toThrow('Invalid: 5070450 has an allowance');
    await expect(refused).rejects.toBeInstanceOf(EinvoiceRefused);
  });

  it('credits what is left, and nothing where it did so before', async () => {
    service.answers['GetIssue'] = facts;
    service.answers['Allowance'] = { ...ok, IA_Allow_No: '2026031400000001' };
    const message = { kind: 'G0401', invoice, note } as const;
    expect(await port().deliver(message)).toMatchObject({ creditNoteNumber: '2026031400000001' });
    expect(service.asked.at(-1)).toMatchObject({
      name: 'Allowance',
      data: { AllowanceAmount: 200 },
    });
    service.answers['GetIssue'] = { ...facts, IIS_Remain_Allowance_Amt: 0 };
    await expect(port().deliver(message)).resolves.toMatchObject({ creditNoteNumber: null });
    service.answers['GetIssue'] = { ...facts, IIS_Remain_Allowance_Amt: 960 };
    await expect(port().deliver(message)).rejects.toBeInstanceOf(EinvoiceRefused);
  });

  it('knows nothing of what became of it where no answer comes', async () => {
    await expect(port().deliver({ kind: 'F0401', invoice })).rejects.toMatchObject({
      name: 'ServiceUnreachableError',
    });
  });
});
