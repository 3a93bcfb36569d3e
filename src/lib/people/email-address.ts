/** Spaces and invisible characters around a pasted address, such as marks of text direction. */
const around = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** What a list of addresses leaves after the one that is copied. */
const afterOne = /[\s\p{Cf},;،؛]+$/u;

/** Invisible characters and those that control text direction. No address, name or title needs them. */
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** The local part of RFC 5321 and 6531, without quotes and comments. */
const localPart =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-][\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]*(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-][\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]*)*$/u;

/** The characters of a domain in any letters, with the full stops that IDNA reads (UTS 46). */
const domainLetters = /^[\p{L}\p{N}\p{M}.\u3002-]+$/u;

/** A domain in its ASCII form. A name of digits at the end would be an address of IPv4. */
const asciiDomain =
  /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** The ASCII form of a domain, by the IDNA of the platform (WHATWG URL); null if it is no domain. */
function domainInAscii(domain: string): string | null {
  if (!domainLetters.test(domain)) return null;
  try {
    const ascii = new URL(`http://${domain}`).hostname;
    return asciiDomain.test(ascii) ? ascii : null;
  } catch {
    return null;
  }
}

/**
 * The address in the one form that is stored and compared: trimmed, in compatible letters (NFKC), in
 * lower case, and with the domain in ASCII. `shownEmail` shows it in its own letters.
 * @returns null when it is not one valid address of at most 254 characters
 */
export function normalizeEmail(value: string): string | null {
  // A domain of 253 characters has at most four times as many in letters that are not composed.
  if (value.length > 1000) return null;
  const email = value.replace(around, '').normalize('NFKC').toLowerCase().normalize('NFKC');
  if (unsafeCharacters.test(email)) return null;
  const at = email.indexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const domain = domainInAscii(email.slice(at + 1));
  if (domain === null || local.length > 64 || !localPart.test(local)) return null;
  const normal = `${local}@${domain}`;
  return normal.length > 254 ? null : normal;
}

/** The address in a link of RFC 6068, without its fields; null if it is not encoded well. */
function linkedAddress(link: string): string | null {
  try {
    return decodeURIComponent(link.replace(/^mailto:/i, '').replace(/\?.*$/s, ''));
  } catch {
    return null;
  }
}

/**
 * Reads the address that a person has typed or pasted, also with a name before it, as `Anna
 * <anna@example.org>`, as a link, `mailto:anna@example.org`, or with the comma of a list. What another
 * server states is not read like this, but by `normalizeEmail`.
 * @returns its normal form; null when it is not one valid address
 */
export function readEmail(typed: string): string | null {
  if (typed.length > 1000) return null;
  const one = typed.replace(afterOne, '');
  const bare = /^[^<>]*<([^<>]*)>$/s.exec(one)?.[1] ?? one;
  const text = bare.replace(around, '');
  const address = /^mailto:/i.test(text) ? linkedAddress(text) : text;
  return address === null ? null : normalizeEmail(address);
}

/** What is wrong with a typed address, as a translation key; null if nothing is. */
export function emailFault(typed: string): string | null {
  if (typed.replace(around, '') === '') return 'common:fields.emailRequired';
  return readEmail(typed) === null ? 'common:fields.emailInvalid' : null;
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
