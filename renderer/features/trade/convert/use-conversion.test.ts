import { expect, it } from 'vitest';
import { listLicenses } from '#shared/contract/commerce/license.ts';
import { convertibleOf } from './use-conversion.ts';

const [license] = listLicenses.example.output.items;
const of = (changed: object) => ({ ...license, orderNumbers: ['A'], ...changed });

it('only personal plans that are not over and were bought go into a team’s', () => {
  const found = convertibleOf([
    of({ name: 'running' }),
    of({ name: 'to come', state: 'waiting', orderNumbers: ['C', 'B'] }),
    of({ name: 'over', state: 'ended' }),
    of({ name: 'a team’s', planType: 'professional_team' }),
    of({ name: 'storage', planType: null, type: 'storage' }),
    of({ name: 'given', orderNumbers: [] }),
  ]);
  expect(found.map(({ name, orderNumber }) => [name, orderNumber])).toEqual([
    ['running', 'A'],
    ['to come', 'C'],
  ]);
});
