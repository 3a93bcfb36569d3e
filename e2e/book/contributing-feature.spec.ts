/** Adds a whole feature to a copy of the project, by the steps of CONTRIBUTING.md and the files of its example. */
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Copy } from '../../scripts/parts/project-copy';
import { applyStep, stepsUnder } from '../fixtures/contributing-steps';
import { expect, test } from '../fixtures/operations';

const example = join(import.meta.dirname, 'loan');
const files = globSync('**/*.txt', { cwd: example }).map((file) => file.slice(0, -'.txt'.length));
const steps = stepsUnder('Add a feature');

test('a feature that is added as described passes the checks, and is used on both databases', async ({
  workplace,
}) => {
  test.setTimeout(900_000);
  const copy = new Copy(join(workplace.folder, 'copy'));
  const run = (...args: string[]) =>
    expect(copy.outputOfFailure(...args), args.join(' ')).toBeNull();
  for (const file of files) {
    mkdirSync(dirname(join(copy.folder, file)), { recursive: true });
    cpSync(join(example, `${file}.txt`), join(copy.folder, file));
  }
  for (const step of steps) applyStep(copy, step);
  run('drizzle-kit', 'generate', '--name', 'loan');
  run('scripts/write-routes.ts');
  run('scripts/permissions.ts', '--write');
  run('scripts/check.ts', 'types', 'structure', 'locales');
  const written = [
    'src/features/loan',
    'src/testing/across-features/audited-writes.server.test.ts',
  ];
  run('vitest', 'run', '--project', 'server:*', ...written);
  run('scripts/build.ts');
  run('playwright', 'test', 'e2e/loan');
});

test('a feature is few files, and three lines outside of them', () => {
  const isText = (file: string) => file.endsWith('.json');
  const isTest = (file: string) => /^e2e|\.test\.|\.writes\./.test(file);
  const code = files.filter((file) => !isText(file) && !isTest(file));
  const lines = (some: readonly string[]) =>
    some
      .map((file) => readFileSync(join(example, `${file}.txt`), 'utf8').split('\n').length - 1)
      .reduce((sum, one) => sum + one, 0);
  // The bound for a plain feature: a list, a page, a form, its calls and its table.
  expect(code.length).toBeLessThanOrEqual(13);
  expect(lines(code)).toBeLessThanOrEqual(620);
  expect(files.filter(isTest)).toHaveLength(4);
  expect(lines(files.filter((file) => !isText(file)))).toBeLessThanOrEqual(750);
  expect(new Set(steps.map(({ file }) => file)).size).toBe(3);
});
