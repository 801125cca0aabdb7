import { expect, it } from 'vitest';
import { offlinePayment } from './offline.ts';
import { sampleAttempt } from '#tests/support/payment/sample-attempt.ts';

const to = {
  bankCode: '004',
  bankName: 'Bank of Taiwan',
  account: '045001234567',
  accountName: 'Marquee Ltd.',
};

it('a transfer names the attempt, waits a week and goes back by hand', async () => {
  const port = offlinePayment(to);
  const at = new Date('2026-11-23T03:00:00Z');
  expect(await port.start({ ...sampleAttempt, attemptNo: 'T1A1', amount: 960, at })).toEqual({
    kind: 'instructions',
    instructions: {
      ...to,
      amount: 960,
      reference: 'T1A1',
      until: new Date('2026-11-30T03:00:00Z'),
    },
    reference: null,
  });
});

it('nobody but an operator says that a transfer came', async () => {
  const port = offlinePayment(to);
  const request = { body: Buffer.from('RtnCode=1'), contentType: '', headers: {}, query: '' };
  expect(await port.verifyNotify(request, new Date(0))).toBeNull();
  expect(port.verifyReturn(request)).toBeNull();
});
