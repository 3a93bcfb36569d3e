import { isIP } from 'node:net';

/**
 * Normalizes an address: a dual-stack socket reports 127.0.0.1 as `::ffff:127.0.0.1`, and some
 * proxies add brackets or the port of the client.
 */
const plain = (hop: string) =>
  hop
    .trim()
    .replace(/^"?\[([^\]]*)\](?::\d+)?"?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');

export type ClientAddress = {
  address: string;
  /**
   * The key for rate limits. Null if a trusted proxy does not name its client: all clients behind
   * that proxy would otherwise share one limit.
   */
  key: string | null;
  isFromProxy: boolean;
};

/**
 * Finds the client of a request. X-Forwarded-For is used only if the peer is a trusted proxy. It is
 * read from the right: the first entry that is not a trusted proxy is the client.
 */
export function readClient(
  socketAddress: string,
  forwardedFor: string | null,
  isTrusted: (address: string) => boolean,
): ClientAddress {
  const peer = plain(socketAddress);
  if (!isTrusted(peer)) return { address: peer, key: limitKey(peer), isFromProxy: false };
  const hops = (forwardedFor ?? '').split(',').map(plain).filter(Boolean);
  let address = peer;
  let isNamed = false;
  while (isTrusted(address) && hops.length > 0) {
    const next = hops.pop() ?? '';
    isNamed = isIP(next) !== 0;
    if (!isNamed) break;
    address = next;
  }
  return { address, key: isNamed ? limitKey(address) : null, isFromProxy: true };
}

/** A client has one IPv4 address but a whole IPv6 /64 network (RFC 6177), so the /64 is the key. */
function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
