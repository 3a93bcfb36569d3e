/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = '\uFEFF';

/** What a spreadsheet would take for a formula, and could be made to run; some also take wide signs. */
const formula = /^[\s]*[=+\-@|%＝＋－＠]|^[\t\r]/;

/**
 * One line of a CSV file (RFC 4180). A value that a spreadsheet would take for a formula gets an
 * apostrophe, which makes it text there.
 */
export function csvLine(values: readonly (string | number | boolean | Date | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
