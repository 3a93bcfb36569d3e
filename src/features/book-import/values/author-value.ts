/** Headings whose cells contain a name as "Tolkien, J. R. R.". */
const lastNameFirst = /^(?:primary author|secondary author|[17][01]0\$a)$/i;

/** Headings whose cells contain several names separated by commas. */
const commaBetween = /^additional authors$/i;

/** Converts "Tolkien, J. R. R." to "J. R. R. Tolkien". */
export function firstNameFirst(name: string): string {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [last = '', first, ...rest] = parts;
  if (first === undefined || rest.length > 1) return name.trim();
  // "King, Martin Luther, Jr." keeps its suffix at the end.
  return [first, last, ...rest].join(' ');
}

/**
 * The authors of a book in one line, in the style of the library: "René Goscinny, Jean-Jacques Sempé".
 * Repeated names are dropped.
 * @param cells the headings and values of the cells for authors
 */
export function readAuthors(cells: readonly (readonly [heading: string, value: string])[]): string {
  const names = cells.flatMap(([heading, value]) => {
    const parts = value
      .split(commaBetween.test(heading) ? /[,;|\n]/ : /[;|\n]/)
      .filter((part) => part.trim() !== '');
    const isReversed =
      lastNameFirst.test(heading) ||
      (parts.length > 1 && parts.every((part) => part.split(',').length === 2));
    return parts.map((part) => (isReversed ? firstNameFirst(part) : part.trim()));
  });
  const seen = new Set<string>();
  return names
    .filter((name) => {
      const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
      return key !== '' && !seen.has(key) && seen.add(key);
    })
    .join(', ');
}
