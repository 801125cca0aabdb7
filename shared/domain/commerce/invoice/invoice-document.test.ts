import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitVat } from '../vat.ts';
import { netOfLines } from './invoice-document.ts';

const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });

it('lines without VAT add up to the net of the invoice, each within one of its own', () => {
  fc.assert(
    fc.property(amounts, (list) => {
      const nets = netOfLines(list.map((amount) => ({ amount })));
      const total = list.reduce((sum, amount) => sum + amount, 0);
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe(splitVat(total).net);
      for (const [at, net] of nets.entries()) {
        expect(Math.abs(net - splitVat(list[at] ?? 0).net)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
