/** Headings whose names stand as "Tolkien, J. R. R.". */
const lastNameFirst = /^(?:primary author|secondary author|[17][01]0\$a)$/i;

/** Headings whose cells have several names with commas between. */
const commaBetween = /^additional authors$/i;

/** "Tolkien, J. R. R." as "J. R. R. Tolkien". */
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
 * The authors of a book in one line, as the library writes them: "René Goscinny, Jean-Jacques
 * Sempé". Every name stands once.
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
