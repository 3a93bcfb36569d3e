import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { keptNames } from '@/lib/product/kept-names';
import { authSecret } from './settings/auth-secret.server';

const keys = new Map<string, Buffer>();

/** Derives a separate key for each purpose from AUTH_SECRET (HKDF, RFC 5869). */
function keyFor(purpose: string): Buffer {
  let key = keys.get(purpose);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', authSecret(), keptNames.encryption, purpose, 32));
    keys.set(purpose, key);
  }
  return key;
}

/** Encrypts text (AES-256-GCM). `decrypt` needs the same purpose and AUTH_SECRET. */
export function encrypt(purpose: string, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** A keyed hash of text (HMAC-SHA-256). It cannot be computed or checked without AUTH_SECRET. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');

/** Decrypts the output of `encrypt`. @returns null if it is damaged or has another AUTH_SECRET or purpose */
export function decrypt(purpose: string, ciphertext: string): string | null {
  try {
    const bytes = Buffer.from(ciphertext, 'base64url');
    const iv = bytes.subarray(0, 12);
    const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), iv, { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Compares two texts in a time that does not tell where they differ. No text is the same as null. */
export function isSameSecret(given: string, expected: string | null): boolean {
  if (expected === null) return false;
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
