import { expect, it, vi } from 'vitest';
import { countedRefusals } from '@/testing/counted-refusals.server';
import { overloadAnswer } from './overload.server';

const page = (language: string) =>
  new Request('http://localhost:3000/app/account', {
    headers: { accept: 'text/html', 'accept-language': language },
  });
const call = new Request('http://localhost:3000/api/rest/users', {
  headers: { 'accept-language': 'fr' },
});

it.each([
  ['a page', page('fr'), 'text/html; charset=utf-8', 'Il y a beaucoup de monde'],
  ['a call', call, 'application/json', '"code":"SERVICE_UNAVAILABLE"'],
])('%s is refused with the headers of any other answer', async (_, request, type, text) => {
  const answer = await overloadAnswer(request);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(text);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
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
  const next = await second;
  expect(next.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(await next.text()).toBe(await first.text());
  expect(refusals).toEqual(['SERVICE_UNAVAILABLE']);
});

it('is in the language of the client, even after one in another language', async () => {
  const textIn = async (language: string) => (await overloadAnswer(page(language))).text();
  const arabic = await textIn('ar');
  expect(arabic).toContain('dir="rtl"');
  expect(await textIn('sw')).toContain('Kuna watu wengi');
  expect(await textIn('ar')).toBe(arabic);
});
