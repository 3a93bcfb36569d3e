import { describe, expect, it, vi } from 'vitest';
import { refuse } from '@/i18n/errors/refuse.server';
import { logger } from '@/server/logger.server';
import { handleRequest } from './handle-request.server';
import { faultOfServerFunction } from './server-function-fault.server';

const answerTo = (thrown: Error) =>
  handleRequest(
    new Request('http://localhost:3000/api/export/opds', { headers: { 'accept-language': 'fr' } }),
    '127.0.0.1',
    () => Promise.reject(thrown),
  );

describe('an error thrown by a handler', () => {
  it('is sent with its code, in the language of the client, and not logged, if it is a refusal', async () => {
    const logged = vi.spyOn(logger(), 'error');
    const fields = [{ path: 'cursor', message: 'validation:unrecognizedKeys?count=1' }];
    const response = await answerTo(refuse('BAD_REQUEST', { fields }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Certains champs sont incorrects',
      data: { fields: [{ path: 'cursor' }] },
    });
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('is otherwise logged, and hidden from the client', async () => {
    const logged = vi.spyOn(logger(), 'error').mockReturnValue(undefined);
    const response = await answerTo(new Error('column "secret" does not exist'));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it.each<[path: string, thrown: (fault: Error) => Error | Promise<Error>]>([
    ['/api/export/opds', (fault) => fault],
    ['/_serverFn/sample', faultOfServerFunction],
  ])('is no fault after the client has disconnected, and not logged: %s', async (path, thrown) => {
    const logged = vi.spyOn(logger(), 'error');
    const client = new AbortController();
    const request = new Request(`http://localhost:3000${path}`, { signal: client.signal });
    const response = await handleRequest(request, '127.0.0.1', async () => {
      client.abort();
      throw await thrown(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    });
    expect(response.status).toBe(499);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});

describe('another spelling of an address', () => {
  const answered = async (path: string, method = 'GET') => {
    const answer = vi.fn(() => Promise.resolve(new Response('answered')));
    const request = new Request(`http://localhost:3000${path}`, { method });
    const { status } = await handleRequest(request, '127.0.0.1', answer);
    return { status, isAnswered: answer.mock.calls.length > 0 };
  };

  it.each([
    '/%5fserverFn/x',
    '/_server%46n/x?payload=%7B',
    '/_SERVERFN/x',
    '/%61pi/export/opds?id=%00',
    '/API/export/opds?id=%00',
    '/api%2frest/users',
    '/api/%61uth/get-session',
    '/api/AUTH/get-session',
    '/api/Rest/users',
    '/FORMS/sign-out',
  ])('does not pass the guards, which know one spelling: %s', async (path) => {
    for (const method of ['GET', 'HEAD'])
      expect(await answered(path, method)).toEqual({ status: 404, isAnswered: false });
  });

  it.each(['/LOGIN', '/Manager/users', '/app/account/%C3%A9', '/API', '/api/rest/users?x=%2Fapi'])(
    'is answered where no guard depends on it: %s',
    async (path) => {
      expect(await answered(path)).toEqual({ status: 200, isAnswered: true });
    },
  );
});

it('a response whose headers cannot be changed gets those of every response', async () => {
  const response = await handleRequest(
    new Request('http://evil.example//x'),
    '127.0.0.1',
    async () => Response.redirect('http://evil.example/x', 308),
  );
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/x');
  expect(response.headers.has('x-request-id')).toBe(true);
});
