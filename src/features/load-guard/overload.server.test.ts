import { expect, it, vi } from 'vitest';
import type { ResponseContent } from '@/http/response-content.server';
import { countedRefusals } from '@/testing/counted-refusals.server';
import { overloadAnswer } from './overload.server';

const page = (language: string) =>
  new Request('http://localhost:3000/app/account', {
    headers: { accept: 'text/html', 'accept-language': language },
  });
const call = new Request('http://localhost:3000/api/rest/users', {
  headers: { 'accept-language': 'fr' },
});

const headersOf = ({ headers }: ResponseContent) => {
  const names = headers.filter((_, at) => at % 2 === 0);
  expect(new Set(names).size).toBe(names.length);
  return Object.fromEntries(names.map((name, at) => [name, headers[2 * at + 1]]));
};

it.each([
  ['a page', page('fr'), 'text/html; charset=utf-8', 'Il y a beaucoup de monde'],
  ['a call', call, 'application/json', '"code":"SERVICE_UNAVAILABLE"'],
])('%s is refused with the headers of any other answer', async (_, request, type, text) => {
  const answer = await overloadAnswer(request);
  expect(answer.status).toBe(503);
  expect(answer.body).toContain(text);
  expect(headersOf(answer)).toMatchObject({
    'content-type': type,
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    vary: 'Accept-Encoding',
  });
});

it('reuses the response for the next refusal except for its id, and counts each refusal', async () => {
  const first = await overloadAnswer(call);
  const refusals = countedRefusals();
  const made = vi.spyOn(globalThis, 'Response');
  const second = overloadAnswer(call);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
  expect(second).not.toBeInstanceOf(Promise);
  const { body, ...next } = second as ResponseContent;
  expect(body).toBe(first.body);
  expect(headersOf({ body, ...next })['x-request-id']).not.toBe(headersOf(first)['x-request-id']);
  expect(refusals).toEqual(['SERVICE_UNAVAILABLE']);
});

it('is in the language of the client, even after one in another language', async () => {
  const arabic = await overloadAnswer(page('ar'));
  const swahili = await overloadAnswer(page('sw'));
  expect(arabic.body).toContain('dir="rtl"');
  expect(swahili.body).toContain('Kuna watu wengi');
  expect((await overloadAnswer(page('ar'))).body).toBe(arabic.body);
});
