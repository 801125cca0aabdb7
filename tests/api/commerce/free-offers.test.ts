import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCart } from '#shared/contract/commerce/cart.ts';
import { listLicenses } from '#shared/contract/commerce/license.ts';
import { createOrder } from '#shared/contract/commerce/order.ts';
import { getTransaction } from '#shared/contract/commerce/transaction.ts';
import { ownWorkspace } from '#tests/support/commerce/arrange-license.ts';
import { arrangeOrder } from '#tests/support/commerce/arrange-order.ts';
import { orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  await startAtNoon(server.browser());
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await arrangePerson(server);
});

const trial = orderOf(['PRO-T14'], 0, { paymentMethod: undefined, invoice: undefined });
const usedOffers = async () => done(await person.client.call(getCart)).usedOffers;

it('several first months that were agreed to one after another are one', async () => {
  const freeMonth = orderOf(['PRO-M-FREE1'], 0, { paymentMethod: 'paypal' });
  const placed = [await placeOrder(person, freeMonth), await placeOrder(person, freeMonth)];
  for (const { tradeNo, next } of placed) {
    if (next.kind !== 'redirect') throw new Error(`it is ${next.kind}`);
    await pay(person, tradeNo);
    const id = new URL(next.url).pathname.split('/').at(-1) ?? '';
    await person.client.fetch(`/payment/paypal/return?approval_token_id=${id}`);
  }
  await settled(person.client);
  const { items } = done(await person.client.call(listLicenses));
  expect(items).toMatchObject([{ sku: 'PRO-M-FREE1' }]);
  const states = placed.map(async ({ tradeNo: id }) => {
    const { status } = done(await person.client.call(getTransaction, { id }));
    return status;
  });
  expect((await Promise.all(states)).toSorted()).toEqual(['failed', 'success']);
});

describe('a trial is not given again', () => {
  const given = { offer: 'trial', total: 0, state: 'success' } as const;

  it('to somebody whose workspace became a team that he gave away', async () => {
    const heir = await arrangePerson(server);
    const workspaceId = await ownWorkspace(server.db, heir.userId);
    await arrangeOrder(server.db, person, { ...given, workspaceId });
    expect(await usedOffers()).toEqual(['trial']);
    expect(await person.client.call(createOrder, trial)).toMatchObject({ status: 1024 });
  });

  it('to somebody whose account was deleted, and who comes again with his address', async () => {
    const before = await arrangePerson(server);
    await arrangeOrder(server.db, before, { ...given, userId: null, buyerEmail: person.email });
    expect(await usedOffers()).toEqual(['trial']);
    expect(await person.client.call(createOrder, trial)).toMatchObject({ status: 1024 });
  });

  it('but to others', async () => {
    const another = await arrangePerson(server);
    await arrangeOrder(server.db, another, given);
    expect(await usedOffers()).toEqual([]);
    expect(await person.client.call(createOrder, trial)).toMatchObject({ status: 0 });
  });
});
