import Papa from 'papaparse';

/**
 * A file that spreadsheets open: byte order mark, lines ended by CRLF, and an apostrophe before every
 * cell that they would take for a formula, of however many lines it is.
 * Numbers that are names, as a VAT number is, keep their digits.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(
    rows.map((row) => row.map((text) => asText(text) ?? withoutFormula(text))),
    { newline: '\r\n' },
  );
  return `\uFEFF${lines}\r\n`;
}

/**
 * A cell of digits that a spreadsheet would change: it drops leading zeros and rounds more than 11 digits. Excel and
 * LibreOffice read `="04595257"` as this text. Null: any other cell. Digits alone can do nothing as a formula.
 */
const asText = (text: string): string | null =>
  /^(?:0\d+|\d{12,})$/.test(text) ? `="${text}"` : null;

/**
 * In half the world a semicolon separates cells, others take tabs for it: quotes do not hold then, and
 * what follows within the text begins a cell of its own. East Asian keyboards write the signs wide.
 */
function withoutFormula(text: string): string {
  const guarded = text.replace(/([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g, "$1'");
  return /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${guarded}` : guarded;
}
