/** Rules for the packages of package-lock.json: scripts, known weaknesses and licences. */
import { acceptedWeaknesses, type AdvisoryFloor, advisoryFloors } from './advisory-floors';

/** The fields of an entry in package-lock.json (lockfile version 3) that the rules read. */
type LockedPackage = {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  cpu?: string[];
  integrity?: string;
  hasInstallScript?: boolean;
};

export type Lockfile = { packages: Record<string, LockedPackage> };

/**
 * Packages with an install script, and the reason why they work without it. .npmrc switches all install
 * scripts off, so a package that needs its script cannot be used.
 */
const knownScripts: Record<string, string> = {
  esbuild: 'looks for the binary that an optional dependency brings, and saves a start of Node',
  fsevents: 'only on macOS, where the package has a built binary',
};

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

/** Licences with duties that the product meets. Each is accepted only for the packages of its pattern. */
const licencesWithDuties: { packages: RegExp; licence: string; why: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips is an unchanged shared library in a package of its own, which can be replaced',
  },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    why: 'unchanged, and used for the build only',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'data that the build reads and the product does not contain',
  },
];

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

/** Packages with an install script that is not in `knownScripts`. */
export function scriptProblems(lock: Lockfile): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !knownScripts[nameOf(path)])
    .map(([path]) => `${path} has an install script, and knownScripts does not name it`);
}

/** Whether version `a` is older than `b`; a pre-release is older than its release (semver.org, 11). */
export function isOlder(a: string, b: string): boolean {
  const parse = (version: string) => {
    const [core = '', ...pre] = (version.split('+')[0] ?? '').split('-');
    return { numbers: core.split('.').map(Number), pre: pre.length > 0 };
  };
  const [left, right] = [parse(a), parse(b)];
  for (let index = 0; index < 3; index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return left.pre && !right.pre;
}

/** Locked versions for which an advisory is published, and accepted weaknesses that are gone. */
export function advisoryProblems(
  lock: Lockfile,
  floors: AdvisoryFloor[] = advisoryFloors,
  accepted = acceptedWeaknesses,
): string[] {
  const problems: string[] = [];
  const used = new Set<string>();
  for (const [path, { version }] of Object.entries(lock.packages)) {
    if (!path || !version) continue;
    for (const { name, from, fixed, advisory } of floors) {
      if (name !== nameOf(path) || !isOlder(version, fixed)) continue;
      if (from && isOlder(version, from)) continue;
      if (accepted[path]?.[advisory]) used.add(`${path} ${advisory}`);
      else problems.push(`${path} is ${version}, below ${fixed}: ${advisory}`);
    }
  }
  const stale = Object.entries(accepted)
    .flatMap(([path, reasons]) => Object.keys(reasons).map((advisory) => `${path} ${advisory}`))
    .filter((entry) => !used.has(entry));
  return [...problems, ...stale.map((entry) => `${entry}: accepted, but no longer there`)];
}

/** Whether an SPDX expression (https://spdx.org/licenses) can be met with the licences in `isFine`. */
function allows(expression: string, isFine: (licence: string) => boolean): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isFine(licence.trim())));
}

/**
 * Production packages whose licence is neither permissive nor accepted for them. Binaries of other
 * platforms that complete-lockfile.mjs added have no licence in the lockfile; they are left out.
 */
export function licenceProblems(lock: Lockfile): string[] {
  const problems: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path || entry.dev || (entry.optional && entry.cpu && !entry.integrity)) continue;
    const licence = entry.license ?? 'no licence';
    const isFine = (one: string) =>
      permissive.has(one) ||
      licencesWithDuties.some((duty) => duty.licence === one && duty.packages.test(nameOf(path)));
    if (!allows(licence, isFine)) problems.push(`${path} has ${licence}`);
  }
  return problems;
}
