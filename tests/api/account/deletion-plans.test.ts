import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount, getDeletionCheck } from '#shared/contract/account/security.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { ownWorkspace } from '#tests/support/commerce/arrange-license.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { password } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

test.each([
  ['a year that is charged again', { sku: 'PRO-Y', price: 960, renews: true }, ['paidPlan']],
  ['a year that was paid by hand', { sku: 'PRO-Y', price: 960 }, ['paidPlan']],
  ['storage', { sku: 'ST50-Y', price: 480, renews: true }, ['paidPlan']],
  ['a trial', { sku: 'PRO-T14' }, ['paidPlan']],
  ['a year of a serial number', { sku: 'PRO-Y' }, []],
])('%s: %j gives %j', async (_what, license, obstacles) => {
  const browser = server.browser();
  const { userId } = await arrangePerson(server, browser);
  const workspaceId = await ownWorkspace(server.db, userId);
  const expiresOn = '2099-11-21';
  await server.db.insert(licenses).values({
    workspaceId,
    startsOn: '2020-01-01',
    expiresOn,
    createdAt: new Date(),
    ...license,
  });
  const check = done(await browser.call(getDeletionCheck));
  expect(check.obstacles).toEqual(obstacles);
  if (license.sku !== 'ST50-Y') expect(check.loses).toMatchObject({ planExpiresOn: expiresOn });
  const { status } = await browser.call(deleteAccount, { password });
  expect(status).toBe(obstacles.length > 0 ? 1034 : 0);
});
