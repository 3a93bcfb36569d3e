/**
 * Runs the commands for single tests that documents and comments name, as far as listing what they would run: each
 * must take the one file that it is given.
 */
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesIn('docs', /\.md$/),
  ...filesIn('src', /\.tsx?$/),
  ...filesIn('scripts', /\.m?ts$/),
];

/** A file for the placeholder FILE, by what runs it. */
const samples = [
  ['--project unit', 'scripts/test-report.test.ts'],
  ["--project 'server:", 'src/db/prepared.server.test.ts'],
  ['--project browser', 'src/ui/fields/code-field.browser.test.tsx'],
  ['playwright test', 'e2e/sign-in/sign-in.spec.ts'],
] as const;

const documented = documents.flatMap((document) =>
  [
    ...readFileSync(document, 'utf8').matchAll(
      /`node (scripts\/run\.mjs (?:vitest run|playwright test) [^`]+)`/g,
    ),
  ]
    .map(([, command = '']) => command)
    .filter((command) => /\.test\.|FILE/.test(command)),
);

/** The arguments that only list the files, with a sample in place of FILE. */
function listing(command: string): { args: string[]; file: string } {
  const sample = samples.find(([part]) => command.includes(part))?.[1] ?? '';
  const args = command
    .replace('FILE', sample)
    .replaceAll("'", '')
    .split(' ')
    .flatMap((one) =>
      one === 'run' ? ['list', '--filesOnly'] : one === 'test' ? ['test', '--list'] : [one],
    );
  return { args, file: args.find((one) => /\.(test|spec)\.tsx?$/.test(one)) ?? '' };
}

it('finds the commands', () => {
  expect(new Set(documented).size).toBeGreaterThan(4);
});

it.each([...new Set(documented)])('%s runs one file', async (command) => {
  const { args, file } = listing(command);
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, NO_COLOR: '1' } });
  const files = stdout.match(/[\w./-]+\.(?:test|spec)\.tsx?/g) ?? [];
  expect(new Set(files.map((one) => one.replace(/^(?!e2e|src|scripts)/, 'e2e/')))).toEqual(
    new Set([file]),
  );
});
