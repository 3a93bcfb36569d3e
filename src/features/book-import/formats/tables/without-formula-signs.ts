import { formula } from '@/lib/file-formats/csv';

const escapedWithin = /'(?<=[,;\t]\s*')(?='*[=+\-@|%＝＋－＠])/g;

/** The text of a cell without the apostrophes that `csvLine` put before possible formulas. */
export function withoutFormulaSigns(cell: string): string {
  const text = cell.replace(escapedWithin, '');
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
