/**
 * Runs one of the project's programs with the project's own Node version. On Linux `npm ci`
 * installs Node 24 as an optional package. npm 10 removes its link from node_modules/.bin (when it
 * cleans up after the package for the other CPU architecture), so `node` may be another version.
 * This launcher finds it by its package. It is plain JavaScript for Node 20, without dependencies.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const help = `Usage: node scripts/run.mjs [--env] [--FLAG...] PROGRAM [ARGUMENT...]

PROGRAM is a script (scripts/x.ts) or a tool from node_modules/.bin (vite, tsc ...).
  --env    pass the settings of the file .env to a script, if it exists, or of the file that its argument
           --env-file FILE names; the environment takes precedence
  --FLAG   a flag of Node for a script`;

const oldestNode = [22, 12];
const root = dirname(dirname(fileURLToPath(import.meta.url)));

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

function projectNode() {
  const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  if (isNewEnough(process.versions.node)) return process.execPath;
  console.error(
    `This project needs Node ${oldestNode.join('.')} or later and this is ${process.versions.node}: install a newer one${
      process.platform === 'linux' ? ', or run `npm ci` without leaving out optional packages' : ''
    }.`,
  );
  process.exit(1);
}

/** Takes `--env-file FILE` or `--env-file=FILE` out of the arguments of a program. */
function takeEnvFile(args) {
  const index = args.findIndex((one) => /^--env-file(=|$)/.test(one));
  if (index < 0) return { args };
  const isOne = args[index].includes('=');
  const named = isOne ? args[index].slice('--env-file='.length) : (args[index + 1] ?? '');
  return { args: args.toSpliced(index, isOne ? 1 : 2), named };
}

function isReadable(file) {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

const given = process.argv.slice(2);
const [program, ...givenArgs] = given.slice(given.findIndex((one) => !one.startsWith('--')));
const flags = given.slice(0, given.indexOf(program));
const takesEnv = flags.includes('--env');
const { args, named } = takesEnv ? takeEnvFile(givenArgs) : { args: givenArgs };
const envFile = named ?? join(root, '.env');
if (!program || program.startsWith('--')) {
  console.log(help);
  process.exit(program === '--help' ? 0 : 1);
}

if (named !== undefined && !isReadable(named)) {
  console.error(`--env-file: the file ${named ? `${named} cannot be read` : 'is missing'}`);
  process.exit(1);
}

if (!existsSync(join(root, 'node_modules'))) {
  console.error('The packages are not installed. Run: npm ci');
  process.exit(1);
}

const node = projectNode();
const env = {
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};
// Test runners and other tools load thousands of modules at each start; this cache compiles them only once.
// It is not set for the product, so that the product starts as it does without this launcher.
if (!takesEnv) env.NODE_COMPILE_CACHE ??= join(root, '.tmp', 'compile-cache');
const isScript = /\.[cm]?[jt]s$/.test(program);
const command = isScript ? node : program;
const allArgs = isScript
  ? [
      ...flags.filter((flag) => flag !== '--env'),
      ...(takesEnv && existsSync(envFile) ? [`--env-file=${envFile}`] : []),
      ...(program.endsWith('ts') ? ['--import', 'tsx'] : []),
      program,
      ...args,
    ]
  : args;

const child = spawn(command, allArgs, {
  stdio: 'inherit',
  env,
  shell: process.platform === 'win32',
});
// The terminal sends Ctrl-C to the child too, and a second SIGINT would force it to stop. SIGTERM
// and SIGHUP may reach only this process, so they are forwarded.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGHUP'));
// If npm is killed, it cannot forward a signal. The child is stopped when npm is gone.
if (process.env.npm_lifecycle_event) {
  const { ppid } = process;
  setInterval(() => process.ppid !== ppid && child.kill('SIGTERM'), 500).unref();
}
child.on('error', (error) => {
  console.error(`Cannot run ${command}: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  process.exit(
    signal ? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0) : code,
  );
});
