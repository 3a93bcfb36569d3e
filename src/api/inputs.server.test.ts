import { describe, expect, it } from 'vitest';
import { procedures } from '@/testing/calls/test-procedures.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { openTestDatabase } from '@/testing/test-database.server';

await openTestDatabase();

const withInput = procedures.flatMap(({ name, procedure }) => {
  const schema = procedure['~orpc'].inputSchema;
  return schema ? [[name, schema] as const] : [];
});

describe('the input of calls', () => {
  it('has a schema in most calls', () => {
    expect(withInput.length).toBeGreaterThan(procedures.length / 2);
  });

  it.each(withInput)('is refused with an unknown key: %s', async (_, schema) => {
    // Inputs with variants are validated only if `act` selects one, here those of users and of books.
    const issues = await Promise.all(
      ['unban', 'delete'].map(async (act) => {
        const result = (await schema['~standard'].validate({ act, unknownKey: 1 })) as {
          issues?: { code?: string; keys?: string[] }[];
        };
        return result.issues ?? [];
      }),
    );
    const unknown = issues.flat().filter(({ code }) => code === 'unrecognized_keys');
    expect(unknown.flatMap(({ keys }) => keys ?? [])).toContain('unknownKey');
  });

  it('is refused with an unknown key by the sign-in too', async () => {
    for (const [path, body] of [
      ['/api/auth/email-otp/send-verification-otp', { email: 'a@example.org', type: 'sign-in' }],
      ['/api/auth/sign-in/email-otp', { email: 'a@example.org', otp: '123456' }],
    ] as const) {
      const answer = await sendRequest('POST', path, { body: { ...body, role: 'admin' } });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ data: { fields: [{ path: 'role' }] } });
    }
  });
});

describe('HEAD', () => {
  it.each(['/api/rpc/impersonation/stop', '/api/rest/users', '/api/auth/get-session'])(
    'is refused: %s',
    async (path) => {
      const answer = await sendRequest('HEAD', path, { headers: { cookie: 'session=x' } });
      expect(answer.status).toBe(405);
    },
  );
});

describe('a cross-site write', () => {
  const origins = ['https://evil.example', 'null', 'http://localhost:1', ''];
  const ways = ['/api/auth/admin/set-role', '/api/auth/update-user', '/api/rest/users/x/ban'];

  it.each(ways)('is refused: %s', async (path) => {
    for (const origin of origins) {
      const headers = { origin, cookie: 'session=x' };
      const answer = await sendRequest('POST', path, { body: {}, headers });
      expect([origin, answer.status]).toEqual([origin, 403]);
      expect(await answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    }
  });

  it.each(ways)('is refused with a cookie and without an origin: %s', async (path) => {
    // Scripts send no Origin, but a request with a cookie is treated as sent by a browser.
    const headers = { authorization: 'Bearer x', cookie: 'session=x' };
    const answer = await sendRequest('POST', path, { body: {}, headers });
    expect(answer.status).toBe(403);
  });
});
