import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { db } from '@/db/client.server';
import { passkey } from '@/db/schema';
import type { TestBrowser } from '@/testing/calls/test-browser.server';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const site = sha256('localhost');
/** Flags for a present and verified user, and a counter that stays 0. */
const authenticatorData = Buffer.concat([site, Buffer.from([5, 0, 0, 0, 0])]);

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A public key in COSE (RFC 9052): a map of five, with key type 2, algorithm ES256, curve P-256, x and y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => [0x58, 32, ...Buffer.from(text, 'base64url')];
  return Buffer.from([
    0xa5,
    1,
    2,
    3,
    0x26,
    0x20,
    1,
    0x21,
    ...coordinate(x),
    0x22,
    ...coordinate(y),
  ]);
}

/** The client data of a WebAuthn ceremony (WebAuthn Level 2, 5.8.1). */
const clientData = (type: string, challenge: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: 'http://localhost:3000' }));

/** The parts of an authenticator's response that are the same for registration and sign-in. */
const credential = (id: string, response: Record<string, Buffer>) => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response: Object.fromEntries(
    Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]),
  ),
});

/** Registers a new passkey through the calls of the authentication library. For tests. */
export async function registerPasskey(browser: TestBrowser, name: string) {
  const { body } = await browser.get('/api/auth/passkey/generate-register-options');
  const { challenge } = body as { challenge: string };
  const id = randomBytes(32);
  // The flags above plus the flag for an attached key, a counter of 0, an empty model id, and the length of
  // the id.
  const flags = Buffer.concat([Buffer.from([0x45]), Buffer.alloc(20), Buffer.from([0, id.length])]);
  const data = Buffer.concat([site, flags, id, coseKey(newKeys().publicKey)]);
  // CBOR (RFC 8949): a map of three, with short texts, an empty map and bytes.
  const text = (value: string) => Buffer.from([0x60 + value.length, ...Buffer.from(value)]);
  const bytes = Buffer.from([0x58, data.length, ...data]);
  const format = [Buffer.from([0xa3]), text('fmt'), text('none')];
  const statement = [text('attStmt'), Buffer.from([0xa0])];
  const response = credential(id.toString('base64url'), {
    clientDataJSON: clientData('webauthn.create', challenge),
    attestationObject: Buffer.concat([...format, ...statement, text('authData'), bytes]),
  });
  return browser.post('/api/auth/passkey/verify-registration', { name, response });
}

/**
 * Adds a passkey to a user. For tests.
 * @returns a function that signs in with it; with `isForged` it signs with another key
 */
export async function addPasskey(userId: string) {
  const { publicKey, privateKey } = newKeys();
  const id = randomBytes(32).toString('base64url');
  await db()
    .insert(passkey)
    .values({
      userId,
      publicKey: coseKey(publicKey).toString('base64'),
      credentialID: id,
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    });
  return async (browser: TestBrowser, isForged = false) => {
    const { body } = await browser.get('/api/auth/passkey/generate-authenticate-options');
    const { challenge } = body as { challenge: string };
    const client = clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authenticatorData, sha256(client)]);
    const key = isForged ? newKeys().privateKey : privateKey;
    const response = credential(id, {
      clientDataJSON: client,
      authenticatorData,
      signature: sign('sha256', signed, key),
    });
    return browser.post('/api/auth/passkey/verify-authentication', { response });
  };
}
