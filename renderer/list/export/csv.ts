import Papa from 'papaparse';

/**
 * A file that spreadsheets open: byte order mark, lines ended by CRLF, and an apostrophe before every
 * cell that they would take for a formula, of however many lines it is.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(
    rows.map((row) => row.map(withoutFormula)),
    { newline: '\r\n' },
  );
  return `\uFEFF${lines}\r\n`;
}

/**
 * In half the world a semicolon separates cells, others take tabs for it: quotes do not hold then, and
 * what follows within the text begins a cell of its own. East Asian keyboards write the signs wide.
 */
function withoutFormula(text: string): string {
  const guarded = text.replace(/([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g, "$1'");
  return /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${guarded}` : guarded;
}
