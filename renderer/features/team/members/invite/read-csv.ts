/** One record of a CSV text. */
export interface CsvRecord {
  /** Where it begins in the text, from 1. */
  line: number;
  cells: string[];
  /** A quote that nothing closes: the rest of the text is in its last cell. */
  isUnclosed: boolean;
}

const delimiters = ['\t', ';', ','] as const;
type Delimiter = (typeof delimiters)[number];

/**
 * Reads comma, semicolon or tab separated text (RFC 4180; line ends of any system, a byte order mark
 * and blank lines are passed over). Quotes inside an unquoted cell are letters like others. Our own:
 * libraries tell neither the line a record begins at nor the quote that nothing closes, and want all
 * lines to end alike.
 */
export function readCsv(text: string, delimiter: Delimiter = delimiterOf(text)): CsvRecord[] {
  const records: CsvRecord[] = [];
  let position = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (position < text.length) {
    const record: CsvRecord = { line, cells: [], isUnclosed: false };
    for (;;) {
      const cell = readCell(text, position, delimiter);
      record.cells.push(cell.value);
      record.isUnclosed ||= cell.isUnclosed;
      line += lineEnds(text.slice(position, cell.end));
      position = cell.end;
      if (text[position] !== delimiter) break;
      position += 1;
    }
    if (position < text.length) {
      position += text.startsWith('\r\n', position) ? 2 : 1;
      line += 1;
    }
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
  }
  return records;
}

interface Cell {
  value: string;
  /** Position of what follows: a delimiter, a line end, or the end of the text. */
  end: number;
  isUnclosed: boolean;
}

function readCell(text: string, start: number, delimiter: Delimiter): Cell {
  let value = '';
  let position = start;
  let isUnclosed = false;
  if (text[position] === '"') {
    position += 1;
    for (;;) {
      const quote = text.indexOf('"', position);
      isUnclosed = quote === -1;
      value += text.slice(position, isUnclosed ? undefined : quote);
      position = isUnclosed ? text.length : quote + 1;
      if (isUnclosed || text[position] !== '"') break;
      value += '"';
      position += 1;
    }
  }
  // What stands between a closing quote and the delimiter belongs to the cell, as spreadsheets read it.
  const rest = position;
  while (position < text.length && !isEnd(text[position], delimiter)) position += 1;
  return { value: value + text.slice(rest, position), end: position, isUnclosed };
}

function isEnd(sign: string | undefined, delimiter: Delimiter): boolean {
  return sign === delimiter || sign === '\n' || sign === '\r';
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** An address that stands alone in its cell. */
const addressCell = /^ *[^\s@,;"]+@[^\s@,;"]+ *$/;

/**
 * Returns the delimiter that separates an email address from the rest in the most records: names may hold commas or
 * semicolons, and a spreadsheet quotes only its own delimiter. Where that decides nothing, the delimiter that occurs
 * most often outside of quotes in the first line with any of them.
 */
function delimiterOf(text: string): Delimiter {
  const unquoted = text.replace(/"(?:[^"]|"")*(?:"|$)/g, '');
  const first = unquoted.split(/[\r\n]+/).find((line) => /[\t;,]/.test(line)) ?? '';
  const scores = delimiters.map((delimiter) => ({
    delimiter,
    addresses: readCsv(text, delimiter).filter(({ cells }) =>
      cells.some((cell) => addressCell.test(cell)),
    ).length,
    signs: first.split(delimiter).length,
  }));
  const [best] = scores
    .toReversed()
    .toSorted((a, b) => b.addresses - a.addresses || b.signs - a.signs);
  return best?.delimiter ?? ',';
}
