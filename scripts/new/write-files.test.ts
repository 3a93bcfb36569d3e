import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder';
import { Change } from './write-files';

const root = temporaryFolder();

it('a change that is undone leaves neither files nor folders, and what was there as it was', () => {
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/features.ts'), 'before');
  const change = new Change(root);
  change.write('src/features.ts', 'after');
  change.write('src/features/loan/loan.ts', 'new');
  change.write('src/features/loan/parts/part.ts', 'new');
  expect(change.made()).toEqual(['src/features/loan/loan.ts', 'src/features/loan/parts/part.ts']);
  change.undo();
  expect(readFileSync(join(root, 'src/features.ts'), 'utf8')).toBe('before');
  expect(existsSync(join(root, 'src/features'))).toBe(false);
});
