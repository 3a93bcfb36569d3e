/** The content type of CSV files. */
export const csvType = 'text/csv; charset=utf-8';

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const csvStart = '\uFEFF';

/**
 * Texts that a spreadsheet would run as a formula. Some spreadsheets also accept full-width signs.
 * A text that has apostrophes there already gets one more, so that reading takes away only ours.
 */
const formula = /^'*(?:\s*[=+\-@|%＝＋－＠]|[\t\r])/;
/**
 * Formulas after a comma, semicolon or tab, where some spreadsheets split even inside quotes. The search begins
 * at the formula: from each of many tabs it would go over all that follow.
 */
const formulaWithin = /(?=['=+\-@|%＝＋－＠])(?<=[,;\t]\s*)(?='*[=+\-@|%＝＋－＠])/g;

const escapedWithin = /'(?<=[,;\t]\s*')(?='*[=+\-@|%＝＋－＠])/g;

/** The text of a cell without the apostrophes that `csvLine` put before possible formulas. @public also without imports */
export function withoutFormulaSigns(text: string): string {
  const bare = text.replace(escapedWithin, '');
  return bare.startsWith("'") && formula.test(bare) ? bare.slice(1) : bare;
}

/**
 * One line of a CSV file (RFC 4180). Every text is quoted. An apostrophe before a possible formula
 * makes the spreadsheet treat it as text. It is inserted at the start of a text and after each
 * comma, semicolon or tab, because spreadsheets in many countries split there in spite of the quotes.
 * @param separator what separates the cells
 */
export function csvLine(
  values: readonly (string | number | boolean | Date | null)[],
  separator = ',',
): string {
  return `${values.map(cell).join(separator)}\r\n`;
}

/** A possible formula at the start of any cell, whatever separates the cells, also after an open quote. */
const formulaAnywhere =
  /(?=['=+\-@|%＝＋－＠])(?<=(?:^|[\r\n,;\t|])[^\S\r\n]*"?\s*)(?='*[=+\-@|%＝＋－＠])/g;

/** A text that is no readable line of cells, with an apostrophe before each possible formula. */
export const harmlessText = (text: string): string => text.replace(formulaAnywhere, "'");

function cell(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const safe = (formula.test(value) ? `'${value}` : value).replace(formulaWithin, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
