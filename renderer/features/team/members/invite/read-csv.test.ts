import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { expectQuick } from '#tests/support/quick.ts';
import { readCsv } from './read-csv.ts';

const delimiter = fc.constantFrom(',', ';', '\t');
/** Texts full of what makes CSV hard. */
const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', ' ', '=', '\uFEFF') }),
);
const rows = fc.array(
  fc.array(cell, { minLength: 1, maxLength: 6 }).filter((row) => row.some((text) => text.trim())),
);

test('what is written is read again, whatever the cells hold', () => {
  fc.assert(
    fc.property(rows, delimiter, fc.constantFrom('\n', '\r\n', '\r'), (table, sign, end) => {
      const text = Papa.unparse(table, { delimiter: sign, newline: end });
      expect(readCsv(text, sign).map(({ cells }) => cells)).toEqual(table);
    }),
  );
});

test('the delimiter is found by itself', () => {
  // Letters only, so that nothing but the delimiter separates; two cells, so that it is there.
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const table = fc.array(fc.array(word, { minLength: 2, maxLength: 6 }), { minLength: 1 });
  fc.assert(
    fc.property(table, delimiter, (wanted, sign) => {
      const text = Papa.unparse(wanted, { delimiter: sign });
      expect(readCsv(text).map(({ cells }) => cells)).toEqual(wanted);
    }),
  );
});

test('any text is read to its end, and lines are numbered as an editor shows them', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const last = text.split(/\r\n|\r|\n/).length;
      for (const { line } of readCsv(text)) expect(line).toBeLessThanOrEqual(last);
    }),
  );
  const text = 'a,"two\nlines"\r\n\r\nb,c\n"open, d\ne';
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['a', 'two\nlines'], isUnclosed: false },
    { line: 4, cells: ['b', 'c'], isUnclosed: false },
    { line: 5, cells: ['open, d\ne'], isUnclosed: true },
  ]);
});

test('a long line without delimiters is read quickly', () => {
  const line = 'a'.repeat(60_000);
  const records = expectQuick(() => readCsv(`${line}\nb;c`));
  expect(records.map(({ cells }) => cells)).toEqual([[line], ['b', 'c']]);
});
