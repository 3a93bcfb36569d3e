/** `npm run check`: all checks that need neither a database nor a browser. */
import { checkedTypesFile, forgetOtherTypes, incrementalArguments } from './checked-types';
import { type Part, runParts } from './run-parts';
import { reportFile } from './test-report';

const help = `Usage: npm run check [-- PART...]

Runs the fast checks in parallel: $PARTS.
With names, runs only those.`;

const node = process.execPath;
const script = (file: string) => [node, '--import', 'tsx', `scripts/${file}`];

const typesFile = checkedTypesFile();

// Slow checks first, so that quick ones run beside them.
const parts: Part[] = [
  {
    name: 'unit',
    command: ['vitest', 'run', '--project', 'unit', '--reporter=default', '--reporter=json'],
    env: { TEST_REPORT: reportFile('unit') },
  },
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: ['tsc', ...incrementalArguments(typesFile)] },
  { name: 'unused', command: ['knip'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'structure', command: script('check-structure.ts') },
  { name: 'locales', command: script('check-locales.ts') },
  { name: 'secrets', command: script('check-secrets.ts') },
  { name: 'lockfile', command: [node, 'scripts/complete-lockfile.mjs', '--check'] },
  { name: 'supply-chain', command: script('check-supply-chain.ts') },
];

const names = process.argv.slice(2);
const unknown = names.find((name) => !parts.some((part) => part.name === name));
if (unknown) {
  const list = parts.map(({ name }) => name).join(', ');
  console.log(help.replace('$PARTS', list));
  process.exitCode = unknown === '--help' ? 0 : 1;
} else {
  forgetOtherTypes(typesFile);
  const chosen = names.length > 0 ? parts.filter(({ name }) => names.includes(name)) : parts;
  const results = await runParts(chosen);
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed');
  if (failed.length > 0) process.exitCode = 1;
}
