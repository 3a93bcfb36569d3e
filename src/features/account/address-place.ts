/** The place of an IP address that is known without a lookup: this machine or a private network. */
export type AddressPlace = 'thisMachine' | 'localNetwork' | 'unknown';

/** Loopback addresses: RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3. */
const loopback = /^(127\.|::1$|::ffff:127\.)/i;
/** Private and link-local addresses: RFC 1918, RFC 3927, RFC 4193, RFC 4291 section 2.5.6. */
const local =
  /^(::ffff:)?(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^(f[cd][\da-f]{2}|fe[89ab][\da-f]):/i;

/** @returns null for a public address, whose place is known only with a geolocation database */
export function addressPlace(address: string | null): AddressPlace | null {
  if (!address) return 'unknown';
  if (loopback.test(address)) return 'thisMachine';
  return local.test(address) ? 'localNetwork' : null;
}
