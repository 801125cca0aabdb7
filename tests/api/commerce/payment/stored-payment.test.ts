import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#shared/contract/account/security.ts';
import { listLicenses } from '#shared/contract/commerce/license.ts';
import { getStoredPayment, setStoredPayment } from '#shared/contract/commerce/payment.ts';
import { leaveTeam } from '#shared/contract/team/team.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import { cards, primeOf } from '#tests/support/payment/card-prime.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { password } from '#tests/support/people/people.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance, settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
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

const store = async (number: string, who = person, expires?: string) =>
  who.client.call(setStoredPayment, {
    payment: { prime: await primeOf(who.client, number, expires) },
  });
const stored = async (who = person) => done(await who.client.call(getStoredPayment));

describe('the stored payment', () => {
  it('is none, then a card, then another in its place', async () => {
    expect(await stored()).toBeNull();
    const first = done(await store(cards.good, person, '203107'));
    expect(first).toMatchObject({ method: 'card', lastFour: '4242', expires: '2031-07' });
    expect(await stored()).toEqual(first);
    await store(cards.asked);
    expect(await stored()).toMatchObject({ lastFour: '3204' });
  });

  it('stays where another card is refused, or was typed too long ago', async () => {
    await store(cards.good);
    expect(await store(cards.declined)).toMatchObject({ status: 2007 });
    const prime = await primeOf(person.client, cards.asked);
    await advance(person.client, 'PT2M');
    const late = await person.client.call(setStoredPayment, { payment: { prime } });
    expect(late).toMatchObject({ status: 2007 });
    expect(await stored()).toMatchObject({ lastFour: '4242' });
  });

  it('is the workspace’s, for those who pay', async () => {
    const { members } = await makeTeam(server, ['accounting', 'member']);
    const [holder, accounting, member] = members;
    await store(cards.good, accounting);
    expect(await stored(holder)).toMatchObject({ lastFour: '4242' });
    expect(await store(cards.good, member)).toMatchObject({ status: 5 });
    expect(await member.client.call(getStoredPayment)).toMatchObject({ status: 5 });
    expect(await stored(person)).toBeNull();
  });

  it('goes with the account of whoever entered it, and could stop no charge any more', async () => {
    const { members } = await makeTeam(server, ['accounting']);
    const [holder, accounting] = members;
    await store(cards.good, accounting);
    done(await accounting.client.call(leaveTeam, {}));
    expect(await stored(holder)).toMatchObject({ lastFour: '4242' });
    done(await accounting.client.call(deleteAccount, { password }));
    await advance(holder.client, 'P32D');
    expect(await stored(holder)).toBeNull();
  });
});

describe('a renewal that was refused', () => {
  it('is charged to the new card at once', async () => {
    const payment = { prime: await primeOf(person.client, cards.neverAgain) };
    await placeOrder(person, orderOf(['PRO-M'], 100, { paymentMethod: 'card', payment }));
    await advance(person.client, 'P32D');
    const license = async () => done(await person.client.call(listLicenses, {})).items[0];
    const refused = await license();
    expect(refused).toMatchObject({ renews: true });
    expect(refused?.nextTryOn).not.toBeNull();
    await store(cards.good);
    await settled(person.client);
    const renewed = await license();
    expect(renewed).toMatchObject({ renews: true, nextTryOn: null });
    expect(renewed?.expiresOn).not.toBe(refused?.expiresOn);
    const own = await server.db.select().from(orders).where(eq(orders.userId, person.userId));
    expect(own.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'purchase success',
      'renewal success',
    ]);
  });

  it('ends with its last try where no card is good', async () => {
    const payment = { prime: await primeOf(person.client, cards.neverAgain) };
    await placeOrder(person, orderOf(['PRO-M'], 100, { paymentMethod: 'card', payment }));
    await advance(person.client, 'P45D');
    const [license] = done(await person.client.call(listLicenses, {})).items;
    expect(license).toMatchObject({ renews: false, nextBillingOn: null });
  });
});
