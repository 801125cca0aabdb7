import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#shared/contract/account/security.ts';
import { createOrder } from '#shared/contract/commerce/order.ts';
import { resumeLicense } from '#shared/contract/commerce/license.ts';
import { users } from '#server/db/schema/identity.ts';
import {
  arrangeLicense,
  arrangeStoredPayment,
  licenseNow,
  ownWorkspace,
} from '#tests/support/commerce/arrange-license.ts';
import { orderOf } from '#tests/support/commerce/place-order.ts';
import { eventually } from '#tests/support/eventually.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { password } from '#tests/support/people/people.ts';
import { startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  await startAtNoon(server.browser());
});
afterAll(() => server.stop());

type Command = () => Promise<{ status: number }>;

/** Both at once, the first of them a little earlier: the workspace is held until both have come to it. */
async function inTurn({ userId }: ArrangedPerson, first: Command, second: Command) {
  const workspaceId = await ownWorkspace(server.db, userId);
  const waiting = (count: number) =>
    eventually(`${count} wait`, async () => {
      const { rows } = await server.db.execute(
        sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length === count;
    });
  const both = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select id from workspaces where id = ${workspaceId} for update`);
    const one = first();
    await waiting(1);
    const other = second();
    await waiting(2);
    return [one, other];
  });
  return (await Promise.all(both)).map(({ status }) => status);
}

const remove =
  ({ client }: ArrangedPerson): Command =>
  () =>
    client.call(deleteAccount, { password });
const order =
  ({ client }: ArrangedPerson): Command =>
  () =>
    client.call(createOrder, orderOf(['PRO-M'], 100));

it('an account is not deleted over an order that is just being made', async () => {
  const person = await arrangePerson(server);
  expect(await inTurn(person, order(person), remove(person))).toEqual([0, 1034]);
});

it('nothing is ordered for an account that is just being deleted', async () => {
  const person = await arrangePerson(server);
  expect(await inTurn(person, remove(person), order(person))).toEqual([0, 1]);
});

it('no plan is taken up again for an account that is just being deleted', async () => {
  const person = await arrangePerson(server);
  const { license } = await arrangeLicense(server.db, person, {
    startsOn: '2026-11-01',
    expiresOn: '2099-11-01',
    endedBy: 'cancelled',
    cancelledAt: new Date(),
  });
  await arrangeStoredPayment(server.db, license.workspaceId);
  const resume = () => person.client.call(resumeLicense, { orderNumber: license.id });
  expect(await inTurn(person, remove(person), resume)).toEqual([0, 1]);
  expect(await licenseNow(server.db, license.id)).toMatchObject({ renews: false });
  const [user] = await server.db.select().from(users).where(eq(users.id, person.userId));
  expect(user?.deletedAt).not.toBeNull();
});
