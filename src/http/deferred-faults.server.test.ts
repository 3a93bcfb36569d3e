import { isNotFound, notFound } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { runWithSession } from '@/testing/calls/test-session.server';
import { hideDeferredFaults } from './deferred-faults.server';

/** What a page sees of a promise that its loader returns. */
const seen = (given: () => Promise<unknown>) =>
  runWithSession(null, () => {
    const match = { loaderData: { first: 'first', later: given() } };
    hideDeferredFaults([match, { loaderData: 'a text' }, {}]);
    return match.loaderData.later.catch((error: unknown) => error);
  });

it('a promise of a loader that fails tells the page nothing of the database', async () => {
  const query = Object.assign(new Error('Failed query: select 1 params: hunter2'), { query: '' });
  const fault = await seen(() => Promise.reject(query));
  expect(fault).toBeInstanceOf(Error);
  expect(String(fault)).not.toContain('hunter2');
});

it('words that its author wrote for the page arrive, and so do values and a missing page', async () => {
  expect(await seen(() => Promise.reject(new Error('Nobody is there')))).toMatchObject({
    message: 'Nobody is there',
  });
  expect(await seen(() => Promise.resolve('a value'))).toBe('a value');
  const seenOfMissing = await seen(async () => {
    throw notFound();
  });
  expect(isNotFound(seenOfMissing)).toBe(true);
});
