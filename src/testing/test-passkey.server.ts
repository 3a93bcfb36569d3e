import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { db } from '@/db/client.server';
import { passkey } from '@/db/schema';
import type { TestBrowser } from './test-browser.server';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
/** Flags for a present and verified user, and a counter that stays 0. */
const authenticatorData = Buffer.concat([sha256('localhost'), Buffer.from([5, 0, 0, 0, 0])]);

/**
 * Adds a passkey to a user. For tests.
 * @returns a function that signs in with it; with `isForged`, by the key of somebody else
 */
export async function addPasskey(userId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => [0x58, 32, ...Buffer.from(text, 'base64url')];
  // COSE (RFC 9052): a map of five, with key type 2, algorithm ES256, curve P-256, x and y.
  const cose = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, ...coordinate(x), 0x22, ...coordinate(y)];
  const id = randomBytes(32).toString('base64url');
  await db()
    .insert(passkey)
    .values({
      userId,
      publicKey: Buffer.from(cose).toString('base64'),
      credentialID: id,
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    });
  return async (browser: TestBrowser, isForged = false) => {
    const { body } = await browser.get('/api/auth/passkey/generate-authenticate-options');
    const { challenge } = body as { challenge: string };
    const origin = 'http://localhost:3000';
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
    const signed = Buffer.concat([authenticatorData, sha256(client)]);
    const key = isForged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : privateKey;
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
    };
    return browser.post('/api/auth/passkey/verify-authentication', {
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    });
  };
}
