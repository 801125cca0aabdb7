import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTransaction } from '#shared/contract/commerce/transaction.ts';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { Payer } from '#tests/support/payment/payer.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

it.each([
  ['ecpay', '812'],
  // Its server tells of no number: the browser brings it.
  ['newebpay', '017'],
] as const)(
  'whoever chooses an ATM at %s finds the number with the transaction, and pays by it',
  async (paymentMethod, bankCode) => {
    const person = await arrangePerson(server);
    const { tradeNo, next } = await placeOrder(person, orderOf(['PRO-Y'], 960, { paymentMethod }));
    if (next.kind !== 'form') throw new Error(next.kind);
    const transaction = async () => done(await person.client.call(getTransaction, { id: tradeNo }));
    const payer = new Payer(person.client, server.address);
    await payer.post(next.action, next.fields);
    await payer.press('atm');
    const page = payer.address;
    const back = payer.wayBack();
    if (back) {
      expect(await payer.post(back.action, back.fields)).toBe(303);
      expect(payer.address).toBe(`/trade/transaction/${tradeNo}`);
    }
    const asked = await transaction();
    expect(asked).toMatchObject({ status: 'pending', instructions: { bankCode, amount: 960 } });
    await payer.open(page);
    expect(payer.page).toContain(asked.instructions?.account);
    await payer.press('counter');
    expect(await transaction()).toMatchObject({ status: 'success', instructions: null });
  },
);
