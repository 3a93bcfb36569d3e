import { BlockList, isIP } from 'node:net';

/** A matcher for addresses and CIDR ranges, such as `10.0.0.0/8` or `::1`. Unreadable entries are ignored. */
export function addressMatcher(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (!isIP(address)) continue;
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** `::ffff:127.0.0.1` is how a dual-stack socket spells 127.0.0.1. */
const plain = (address: string) => address.trim().replace(/^::ffff:/i, '');

/**
 * The address of the client. X-Forwarded-For is believed only from a trusted peer, and read from
 * its end: the first entry that is not itself a trusted proxy is the client.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  isTrusted: (address: string) => boolean,
): string {
  let client = plain(socketAddress);
  const hops = (forwardedFor ?? '').split(',').map(plain).filter(Boolean);
  while (isTrusted(client) && hops.length > 0) {
    const next = hops.pop() ?? '';
    if (!isIP(next)) break;
    client = next;
  }
  return client;
}
