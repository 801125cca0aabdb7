import Papa from 'papaparse';

/** Lines of CSV; cells are quoted where they must be. */
export function csvText(
  rows: readonly (readonly string[])[],
  { delimiter = ',', newline = '\n' } = {},
): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter, newline },
  );
}

/**
 * A file that spreadsheets open: byte order mark, lines ended by CRLF, and an apostrophe before every
 * cell that they would take for a formula, of however many lines it is.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: /^[=+\-@\t\r]/ },
  );
  return `\uFEFF${lines}\r\n`;
}
