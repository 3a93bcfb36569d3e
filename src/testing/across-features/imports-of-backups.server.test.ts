import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bookImport } from '@/db/schema/imports';
import { writeBackup } from '@/features/backup/backup.server';
import { restoreBackup } from '@/features/backup/restore.server';
import { openTestDatabase } from '@/testing/test-database.server';

it('a restored backup stops the imports that ran when it was made', async () => {
  const database = await openTestDatabase({ own: true });
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'backup.gz');
  const states = ['ready', 'applying', 'applied', 'undoing', 'undone'] as const;
  await db.insert(bookImport).values(
    states.map((state) => ({
      state,
      fileName: state,
      fileBytes: 1,
      expiresAt: new Date('2100-01-01'),
    })),
  );
  await writeBackup(database, folder, file);
  await restoreBackup(database, folder, file, { force: true });
  const restored = await db.select().from(bookImport);
  const stateOf = Object.fromEntries(restored.map(({ fileName, state }) => [fileName, state]));
  expect(stateOf).toEqual({
    ...Object.fromEntries(states.map((state) => [state, state])),
    applying: 'cancelled',
    undoing: 'cancelled',
  });
});
