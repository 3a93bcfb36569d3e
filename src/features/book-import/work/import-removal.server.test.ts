import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { bookImport, bookImportRecord } from '@/db/schema';
import { refusalOf } from '@/testing/calls/test-api.server';
import { countWaiting } from '../import-acts.server';
import { useImports } from '../testing/test-imports.server';
import { removeExpired } from './import-removal.server';

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
const takeStep = () => db().transaction(removeExpired);
/** Adds records, so that one step does not delete them all. */
const addMany = (importId: string) =>
  db().execute(sql`
    insert into book_import_record (import_id, number, "values", source, state)
    select ${importId}, number, '{}', '', 'ignored' from generate_series(10, 2100) number`);

describe('an expired import', () => {
  it('is deleted in steps, cannot be applied meanwhile, and does not count', async () => {
    const [claimed, other] = await expiredImports();
    await addMany(claimed);
    expect(await takeStep()).toBe(true);
    expect(await refusalOf(ada.api.bookImport.apply({ id: claimed }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    const [row] = await db().select().from(bookImport).where(eq(bookImport.id, claimed));
    expect(row?.state).toBe('reading');
    expect(await countWaiting(row?.createdBy ?? '')).toBe(0);
    await ada.api.bookImport.apply({ id: other });
    expect([await takeStep(), await takeStep()]).toEqual([true, false]);
    expect(await left()).toEqual({ imports: [other], records: [other] });
  });

  it('is either kept or deleted completely when it is applied at the same moment', async () => {
    const [older, newer] = await expiredImports();
    const apply = ada.api.bookImport.apply({ id: newer }).then(
      () => true,
      () => false,
    );
    const [isKept] = await Promise.all([apply, takeStep().then(takeStep)]);
    const kept = isKept ? [newer] : [];
    expect((await left()).imports).not.toContain(older);
    expect(await left()).toEqual({ imports: kept, records: kept });
  });
});
