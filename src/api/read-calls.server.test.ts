import { expect, test } from 'vitest';
import { procedures } from '@/testing/calls/test-procedures.server';
import { isReadCall } from './read-calls';

test('the features name exactly their calls that only read', () => {
  const wrong = procedures.filter(
    ({ method, name }) => (method === 'GET') !== isReadCall(name.split('.')),
  );
  expect(wrong.map(({ method, name }) => `${method} ${name}`)).toEqual([]);
});
