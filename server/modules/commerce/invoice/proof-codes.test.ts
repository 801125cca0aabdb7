import { expect, it } from 'vitest';
import { proofCodes } from './proof-codes.ts';

it('has the known answer of the Ministry’s encryption, and the barcode of the same invoice', () => {
  // facts/taiwan-vectors.json, `qr`: 1000 + 50 for a company on 15 January 2026.
  const codes = proofCodes(
    {
      id: '01990000-0000-7000-8000-000000000001',
      orderNumber: '01990000000000000000',
      number: 'AB12345678',
      randomCode: '9876',
      issuedAt: new Date('2026-01-14T16:00:00Z'),
      seller: { name: '看板', vatNumber: '54352706', address: null },
      buyer: { kind: 'company', name: 'Blue Door', vatNumber: '04595257', email: 'a@example.test' },
      lines: [{ description: '方案', quantity: 2, amount: 1050 }],
      net: 1000,
      tax: 50,
      total: 1050,
    },
    '00112233445566778899AABBCCDDEEFF',
  );
  expect(codes).toEqual({
    barcode: '11502AB123456789876',
    qrLeft:
      'AB1234567811501159876000003e80000041a0459525754352706t1pBBc7yR4cdZoH3Cnh/aQ==' +
      ':**********:1:1:1:',
    qrRight: '**方案:2:525',
  });
});
