import { toUnicode } from 'punycode/punycode.es6.js';
import { normalizeEmail } from './email-address';

/**
 * An address in its person's letters: `anna@münchen.de` instead of its normal form with `xn--mnchen-3ya`.
 * Only letters that lead back to the same address are shown. Any other text stays as it is.
 */
export function shownEmail(email: string): string {
  if (!email.includes('xn--')) return email;
  try {
    const shown = toUnicode(email);
    return normalizeEmail(shown) === email ? shown : email;
  } catch {
    return email;
  }
}
