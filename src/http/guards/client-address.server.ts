import { isIP } from 'node:net';

/**
 * An address without what proxies and sockets put around it: `::ffff:127.0.0.1` is how a dual-stack
 * socket spells 127.0.0.1, and some proxies add the client's port.
 */
const plain = (hop: string) =>
  hop
    .trim()
    .replace(/^"?\[([^\]]*)\](?::\d+)?"?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');

export type Client = {
  address: string;
  /**
   * What limits are counted under; null when nobody can be told apart from others, because a trusted
   * proxy did not say for whom it asks: a limit there would be shared by everybody behind it.
   */
  key: string | null;
};

/**
 * Who is asking. X-Forwarded-For is believed only from a trusted peer, and read from its end: the
 * first entry that is not itself a trusted proxy is the client.
 */
export function readClient(
  socketAddress: string,
  forwardedFor: string | null,
  isTrusted: (address: string) => boolean,
): Client {
  const peer = plain(socketAddress);
  const hops = isTrusted(peer) ? (forwardedFor ?? '').split(',').map(plain).filter(Boolean) : [];
  let address = peer;
  let isNamed = !isTrusted(peer);
  while (isTrusted(address) && hops.length > 0) {
    const next = hops.pop() ?? '';
    isNamed = isIP(next) !== 0;
    if (!isNamed) break;
    address = next;
  }
  return { address, key: isNamed ? limitKey(address) : null };
}

/** One client has one IPv4 address, but 2^64 IPv6 ones (RFC 6177): those count as one. */
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
