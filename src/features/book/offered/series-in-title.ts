const bracketsAtEnd = /[(（]([^()（）]*)[)）]$/;
const seriesAndNumber = /^(.*?),?\s*#\s*(\d.*)$/s;

/**
 * The series in parentheses that Goodreads appends to a title, as in "Emma (Novels, #4)", and the title without it.
 * Undefined if there is none.
 */
export function seriesInTitle(
  title: string,
): { bare: string; series: string; number: string } | undefined {
  const [brackets = '', inside = ''] = bracketsAtEnd.exec(title) ?? [];
  const [, series = '', number = ''] = seriesAndNumber.exec(inside) ?? [];
  return number === ''
    ? undefined
    : { bare: title.slice(0, -brackets.length).trimEnd(), series, number };
}
