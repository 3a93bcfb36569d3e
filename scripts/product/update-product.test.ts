import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder';
import { initGit } from './starter-tree';
import { UpdateError, updateProduct } from './update-product';

it('an update names the branch that an earlier one has left, and changes nothing', () => {
  const root = temporaryFolder();
  const git = initGit(root);
  const commit = (startUi: object) => {
    writeFileSync(join(root, 'package.json'), JSON.stringify({ startUi }));
    git('add', '--all');
    git('commit', '--quiet', '-m', 'x');
    return git('rev-parse', 'HEAD');
  };
  const later = commit({ version: '1.0.1' });
  const first = commit({ version: '1.0.0' });
  const head = commit({ version: '1.0.0', commit: first });
  const branch = `update-to-${later.slice(0, 10)}`;
  git('branch', branch);
  expect(() => updateProduct(root, later)).toThrow(UpdateError);
  expect(() => updateProduct(root, later)).toThrow(branch);
  expect(git('rev-parse', 'HEAD')).toBe(head);
});
