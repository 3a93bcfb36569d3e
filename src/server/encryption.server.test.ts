import { beforeEach, expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.server';

let text: Buffer;
beforeEach(() => {
  text = Buffer.from(encrypt('test', 'Ada'), 'base64url');
});

it('decrypts what was encrypted for the same purpose', () => {
  expect(decrypt('test', text.toString('base64url'))).toBe('Ada');
  expect(decrypt('other', text.toString('base64url'))).toBeNull();
});

it('refuses a ciphertext whose authentication tag is cut short', () => {
  // The ciphertext of an empty text is only the initialization vector and the tag. A short tag could be guessed.
  const empty = Buffer.from(encrypt('test', ''), 'base64url');
  expect(decrypt('test', empty.toString('base64url'))).toBe('');
  for (const length of [4, 8, 12, 15])
    expect(decrypt('test', empty.subarray(0, 12 + length).toString('base64url'))).toBeNull();
});
