import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** A terminal for the program: a pipe is none. */
const program = `
Object.assign(process.stdin, { isTTY: true, setRawMode() { return this; } });
process.stdout.isTTY = true;
const { ask } = await import('./scripts/ask.ts');
console.log('answer ' + (await ask('Name? ')));`;

it.each([
  ['an answer', ' loan \n', { status: 0, stdout: expect.stringContaining('answer loan\n') }],
  [
    'Ctrl-C',
    '\u0003',
    { status: 0, stdout: expect.stringContaining('answer undefined'), stderr: '' },
  ],
])('takes %s', (_, input, outcome) => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  expect(spawnSync(process.execPath, args, { input, encoding: 'utf8' })).toMatchObject(outcome);
});
