import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

test('no cell of an exported file begins like a formula, and every cell is in it', () => {
  const rest = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r') }),
  );
  const hostile = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), rest)
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1 }), (row) => {
      const file = csvFile([row]);
      expect(file.startsWith('\uFEFF')).toBe(true);
      const { data } = Papa.parse<string[]>(file.slice(1), { delimiter: ',', newline: '\r\n' });
      expect(data[0]).toEqual(row.map((text) => `'${text}`));
    }),
  );
});
