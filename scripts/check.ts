/** `npm run check`: all checks that need neither a database nor a browser. */
import { checkedTypesFile, forgetOtherTypes, incrementalArguments } from './checked-types';
import { type Part, runParts } from './run-parts';
import { failuresOf, forgetReport, mendLine, readReport, reportFile } from './test-report';

const help = `Usage: npm run check [-- PART...]

Runs the fast checks in parallel: $PARTS.
With names, runs only those.`;

const node = process.execPath;
const script = (file: string) => [node, '--import', 'tsx', `scripts/${file}`];

const typesFile = checkedTypesFile();

/** @param command mends at least a part of what can fail */
const mends = (command: string) => () => [mendLine(command)];

// Slow checks first, so that quick ones run beside them.
const parts: Part[] = [
  {
    name: 'unit',
    // Prints failed tests only.
    command: ['vitest', 'run', '--project', 'unit', '--reporter=minimal', '--reporter=json'],
    env: { TEST_REPORT: reportFile('unit') },
    advise: () => {
      const report = readReport('unit');
      return report ? failuresOf(report).flatMap((failure) => failure.split('\n')) : [];
    },
  },
  { name: 'lint', command: ['oxlint'], advise: mends('npm run lint') },
  {
    name: 'types',
    command: ['tsc', ...incrementalArguments(typesFile)],
    // A route that its generated tree does not have.
    advise: (output) => (output.includes('FileRoutesByPath') ? mends('npm run build')() : []),
  },
  { name: 'build', command: script('check-build.ts') },
  { name: 'unused', command: ['knip', '--cache', '--cache-location', '.tmp/knip'] },
  { name: 'format', command: ['oxfmt', '--check'], advise: mends('npm run format') },
  { name: 'structure', command: script('check-structure.ts') },
  {
    name: 'migrations',
    command: script('check-migrations.ts'),
    advise: (output) => output.split('\n').filter((line) => line.startsWith(mendLine(''))),
  },
  { name: 'locales', command: script('check-locales.ts'), isTold: true },
  { name: 'secrets', command: script('check-secrets.ts') },
  {
    name: 'lockfile',
    command: [node, 'scripts/complete-lockfile.mjs', '--check'],
    advise: mends('npm install && npm run lockfile'),
  },
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
  forgetReport('unit');
  const results = await runParts(chosen);
  if (results.every(({ passed }) => passed)) console.log('\nAll checks passed');
  else process.exitCode = 1;
}
