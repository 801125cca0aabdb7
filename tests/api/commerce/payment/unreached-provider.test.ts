import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTransaction } from '#shared/contract/commerce/transaction.ts';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import { providersAt, said, startPayer } from '#tests/support/commerce/refund-stage.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let payer: Awaited<ReturnType<typeof startPayer>>;
beforeAll(async () => {
  payer = await startPayer();
  server = await startTestServer({ LIMITS: 'off', ...providersAt(payer.url) });
  await startAtNoon(server.browser());
});
afterAll(async () => {
  await server.stop();
  await payer.stop();
});

it('a payment whose provider is out of reach for days is not given up before it is asked', async () => {
  payer.answers.query = () => ({ body: '<html>Bad gateway</html>', status: 502 });
  const person = await arrangePerson(server);
  const byCard = orderOf(['PRO-M'], 100, { paymentMethod: 'card', payment: { prime: 'prime' } });
  const { tradeNo } = await placeOrder(person, byCard);
  const state = async () => done(await person.client.call(getTransaction, { id: tradeNo })).status;
  await advance(person.client, 'P2D');
  expect(await state()).toBe('pending');
  const paid = {
    rec_trade_id: `D${tradeNo}`,
    merchant_id: 'MERCHANT',
    order_number: tradeNo,
    time: Date.now(),
    amount: 100,
    record_status: 1,
    currency: 'TWD',
  };
  payer.answers.query = () => said({ status: 2, trade_records: [paid] });
  await advance(person.client, 'PT6H');
  expect(await state()).toBe('success');
});

it('a card that the provider has no record of is given up within two hours, so that the order can be made again', async () => {
  payer.answers.query = () => ({ body: '<html>Bad gateway</html>', status: 502 });
  const person = await arrangePerson(server);
  const byCard = orderOf(['PRO-M'], 100, { paymentMethod: 'card', payment: { prime: 'prime' } });
  const { tradeNo } = await placeOrder(person, byCard);
  payer.answers.query = () => said({ status: 2 });
  const state = async () => done(await person.client.call(getTransaction, { id: tradeNo })).status;
  await advance(person.client, 'PT30M');
  expect(await state()).toBe('pending');
  await advance(person.client, 'PT2H');
  expect(await state()).toBe('cancel');
});
