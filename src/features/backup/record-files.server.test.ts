/** Files of records in backups: on the disk they are in the backup, and in a bucket they stay where they are. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { keepUpload, openUpload } from '@/server/files/uploads.server';
import { testPdf } from '@/testing/rows/test-files';
import { useBucket } from '@/testing/test-bucket.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { writeBackup } from './backup.server';
import { refuseRowsWithout } from './kept-files.server';
import { restoreBackup } from './restore.server';

const dataDir = useDataFolder();
const database = await openTestDatabase({ own: true });
const file = join(mkdtempSync(join(tmpdir(), 'start-ui-backup-')), 'backup.gz');
afterAll(() => rmSync(join(file, '..'), { recursive: true }));
const allowed = { mayLackFiles: true };

beforeEach(async () => {
  await emptyTestDatabase(database);
  rmSync(join(dataDir, 'uploads'), { recursive: true, force: true });
});

const keep = async (name: string) => (await keepUpload(testPdf(name), 'ada'))?.id ?? '';
const textOf = async (id: string) => (await openUpload(id))?.text();
const restore = (options = {}) =>
  restoreBackup(database, dataDir, file, { force: true, ...options });
const text = await testPdf().text();

describe('on the disk', () => {
  it('they are in the backup, and a restored product sends them', async () => {
    const id = await keep('plan.pdf');
    expect(await writeBackup(database, dataDir, file)).toMatchObject({ files: 1 });
    await emptyTestDatabase(database);
    rmSync(join(dataDir, 'uploads'), { recursive: true });
    expect(await textOf(id)).toBeUndefined();
    await restore();
    expect(await textOf(id)).toBe(text);
  });

  it('a backup without one of them is refused, and says which', async () => {
    const [there, gone] = [await keep('plan.pdf'), await keep('lost.pdf')];
    rmSync(join(dataDir, 'uploads', gone));
    await expect(writeBackup(database, dataDir, file)).rejects.toThrow(
      new RegExp(`^1 of 2 uploads have no file in .*uploads \\(${gone}\\).*--allow-missing-files`),
    );
    expect(await writeBackup(database, dataDir, file, allowed)).toMatchObject({ files: 1 });
    rmSync(join(dataDir, 'uploads'), { recursive: true });
    await restore(allowed);
    expect([await textOf(there), await textOf(gone)]).toEqual([text, undefined]);
  });

  it('a restore is refused only for those that records name', async () => {
    const ids = [await keep('one.pdf'), await keep('two.pdf')];
    await db().execute(sql`create table plan (file_id text references upload (id))`);
    try {
      await refuseRowsWithout(new Set(), db(), dataDir);
      await db().execute(sql`insert into plan select id from upload`);
      await expect(refuseRowsWithout(new Set(), db(), dataDir)).rejects.toThrow(/^2 of 2 uploads/);
      const files = new Set(ids.map((id) => `uploads/${id}`));
      await refuseRowsWithout(files, db(), dataDir);
    } finally {
      await db().execute(sql`drop table plan`);
    }
  });
});

describe('in a bucket', () => {
  it('they are not in the backup, and a restored product reads them there', async () => {
    const { s3 } = await useBucket();
    const [there, gone] = [await keep('plan.pdf'), await keep('lost.pdf')];
    expect(await writeBackup(database, dataDir, file, allowed)).toMatchObject({ files: 0 });
    expect(existsSync(join(dataDir, 'uploads'))).toBe(false);
    await emptyTestDatabase(database);
    await restore(allowed);
    expect(await db().$count(user)).toBe(0);
    for (const name of s3.objects.keys()) if (name.includes(gone)) s3.objects.delete(name);
    expect([await textOf(there), await textOf(gone)]).toEqual([text, undefined]);
  });
});
