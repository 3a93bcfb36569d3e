/** Shortens a text to at most `max` characters, after a whole word or, for authors, a whole name. */
export function fitLine(text: string, max: number, between: ' ' | ', ' = ' '): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(between, max);
  const cut = text.slice(0, end > 0 ? end : max);
  // Removes half of a surrogate pair that the cut may have left.
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}
