import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceUnreachableError } from '../service-unreachable.ts';
import { ecpayBarcodes } from './ecpay.ts';
import { openData, sealData } from '../ecpay-invoice/seal-data.ts';
import { ministryBarcodes } from './ministry.ts';
import type { MobileBarcodePort } from './mobile-barcode.ts';
import { meaningOf } from './refusal-codes.ts';

/** ECPay's published test merchant of electronic invoices. */
const keys = { hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };
const barcode = '/TRM+O+P';

let asked: { path: string; type: string; body: string };
/** What the service says next. */
let said: string;
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    asked = { path: request.url ?? '', type: request.headers['content-type'] ?? '', body };
    response.end(said);
  });
});
let ministry: MobileBarcodePort;
let ecpay: MobileBarcodePort;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo; // it listens on TCP
  const url = `http://127.0.0.1:${port}`;
  ministry = ministryBarcodes({ url: () => `${url}/BIZAPIVAN/biz`, appId: 'EINV1' });
  ecpay = ecpayBarcodes({ url, merchantId: '2000132', ...keys });
});
afterAll(() => service.close());
beforeEach(() => {
  said = '';
});

describe('the Ministry', () => {
  const says = (answer: object) => {
    said = JSON.stringify({ version: '1.0', msg: '', ...answer });
    return ministry.check(barcode);
  };

  it('is asked by a form, in which plus and slash keep their meaning', async () => {
    expect(await says({ code: '200', isExist: 'Y' })).toBe('exists');
    expect(asked.type).toContain('application/x-www-form-urlencoded');
    expect(asked.body).toContain('barCode=%2FTRM%2BO%2BP');
    const { TxID, ...form } = Object.fromEntries(new URLSearchParams(asked.body));
    expect(form).toEqual({ version: '1.0', action: 'bcv', barCode: barcode, appId: 'EINV1' });
    expect(TxID).toMatch(/^.{36}$/);
  });

  it('is understood where it knows nothing, and where it says a code', async () => {
    expect(await says({ code: 200, isExist: 'N' })).toBe('not-found');
    expect(await says({ code: 'CBC0004' })).toBe('interrupted');
  });

  it.each([{ code: '200' }, { code: '998', isExist: 'Y' }, {}])(
    'says nothing by %o',
    async (answer) => {
      await expect(says(answer)).rejects.toThrow(ServiceUnreachableError);
    },
  );
});

describe('codes of the check', () => {
  it.each([
    ['CBC0001', 'malformed'],
    ['CBC10002', 'malformed'],
    ['CBC10003', 'interrupted'],
    ['CBC0004', 'interrupted'],
    ['API0001', 'not-found'],
    ['API10002', 'not-found'],
    ['API0004', 'not-found'],
    ['API0003', null],
    ['CBC0005', null],
    ['CBC20001', null],
    ['200', null],
  ])('%s: %s, in both spellings', (code, meaning) => {
    expect(meaningOf(code)).toBe(meaning);
  });
});

describe('ECPay', () => {
  const says = (data: object) => {
    said = JSON.stringify({ TransCode: 1, TransMsg: 'Success', Data: sealData(data, keys) });
    return ecpay.check(barcode);
  };

  it('seals as its documentation does', () => {
    const sealed = sealData({ MerchantID: '2000132', BarCode: '/1234567' }, keys);
    expect(sealed).toBe(
      'XeEOdHpTRvxKEqs/JD9RSd16s7VtpyWVCN6AV44pKTW3DVa6yI7vKmjBRp2eulDhXoru/qBqFDBH3fEqlkMn3bbJfJBfGAq+v+SvttutYnc=',
    );
    expect(sealData({ Name: "test!*'()~value" }, keys)).toBe(
      'uvI4yrErM37XNQkXGAgRgBuDOiJoVs72Xn/rum9Ejl1DSna4HyLSoY7764PmhTR7JXb9jJWLSjCGcZEDeFiABg==',
    );
    expect(openData(sealed, keys)).toEqual({ MerchantID: '2000132', BarCode: '/1234567' });
  });

  it('is asked for its merchant, and says what the Ministry told it', async () => {
    expect(await says({ RtnCode: 1, RtnMsg: '', IsExist: 'Y' })).toBe('exists');
    expect(asked.path).toBe('/B2CInvoice/CheckBarcode');
    const body = JSON.parse(asked.body) as { Data: string }; // what we sent
    expect(body).toMatchObject({ MerchantID: '2000132', RqHeader: { Revision: '3.0.0' } });
    expect(openData(body.Data, keys)).toEqual({ MerchantID: '2000132', BarCode: barcode });
    expect(await says({ RtnCode: 1, RtnMsg: '', IsExist: 'N' })).toBe('not-found');
    expect(await says({ RtnCode: 9_000_001, RtnMsg: '' })).toBe('interrupted');
  });

  it.each([
    '{"TransCode":0,"TransMsg":"no merchant"}',
    '{"TransCode":1,"TransMsg":"","Data":"AAAA"}',
    '<html>',
  ])('says nothing by %s', async (answer) => {
    said = answer;
    await expect(ecpay.check(barcode)).rejects.toThrow(ServiceUnreachableError);
  });
});
