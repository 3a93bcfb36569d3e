import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadCover } from '../cover/upload-cover';
import { signedIn } from '../fixtures/http';
import { expect, test } from '../fixtures/operations';
import { addressOf } from '../fixtures/product-process';

test('the server refuses a backup of covers without files, and commands take the settings of a file', async ({
  workplace,
}) => {
  test.setTimeout(300_000);
  const data = join(workplace.folder, 'data');
  const file = join(workplace.folder, 'library.gz');
  const settings = join(workplace.folder, 'settings.env');
  writeFileSync(settings, `DATA_DIR='${data}'\nVITE_BASE_URL=https://app.example.org\n`);
  workplace.addLibrary();
  const url = await addressOf(workplace.serve());
  const admin = await signedIn({ url }, 'admin@admin.com');
  expect((await uploadCover({ url }, admin)).status).toBe(201);
  const backUp = (...args: string[]) =>
    workplace.command('db-backup.ts', [file, '--env-file', settings, ...args]);

  const whole = backUp();
  expect(await whole.ended, whole.output()).toBe(0);
  expect(whole.output()).toMatch(/^files +3$/m);
  const second = backUp();
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('--overwrite');

  rmSync(join(data, 'covers'), { recursive: true });
  const lacking = backUp('--overwrite');
  expect(await lacking.ended).toBe(1);
  expect(lacking.output()).toMatch(/^The running server refused: 1 of 1 covers have no file.*\n$/);
  const allowed = backUp('--overwrite', '--allow-missing-files');
  expect(await allowed.ended, allowed.output()).toBe(0);
});
