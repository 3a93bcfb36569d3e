import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '@/testing/test-database.server';
import { sendRequest } from '@/testing/test-request.server';
import { apiRouter } from './router.server';

await openTestDatabase();

type Schema = {
  '~standard': { validate: (value: unknown) => unknown };
};
type Node = { '~orpc'?: { inputSchema?: Schema; route: { method?: string; path?: string } } };

function inputs(node: object, path: string[] = []): [string, Schema | undefined][] {
  const found = (node as Node)['~orpc'];
  if (found) return [[path.join('.'), found.inputSchema]];
  return Object.entries(node).flatMap(([name, child]) => inputs(child as object, [...path, name]));
}

const all = inputs(apiRouter);
const taking = all.flatMap(([name, schema]) => (schema ? [[name, schema] as const] : []));

describe('what calls take', () => {
  it('is looked at for nearly all of them', () => {
    expect(taking.length).toBeGreaterThan(30);
  });

  it.each(taking)('names what nobody asked for: %s', async (_, schema) => {
    // An act of several kinds is looked at only when its kind is known.
    const result = (await schema['~standard'].validate({ act: 'unban', nobodyAsked: 1 })) as {
      issues?: { code?: string; keys?: string[] }[];
    };
    const unknown = result.issues?.filter(({ code }) => code === 'unrecognized_keys') ?? [];
    expect(unknown.flatMap(({ keys }) => keys ?? [])).toContain('nobodyAsked');
  });

  it('is refused by the sign-in too', async () => {
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
  it.each(['/api/rpc/impersonation/stop', '/api/rest/books', '/api/auth/get-session'])(
    'is no way in: %s',
    async (path) => {
      const answer = await sendRequest('HEAD', path, { headers: { cookie: 'session=x' } });
      expect(answer.status).toBe(405);
    },
  );
});

describe('a write from elsewhere', () => {
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

  it.each(ways)('is refused with a cookie and no word of where it is from: %s', async (path) => {
    // A script names no origin; a cookie beside its token makes it a browser's.
    const headers = { authorization: 'Bearer x', cookie: 'session=x' };
    const answer = await sendRequest('POST', path, { body: {}, headers });
    expect(answer.status).toBe(403);
  });
});
