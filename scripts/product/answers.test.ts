import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder';
import { answersOf, forgetAnswers, inOrder, recordAnswer } from './answers';

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

it('fields that refer to their own feature, or to one that was made later, are added when it is there', () => {
  const made = (name: string, fields: string, ...more: string[]) => ({
    command: 'new' as const,
    args: [name, '--fields', fields, ...more],
  });
  const field = (feature: string, spec: string) => ({
    command: 'new' as const,
    args: ['field', feature, spec],
  });
  const rename = { command: 'rename' as const, args: ['Loanly'] };
  const room = made('reading-room', 'name:text! state:choice(open, closed)?');
  const answers = [
    rename,
    made('loan', 'title:text! next:loan? room:reading-room? keeper:user?', '--area', 'app'),
    field('book', 'loan:loan?'),
    room,
  ];
  expect(inOrder(answers)).toEqual([
    rename,
    made('loan', 'title:text! keeper:user?', '--area', 'app'),
    field('loan', 'next:loan?'),
    field('book', 'loan:loan?'),
    room,
    field('loan', 'room:reading-room?'),
  ]);
});
