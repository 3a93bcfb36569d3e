import { describe, expect, it } from 'vitest';
import { addressMatcher, isAddressRange } from '@/server/address-range.server';
import { readClient } from './client-address.server';

const isTrusted = addressMatcher(['10.0.0.0/8', '192.168.1.1', 'fd00::/8']);
const read = (peer: string, forwarded: string | null) => readClient(peer, forwarded, isTrusted);

describe('the client of a request', () => {
  it('is the peer, regardless of X-Forwarded-For, unless the peer is trusted', () => {
    expect(read('203.0.113.7', '198.51.100.1')).toEqual({
      address: '203.0.113.7',
      key: '203.0.113.7',
      isFromProxy: false,
    });
    expect(readClient('127.0.0.1', '198.51.100.1', addressMatcher([])).address).toBe('127.0.0.1');
  });

  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['6.6.6.6, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['198.51.100.1:4711', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['"[2001:db8::1]:4711"', '2001:db8::1'],
    ['10.1.2.3', '10.1.2.3'],
  ])('behind trusted proxies is the last address that is not a proxy: %s', (forwarded, address) => {
    expect(read('10.0.0.1', forwarded).address).toBe(address);
    expect(read('::ffff:10.0.0.1', forwarded)).toMatchObject({ address, isFromProxy: true });
  });

  it.each([null, '', 'unknown', '198.51.100.1, unknown', '198.51.100.1, unknown, 10.0.0.2'])(
    'has no key when a trusted proxy does not name it: %j',
    (forwarded) => expect(read('10.0.0.1', forwarded).key).toBeNull(),
  );

  it('shares one key with its IPv6 /64 network', () => {
    const keys = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2:3:4:5:6%eth0'];
    expect(new Set(keys.map((peer) => read(peer, null).key))).toEqual(
      new Set(['2001:db8:1:2::/64']),
    );
    expect(read('2001:db8::5', null).key).toBe('2001:db8:0:0::/64');
    expect(read('::1', null).key).toBe('0:0:0:0::/64');
  });
});

describe('isAddressRange', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('takes %s', (entry) =>
    expect(isAddressRange(entry)).toBe(true),
  );
  it.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/x', '10.0.0/8', '::1/129', '10.0.0.0/8/8'])(
    'refuses %j',
    (entry) => expect(isAddressRange(entry)).toBe(false),
  );
});
