import type { Writes } from '@/testing/calls/test-callers.server';

const author = { field: 'author', from: ['twin'] };
const twin = { field: 'author', name: 'twin' };
const namedTwins = (one: string) => ({ field: 'author', names: [one, 'twin'] });

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const spellingWrites: Writes = {
  'spelling.apply': { acts: ['book.respell'], input: () => ({ ...author, to: 'Twin' }) },
  'spelling.keepApart': { acts: ['book.keep-names-apart'], input: () => namedTwins('book') },
  'spelling.compareAgain': { acts: ['book.compare-names-again'], input: () => namedTwins('other') },
  'spelling.forget': { acts: ['book.forget-spelling'], input: () => twin },
};
