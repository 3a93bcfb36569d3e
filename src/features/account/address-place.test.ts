import { expect, test } from 'vitest';
import { addressPlace } from './address-place';

test('recognizes this machine and private networks only', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(addressPlace(address)).toBe('thisMachine');
  for (const address of ['10.1.2.3', '172.16.0.1', '172.31.9.9', '192.168.0.7', '169.254.1.1'])
    expect(addressPlace(address)).toBe('localNetwork');
  for (const address of ['fd12:3456::1', 'fe80::1', '::ffff:10.0.0.1'])
    expect(addressPlace(address)).toBe('localNetwork');
  for (const address of ['172.32.0.1', '11.0.0.1', '203.0.113.9', '2001:db8::1', 'fec0::1'])
    expect(addressPlace(address)).toBeNull();
  expect(addressPlace(null)).toBe('unknown');
});
