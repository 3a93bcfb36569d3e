/** A folder of covers that the server cannot write to. */
import { join } from 'node:path';
import { test } from '../fixtures/operations';
import { addOwnLibrary, expectNoStartWithout, expectTold } from '../fixtures/own-folder';

test.skip(process.platform === 'win32', 'the rights of files are those of Unix');

test('stops the start with the path, its owner and the user', ({ workplace }) =>
  expectNoStartWithout(workplace, join(addOwnLibrary(workplace, ['covers']), 'covers')));

test('is told by readiness and in the log, until it can be written to', ({ workplace }) =>
  expectTold(workplace, join(addOwnLibrary(workplace, ['covers']), 'covers')));
