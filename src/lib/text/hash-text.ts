/**
 * A number computed from a text, always the same for the same text. Not cryptographically secure.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
