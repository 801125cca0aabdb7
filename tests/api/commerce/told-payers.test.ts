import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotifications } from '#shared/contract/notification.ts';
import { changeMemberAccount, deleteMember } from '#shared/contract/team/members.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { eq } from 'drizzle-orm';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import { cards, primeOf } from '#tests/support/payment/card-prime.ts';
import type { ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  await startAtNoon(server.browser());
});
afterAll(() => server.stop());

const ofMoney = async ({ client }: ArrangedPerson) => {
  const { items } = done(await client.call(listNotifications));
  return items.map(({ kind }) => kind).filter((kind) => /^(payment|renewal|plan)/.test(kind));
};

/** The team, its month bought by somebody of its purchasing. */
async function bought() {
  const { teamId, members } = await makeTeam(server, ['accounting']);
  const [holder, buyer] = members;
  await server.db.delete(licenses).where(eq(licenses.workspaceId, teamId));
  const payment = { prime: await primeOf(buyer.client, cards.good) };
  await placeOrder(buyer, orderOf(['TEAM-M'], 300, { paymentMethod: 'card', payment }));
  return { holder, buyer };
}

it('whoever bought a team’s plan hears no more of its money once he is no member', async () => {
  const { holder, buyer } = await bought();
  expect(await ofMoney(buyer)).toEqual(['paymentReceived']);
  done(await holder.client.call(deleteMember, { email: buyer.email, isJoin: true }));
  await advance(server.browser(), 'P32D');
  expect(await ofMoney(buyer)).toEqual(['paymentReceived']);
  expect(await ofMoney(holder)).toEqual(['planRenewed', 'renewalComing', 'paymentReceived']);
});

it('nor once he is a member who does not pay', async () => {
  const { holder, buyer } = await bought();
  done(
    await holder.client.call(changeMemberAccount, {
      email: buyer.email,
      roleId: 'member',
      apps: [],
    }),
  );
  await advance(server.browser(), 'P32D');
  expect(await ofMoney(buyer)).toEqual(['paymentReceived']);
});
