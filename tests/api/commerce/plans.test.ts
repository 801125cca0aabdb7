import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPlans } from '#shared/contract/commerce/plan.ts';
import { setLanguage } from '#shared/contract/client.ts';
import { languages } from '#shared/domain/constants.ts';
import { plans } from '#server/db/schema/plan.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const planOf = async (sku: string, visitor = server.browser()) => {
  const found = done(await visitor.call(listPlans)).find((plan) => plan.sku === sku);
  if (!found) throw new Error(`${sku} is not in the list`);
  return found;
};

describe('the list of plans', () => {
  it('is for everybody, in the catalogue’s order, with the prices of decisions section 8', async () => {
    const list = done(await server.browser().call(listPlans));
    expect(
      list.map(({ sku, inclusivePrice, unitPrice }) => [sku, inclusivePrice, unitPrice]),
    ).toEqual([
      ['BASIC', 0, 0],
      ['PRO-M', 100, 95],
      ['PRO-Y', 960, 914],
      ['PRO-T14', 0, 0],
      ['PRO-M-FREE1', 100, 95],
      ['TEAM-M', 300, 286],
      ['TEAM-Y', 2880, 2743],
      ['ST50-M', 50, 48],
      ['ST50-Y', 480, 457],
    ]);
    expect(list.find(({ sku }) => sku === 'PRO-Y')).toMatchObject({
      type: 'plan',
      planType: 'professional',
      periodType: 'Y',
      listPricePerMonth: 100,
      currency: 'TWD',
      freeDays: 0,
      isAvailable: true,
    });
    expect(await planOf('ST50-M')).toMatchObject({ planType: null, planTypeName: null });
    expect(await planOf('PRO-T14')).toMatchObject({ periodType: 'D', freeDays: 14 });
  });

  it('names each entry differently, in every language of its own', async () => {
    const named: string[] = [];
    for (const lang of languages) {
      const visitor = server.browser();
      await visitor.call(setLanguage, { lang });
      const names = done(await visitor.call(listPlans)).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.join()).not.toContain('{{');
      named.push(names.join());
    }
    expect(new Set(named).size).toBe(languages.length);
    expect((await planOf('PRO-T14')).name).toBe('Professional, free trial of 14 days');
    expect((await planOf('ST50-Y')).name).toBe('50 GB of storage, yearly');
  });

  it('leaves out what operators took out of the sale', async () => {
    const only = eq(plans.sku, 'TEAM-M');
    await server.db.update(plans).set({ isAvailable: false }).where(only);
    const skus = done(await server.browser().call(listPlans)).map(({ sku }) => sku);
    await server.db.update(plans).set({ isAvailable: true }).where(only);
    expect(skus).not.toContain('TEAM-M');
    expect(skus).toContain('TEAM-Y');
  });
});
