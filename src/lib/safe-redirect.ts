/**
 * A path of this site to go on to, with its query and hash; an empty string for anything else. One
 * leading slash, no second slash or backslash after it, no control character, encoded or not: a
 * browser would take those for another site (CWE-601). What is not ASCII comes back encoded.
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2000) return '';
  let plain = value;
  for (let round = 0; round < 3; round += 1) {
    if (!/^\/(?![/\\])/.test(plain) || /[\\\p{Cc}]/u.test(plain) || /^\/[^?#]*\/\//.test(plain))
      return '';
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return '';
    }
  }
  // A header takes ASCII only; browsers encode the rest in the same way.
  return value.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
