/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = '\uFEFF';

/** What a spreadsheet would take for a formula, and could be made to run; some also take wide signs. */
const formula = /^[\s]*[=+\-@|%＝＋－＠]|^[\t\r]/;
/** The same after what some split cells at: quotes that begin within a cell do not hold them back. */
const formulaWithin = /([;\t]\s*)(?=[=+\-@|%＝＋－＠])/g;

/**
 * One line of a CSV file (RFC 4180). Every text stands in quotes. What a spreadsheet would take for a
 * formula gets an apostrophe, which makes it text there: at the start of a text, and after a
 * semicolon or tab, because in many countries a spreadsheet splits at those whatever the quotes.
 */
export function csvLine(values: readonly (string | number | boolean | Date | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const safe = (formula.test(value) ? `'${value}` : value).replace(formulaWithin, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}
