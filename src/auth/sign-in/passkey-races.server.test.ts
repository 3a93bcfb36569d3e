/** Tests a passkey that is registered while its session ends. */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import { outboxMail, passkey } from '@/db/schema';
import { TestBrowser } from '@/testing/test-browser.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase({ own: true });
beforeAll(async () => {
  await db().execute(sql`
    create function end_it() returns trigger language plpgsql as $$
    begin
      case new.name
        when 'revoked' then delete from session where user_id = new.user_id;
        when 'banned' then update "user" set banned = true where id = new.user_id;
        else null;
      end case;
      return null;
    end; $$`);
  await db().execute(sql`
    create trigger end_it after insert on passkey for each row execute function end_it()`);
});
beforeEach(() => emptyTestDatabase(database));

// CBOR (RFC 8949), as far as it is needed here.
const head = (major: number, value: number) =>
  Buffer.from(value < 24 ? [(major << 5) | value] : [(major << 5) | 24, value]);
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);

/** What an authenticator answers to a challenge, without an attestation (WebAuthn Level 2, 6.5). */
function newCredential(challenge: string) {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const key = [
    head(5, 5),
    integer(1),
    integer(2),
    integer(3),
    integer(-7),
    integer(-1),
    integer(1),
  ];
  key.push(integer(-2), bytes(xBytes), integer(-3), bytes(yBytes));
  const id = randomBytes(32);
  const site = createHash('sha256').update('localhost').digest();
  const lengths = Buffer.from([0x45, ...Array.from({ length: 20 }, () => 0), 0, id.length]);
  const data = bytes(Buffer.concat([site, lengths, id, ...key]));
  const attestation = [head(5, 3), text('fmt'), text('none'), text('attStmt'), head(5, 0)];
  const client = { type: 'webauthn.create', challenge, origin: 'http://localhost:3000' };
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
      attestationObject: Buffer.concat([...attestation, text('authData'), data]).toString(
        'base64url',
      ),
    },
  };
}

it.each([
  ['mine', 200],
  ['revoked', 401],
  ['banned', 401],
])('a passkey is kept only for a caller who still may: %s', async (name, status) => {
  const browser = new TestBrowser();
  const otp = await issueCode('ada@example.org', 'sign-in');
  await browser.post('/api/auth/sign-in/email-otp', { email: 'ada@example.org', otp });
  const { body } = await browser.get('/api/auth/passkey/generate-register-options');
  const response = newCredential((body as { challenge: string }).challenge);
  const answer = await browser.post('/api/auth/passkey/verify-registration', { name, response });
  expect(answer.status).toBe(status);
  const isKept = status === 200 ? 1 : 0;
  expect([await db().$count(passkey), await db().$count(outboxMail)]).toEqual([isKept, isKept]);
});
