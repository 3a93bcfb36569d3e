import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { bookImportRecord } from '@/db/schema';
import { addAccount } from '@/testing/calls/test-account.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { importsOf } from '../testing/test-imports.server';
import { firstRecords, inBatches } from './import-batch.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

async function lengthsOf(count: number, length: number): Promise<number[]> {
  async function* records() {
    for (let number = 1; number <= count; number += 1)
      yield { number, values: { note: 'x'.repeat(length) }, source: 'x'.repeat(length) };
  }
  const lengths: number[] = [];
  for await (const batch of inBatches(records())) lengths.push(batch.length);
  return lengths;
}

describe('a batch of records', () => {
  it('is limited in number and in length', async () => {
    expect(await lengthsOf(1200, 10)).toEqual([500, 500, 200]);
    expect(await lengthsOf(9, 125_000)).toEqual([4, 4, 1]);
    expect(await lengthsOf(2, 1_000_000)).toEqual([1, 1]);
  });

  it('is read again with the same limits', async () => {
    const { api } = await addAccount({ role: 'admin' });
    const title = 'a title of some length'.repeat(8);
    const { id } = await importsOf({ api }).upload(
      ...['One', 'Two', 'Three', 'Four'].map((word) => `,${word} ${title},A,,,`),
    );
    const numbers = async (limits: { after: number; limit: number; length: number }) => {
      const rows = await db()
        .select({ number: bookImportRecord.number })
        .from(bookImportRecord)
        .where(firstRecords(id, limits))
        .orderBy(asc(bookImportRecord.number));
      return rows.map(({ number }) => number);
    };
    expect(await numbers({ after: 0, limit: 9, length: 10_000 })).toEqual([1, 2, 3, 4]);
    expect(await numbers({ after: 1, limit: 2, length: 10_000 })).toEqual([2, 3]);
    expect(await numbers({ after: 0, limit: 9, length: 300 })).toEqual([1, 2]);
    expect(await numbers({ after: 2, limit: 9, length: 1 })).toEqual([3]);
    expect(await numbers({ after: 4, limit: 9, length: 1 })).toEqual([]);
  });
});
