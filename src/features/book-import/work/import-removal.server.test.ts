import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { bookImport, bookImportRecord } from '@/db/schema';
import { countWaiting } from '@/features/book-import/import-acts.server';
import { useImports } from '@/features/book-import/testing/test-imports.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { removeExpiredImports } from './import-removal.server';

const { imports, ada } = await useImports();

/**
 * Adds two imports that were not applied in time.
 * @returns their ids; the first is older
 */
async function expiredImports(): Promise<[older: string, newer: string]> {
  const older = await imports.upload(',Amok,Stefan Zweig,Novel,,');
  const newer = await imports.upload(',The Castle,Franz Kafka,Novel,,');
  for (const [id, hours] of [
    [older.id, 2],
    [newer.id, 1],
  ] as const)
    await db()
      .update(bookImport)
      .set({ expiresAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(bookImport.id, id));
  return [older.id, newer.id];
}
const left = async () => ({
  imports: (await db().select().from(bookImport)).map(({ id }) => id),
  records: (await db().select().from(bookImportRecord)).map(({ importId }) => importId),
});
/** Makes the process stop at its nth check. */
const stopsAt = (question: number) => {
  let asked = 0;
  return () => (asked += 1) >= question;
};

describe('an expired import', () => {
  it('cannot be applied while its records are being deleted, and another one can', async () => {
    const [claimed, other] = await expiredImports();
    await removeExpiredImports(stopsAt(2));
    expect(await refusalOf(ada.api.bookImport.apply({ id: claimed }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    await ada.api.bookImport.apply({ id: other });
    // As after a restart of the process.
    await removeExpiredImports();
    expect(await left()).toEqual({ imports: [other], records: [other] });
  });

  it('is either kept or deleted completely when it is applied at the same moment', async () => {
    const [, newer] = await expiredImports();
    let applied: Promise<boolean> | undefined;
    const apply = () =>
      ada.api.bookImport.apply({ id: newer }).then(
        () => true,
        () => false,
      );
    await removeExpiredImports(() => {
      applied ??= apply();
      return false;
    });
    const isKept = await applied;
    const kept = isKept ? [newer] : [];
    expect(await left()).toEqual({ imports: kept, records: kept });
  });

  it('does not count as a waiting import of its person while it is being deleted', async () => {
    const [claimed] = await expiredImports();
    await removeExpiredImports(stopsAt(2));
    const [row] = await db().select().from(bookImport).where(eq(bookImport.id, claimed));
    expect(row?.state).toBe('reading');
    expect(await countWaiting(row?.createdBy ?? '')).toBe(0);
  });
});
