/**
 * Invisible characters and those that control text direction. No address, name or title needs them.
 */
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Plain `local@domain` of RFC 5321, without quotes, comments, lists or address literals. */
const shape =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/**
 * The address in the form that is stored and compared: trimmed and in lower case.
 * @returns null when it is not one valid address of at most 254 characters
 */
export function normalizeEmail(value: string): string | null {
  const email = value.trim().toLowerCase();
  if (email.length > 254 || email.indexOf('@') > 64) return null;
  return shape.test(email) && !unsafeCharacters.test(email) ? email : null;
}

/** What is wrong with a typed address, as a translation key; null if nothing is. */
export function emailFault(typed: string): string | null {
  if (typed.trim() === '') return 'common:fields.emailRequired';
  return normalizeEmail(typed) === null ? 'common:fields.emailInvalid' : null;
}

/**
 * The mailbox of an address: the part after a plus sign is removed (subaddressing, RFC 5233). Use
 * it only for limits on mails, because `ada@x.org` and `ada+1@x.org` may belong to different
 * people.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const plus = email.indexOf('+');
  return plus > 0 && plus < at ? email.slice(0, plus) + email.slice(at) : email;
}
