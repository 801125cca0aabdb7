import { describe, expect, it } from 'vitest';
import { listLicenses } from '#shared/contract/commerce/license.ts';
import { listPlans } from '#shared/contract/commerce/plan.ts';
import { gigabyte, planLimits } from '#shared/domain/constants.ts';
import { lossOf, timeLine, type CatalogueEntry, type License } from './licenses.ts';

const [example] = listLicenses.example.output.items;
const [entry] = listPlans.example.output;

const year: License = { ...example, orderNumbers: [...example.orderNumbers] };
const teamYear: License = { ...year, id: 'team', planType: 'professional_team' };
const room: License = { ...year, id: 'room', sku: 'ST50-M', type: 'storage', planType: null };
const fifty: CatalogueEntry = {
  ...entry,
  sku: 'ST50-M',
  type: 'storage',
  planType: null,
  storage: 50 * gigabyte,
};
const { basic, professional, professional_team: team } = planLimits;

describe('what ends with a licence', () => {
  const held = { catalogue: [fifty], tier: 'professional' } as const;

  it('is the tier, while storage that was bought besides stays', () => {
    const limit = professional.storage + 50 * gigabyte;
    const loss = lossOf(year, {
      ...held,
      licenses: [year, room],
      storage: { used: 60 * gigabyte, limit },
    });
    expect(loss).toEqual({
      next: null,
      storage: { before: limit, after: basic.storage + 50 * gigabyte },
      screens: { before: 25, after: 2 },
      losesTeam: false,
      isOver: true,
    });
  });

  it('is nothing of the tier where the next term is bought already', () => {
    const next = { ...year, id: 'next', state: 'waiting' as const, expiresOn: '2028-11-23' };
    const storage = { used: 0, limit: professional.storage };
    const loss = lossOf(year, { ...held, licenses: [year, next], storage });
    expect(loss).toMatchObject({ next, screens: null, isOver: false });
    // One that ends before it is no successor.
    const short = { ...next, renews: false, expiresOn: '2027-01-01' };
    expect(lossOf(year, { ...held, licenses: [year, short], storage }).next).toBeNull();
    const over = { ...next, state: 'ended' as const };
    expect(lossOf(year, { ...held, licenses: [year, over], storage }).next).toBeNull();
  });

  it('is working together where a team’s plan ends', () => {
    const storage = { used: gigabyte, limit: team.storage };
    const all = { ...held, tier: 'professional_team', licenses: [teamYear], storage } as const;
    expect(lossOf(teamYear, all)).toMatchObject({
      losesTeam: true,
      screens: { before: 200, after: 2 },
      isOver: false,
    });
  });

  it('is so many pieces of storage; one that waits is no part of the limit yet', () => {
    const storage = { used: 0, limit: professional.storage + 100 * gigabyte };
    const all = { ...held, licenses: [year, room], storage };
    const two = { ...room, quantity: 2 };
    expect(lossOf(two, all).storage.after).toBe(professional.storage);
    expect(lossOf({ ...two, state: 'waiting' }, all).storage.after).toBe(storage.limit);
  });
});

it('the time line has the higher tier first, then what comes soonest, then what ended last', () => {
  const of = (id: string, part: Partial<License>): License => ({ ...year, id, ...part });
  const { running, waiting, ended } = timeLine([
    room,
    year,
    of('late', { state: 'waiting', startOn: '2028-01-01' }),
    of('soon', { state: 'waiting', startOn: '2027-01-01' }),
    of('long ago', { state: 'ended', expiresOn: '2024-01-01' }),
    of('lately', { state: 'ended', expiresOn: '2026-01-01' }),
  ]);
  expect(running.map(({ id }) => id)).toEqual([year.id, 'room']);
  expect(waiting.map(({ id }) => id)).toEqual(['soon', 'late']);
  expect(ended.map(({ id }) => id)).toEqual(['lately', 'long ago']);
});
