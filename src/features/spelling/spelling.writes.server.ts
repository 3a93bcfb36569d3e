import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { nameSpelling, notSame } from '@/db/schema';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

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

export const spellingRows: RowsForTests = {
  add: async () => {
    // A person has said that two authors are not the same. Imports write the author `twin` as `other`.
    await db().insert(notSame).values({ kind: 'author', one: 'other', other: 'twin' });
    await db()
      .insert(nameSpelling)
      .values({
        field: 'author',
        key: sql`md5(name_key('twin'))`,
        actId: 'act',
        name: 'twin',
        spelling: 'other',
      });
  },
};
