import { beforeEach, expect, it, vi } from 'vitest';
import { decrypt, encrypt } from './encryption.server';

vi.mock('./settings/auth-secret.server', () => ({ authSecret: () => 'x'.repeat(32) }));

let text: Buffer;
beforeEach(() => {
  text = Buffer.from(encrypt('test', 'Ada'), 'base64url');
});

it('decrypts what was encrypted for the same purpose', () => {
  expect(decrypt('test', text.toString('base64url'))).toBe('Ada');
  expect(decrypt('other', text.toString('base64url'))).toBeNull();
});

it('refuses a text without its whole tag', () => {
  // Of an empty text only the initial value and the tag are left, which could be guessed if it were short.
  const empty = Buffer.from(encrypt('test', ''), 'base64url');
  expect(decrypt('test', empty.toString('base64url'))).toBe('');
  for (const length of [4, 8, 12, 15])
    expect(decrypt('test', empty.subarray(0, 12 + length).toString('base64url'))).toBeNull();
});
