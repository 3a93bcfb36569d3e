import { expect, test } from 'vitest';
import { procedures } from '@/testing/calls/test-procedures.server';
import { readCalls } from './read-calls';

test('batches contain exactly the calls that only read', () => {
  const lastNames = (isRead: boolean) =>
    procedures
      .filter(({ method }) => (method === 'GET') === isRead)
      .map(({ name }) => name.split('.').at(-1) ?? '');
  expect([...readCalls].toSorted()).toEqual([...new Set(lastNames(true))].toSorted());
  expect(lastNames(false).filter((name) => readCalls.has(name))).toEqual([]);
});
