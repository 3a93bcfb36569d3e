/**
 * Adds the optional binaries of other platforms to package-lock.json. npm leaves out those that
 * a registry mirror lacks, and `npm ci` then refuses the lockfile. Each entry is derived from the
 * package name (`x-linux-arm64-musl`), which is enough for npm to skip it on other platforms. Run
 * this script after `npm install`. It is plain JavaScript without dependencies, so that it runs
 * before anything is installed.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const help = `Usage: node scripts/complete-lockfile.mjs [--check]

Adds the optional packages of other platforms that package-lock.json lacks.
  --check   change nothing; fail when an entry is missing, when an address of a registry
            is recorded, or when package.json and the lockfile disagree`;

const operatingSystems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  's390x',
  'riscv64',
  'x64',
  'wasm32',
];

/** The platform in a package name: `@a/b-linux-x64-musl` is for musl Linux on x64. */
export function platformOf(name) {
  const words = name.replace(/^.*\//, '').split('-');
  const os = operatingSystems.find((word) => words.includes(word));
  const cpu = processors.find((word) => words.includes(word));
  if (!cpu) return undefined;
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return {
    cpu: [cpu],
    ...(libc && os === 'linux' && { libc: [libc] }),
    ...(os && { os: [os] }),
  };
}

/** The path at which Node finds the package `name` from the package at `from`. */
function find(packages, from, name) {
  for (let at = from; ;) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!at) return undefined;
    at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1));
  }
}

/** The missing entries, by path. */
export function missingEntries(lock) {
  const packages = { ...lock.packages };
  const added = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (find(packages, path, name)) continue;
      const platform = platformOf(name);
      const version = range.replace(/^[\^~=v]+/, '');
      if (!platform || !/^\d+\.\d+\.\d+/.test(version)) {
        throw new Error(`${name}@${range}, required by ${path}: the name contains no platform`);
      }
      const place = `node_modules/${name}`;
      packages[place] = added[place] = {
        version,
        ...platform,
        ...(entry.dev && { dev: true }),
        optional: true,
      };
    }
  }
  return added;
}

/** Problems of a lockfile, one line each. */
export function problemsOf(lock, manifest) {
  const problems = Object.keys(missingEntries(lock)).map((path) => `${path} is missing`);
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (/^https?:/.test(entry.resolved ?? '')) problems.push(`${path} records an address`);
    if (
      path &&
      !entry.integrity &&
      !entry.link &&
      !entry.inBundle &&
      !(entry.optional && entry.cpu)
    ) {
      problems.push(`${path} has no integrity`);
    }
  }
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const wanted = JSON.stringify(
      Object.entries(manifest[kind] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const locked = JSON.stringify(
      Object.entries(lock.packages['']?.[kind] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    if (wanted !== locked) problems.push(`${kind} differ from package.json`);
  }
  return problems;
}

function main(args) {
  if (args.includes('--help')) return console.log(help);
  const file = new URL('../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  if (args.includes('--check')) {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const problems = problemsOf(lock, manifest);
    for (const problem of problems) console.error(`package-lock.json: ${problem}`);
    if (problems.length > 0) {
      console.error('Run: npm install && npm run lockfile');
      process.exitCode = 1;
    }
    return;
  }
  const added = missingEntries(lock);
  const sorted = Object.entries({ ...lock.packages, ...added });
  sorted.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
  for (const entry of Object.values(lock.packages)) delete entry.resolved;
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(added).length} entries added`);
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].replace(/^.*[\\/]/, '/'))) {
  main(process.argv.slice(2));
}
