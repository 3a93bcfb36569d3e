import { expect, it } from 'vitest';
import { WholeResponse } from './whole-response.server';

it('a response that is created from another one keeps its status when it gets a header', () => {
  const first = new WholeResponse('Who is there?', { status: 401, headers: { a: 'b' } });
  const copy = new WholeResponse(first.body, first);
  copy.headers.set('x-more', 'yes');
  // The framework looks at it, and srvx then makes a response of the platform from the two.
  expect(copy.body).not.toBeNull();
  expect(copy.status).toBe(401);
  expect(Object.fromEntries(copy.headers)).toMatchObject({ a: 'b', 'x-more': 'yes' });
});

it('a text stays whole when its body is looked at, and can be read as a stream', async () => {
  const response = new WholeResponse('كتاب', { headers: { a: 'b' } });
  expect(response.body).toBe(response.body);
  expect(WholeResponse.bodyOf(response)).toBe('كتاب');
  expect(WholeResponse.bodyOf(WholeResponse.json({ a: 1 }))).toBe('{"a":1}');
  expect(await new Response(response.body).text()).toBe('كتاب');
});

it('every response is one', () => {
  for (const one of [new Response('text'), new WholeResponse('text'), WholeResponse.json({})])
    expect(one).toBeInstanceOf(WholeResponse);
  expect({}).not.toBeInstanceOf(WholeResponse);
});
