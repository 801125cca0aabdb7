import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

const formula = /^[=+\-@＝＋－＠\t\r]/;

/** The cells of an exported row as a program reads them that separates cells by this. */
function readBy(delimiter: string, row: string[]): string[] {
  const file = csvFile([row]);
  expect(file.startsWith('\uFEFF')).toBe(true);
  return Papa.parse<string[]>(file.slice(1), { delimiter, newline: '\r\n' }).data.flat();
}

test('no cell of an exported file begins like a formula, and every cell is in it', () => {
  const rest = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ';', '\t', '=') }),
  );
  const hostile = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝'), rest)
    .map((parts) => parts.join(''));
  const bare = (text: string) => text.replaceAll("'", '');
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1 }), (row) => {
      const cells = readBy(',', row).slice(0, row.length);
      expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
      expect(cells.map(bare)).toEqual(row.map(bare));
    }),
  );
});

test('no part of a cell begins one like a formula where semicolons or tabs separate cells', () => {
  const call = "=cmd|' /C calc'!A0";
  const hostile = [`Ann;${call};`, `Ann\t${call}`, `Ann,\n${call}`, `Ann;"${call};`, 'Ann;＝1'];
  for (const text of hostile) {
    for (const delimiter of [',', ';', '\t']) {
      const cells = readBy(delimiter, ['mei@example.com', text, 'Lin']);
      // What stands behind a pair of quotes that opens nothing is read with them taken away.
      const seen = cells.flatMap((cell) => cell.split('\n')).map((cell) => cell.replace(/^"+/, ''));
      expect(seen.filter((cell) => formula.test(cell))).toEqual([]);
    }
  }
  const plain = ['Poster; Slideshow', 'Anne-Marie', 'mei@example.com'];
  expect(readBy(',', plain).slice(0, 3)).toEqual(plain);
});

test.each([
  ['04595257', '="04595257"'],
  ['00', '="00"'],
  ['123456789012', '="123456789012"'],
  ['54352706', '54352706'],
  ['0', '0'],
  ['0.5', '0.5'],
  ['0912-345', '0912-345'],
  ['01"&A1', '01"&A1'],
])('a spreadsheet keeps the digits of %s', (text, cell) => {
  expect(readBy(',', [text])[0]).toBe(cell);
});
