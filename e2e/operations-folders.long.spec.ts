/** Folders that the server cannot write to, as a restore by root leaves them. */
import { join } from 'node:path';
import { test } from './fixtures/operations';
import { addOwnLibrary, expectNoStartWithout, expectTold } from './fixtures/own-folder';

test.describe('a path that the user of the server cannot write to', () => {
  test.skip(process.platform === 'win32', 'the rights of files are those of Unix');

  for (const name of ['database', 'database/base', 'database/global/pg_control', ''])
    test(`stops the start with the path, its owner and the user (${name || 'DATA_DIR'})`, ({
      workplace,
    }) => expectNoStartWithout(workplace, join(addOwnLibrary(workplace), name)));

  test('is told by readiness and in the log, until it can be written to', ({ workplace }) =>
    expectTold(workplace, addOwnLibrary(workplace)));
});
