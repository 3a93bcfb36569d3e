import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder';
import { answersOf, forgetAnswers, recordAnswer } from './answers';

const folder = temporaryFolder();
const file = join(folder, 'package.json');

it('answers are kept in their order, and what was there stays as it was', () => {
  const before = { name: 'loanly', startUi: { version: '1.0.0' }, scripts: { test: 'x' } };
  writeFileSync(file, JSON.stringify(before));
  expect(answersOf(folder)).toEqual([]);
  const rename = { command: 'rename', args: ['Loanly', '--accent', 'oklch(0.5 0.1 200)'] } as const;
  recordAnswer(folder, { ...rename, args: [...rename.args] });
  recordAnswer(folder, { command: 'new', args: ['loan'] });
  recordAnswer(folder, { command: 'remove', args: ['scan'] });
  forgetAnswers(folder, ({ command }) => command === 'new');
  const answers = [rename, { command: 'remove', args: ['scan'] }];
  expect(answersOf(folder)).toEqual(answers);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    ...before,
    startUi: { version: '1.0.0', answers },
  });
  expect(readFileSync(file, 'utf8').endsWith('}\n')).toBe(true);
});
