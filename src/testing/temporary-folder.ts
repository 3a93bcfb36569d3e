import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of a file, which goes after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 240_000);
  return folder;
}
