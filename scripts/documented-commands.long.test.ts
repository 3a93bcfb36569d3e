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
  ['--project long', 'scripts/migrations/rebase.long.test.ts'],
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

/** The commands of npm that documents name: `npm run new -- field`, `npm ci && npm test`. */
const named = documents
  .filter((document) => document.endsWith('.md'))
  .flatMap((document) =>
    [
      ...readFileSync(document, 'utf8').matchAll(/npm (?:run ([\w:]+)|(start|test))\b([^`\n|]*)/g),
    ].map(([, script, short, rest = '']) => ({ document, script: script ?? short ?? '', rest })),
  );
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
/** Every command has its help, and --grep is an option of Playwright. */
const others = ['--help', '--grep'];
const options = Map.groupBy(
  named.flatMap(({ script, rest }) =>
    (rest.match(/(?<= )--[a-z][\w-]*/g) ?? []).map((option) => ({ script, option })),
  ),
  ({ script }) => script,
);
const withOptions = [...options].flatMap(([script, all]) => {
  const own = [...new Set(all.map(({ option }) => option))].filter(
    (option) => !others.includes(option),
  );
  return own.length > 0 && script in scripts ? [[script, own] as const] : [];
});

it('each command in a document is one of package.json', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
});

it.each(withOptions)('the help of npm run %s has the options %o', (name, own) => {
  const file = scripts[name]?.match(/scripts\/[\w-]+\.ts/)?.[0];
  // Another program, or the help with the options of all database programs.
  const help =
    file && readFileSync(file, 'utf8') + readFileSync('scripts/with-database.ts', 'utf8');
  for (const option of own) expect(help ?? option).toContain(option);
});

it('finds the commands', () => {
  expect(new Set(documented).size).toBeGreaterThan(4);
});

it.each([...new Set(documented)])('%s runs one file', async (command) => {
  const { args, file } = listing(command);
  // A person who runs the command runs the long tests of all days.
  const env = { ...process.env, NO_COLOR: '1', TEST_TURNS: '' };
  const { stdout } = await run(process.execPath, args, { env });
  const files = stdout.match(/[\w./-]+\.(?:test|spec)\.tsx?/g) ?? [];
  expect(new Set(files.map((one) => one.replace(/^(?!e2e|src|scripts)/, 'e2e/')))).toEqual(
    new Set([file]),
  );
});
