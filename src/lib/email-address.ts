/** Characters that are invisible or direct the flow of text: no address, name or title needs them. */
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Plain `local@domain` of RFC 5321 without quoting, comments, lists or address literals. */
const shape =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/**
 * The address as it is stored and compared: trimmed and in lower case.
 * @returns null when it is not one valid address of 254 characters at most
 */
export function normalizeEmail(value: string): string | null {
  const email = value.trim().toLowerCase();
  if (email.length > 254 || email.indexOf('@') > 64) return null;
  return shape.test(email) && !unsafeCharacters.test(email) ? email : null;
}

/**
 * The mailbox that an address leads to: what stands behind a plus sign is its owner's to choose
 * (subaddressing, RFC 5233). For limits on mails only: `ada@x.org` and `ada+1@x.org` are two people
 * until proved otherwise.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const plus = email.indexOf('+');
  return plus > 0 && plus < at ? email.slice(0, plus) + email.slice(at) : email;
}
