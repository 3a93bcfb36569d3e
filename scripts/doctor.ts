import { spawnSync } from 'node:child_process';
/** `npm run doctor`: says what is missing on this machine, and how to get it. */
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import '../src/features.server';
import { toError } from '../src/lib/objects/thrown';
import { readSettings } from '../src/server/settings/settings.server';
import { findBrowser, howToGetBrowser } from './find-browser';
import { findPostgres, howToInstallPostgres } from './postgres-programs';

const root = resolve(import.meta.dirname, '..');

type Check = {
  what: string;
  /** What is there; null if it is missing or wrong. */
  find: () => string | null | Promise<string | null>;
  /** What needs it. */
  for: string;
  how: string;
};

const versionOf = (program: string): string | null => {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? (stdout.split('\n')[0] ?? '') : null;
};

type Lock = { packages: Record<string, { version?: string; optional?: boolean }> };
const readLock = (file: string) =>
  Object.entries((JSON.parse(readFileSync(join(root, file), 'utf8')) as Lock).packages);

/** Compares the installed packages with the lockfile. */
function installedPackages(): string | null {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return null;
  const there = new Map(readLock('node_modules/.package-lock.json'));
  const wrong = readLock('package-lock.json').filter(
    ([path, { version, optional }]) =>
      path !== '' && !optional && there.get(path)?.version !== version,
  );
  return wrong.length === 0 ? `${there.size} packages` : null;
}

const isPortFree = (port: number) =>
  new Promise<boolean>((free) => {
    const server = createServer();
    server.once('error', () => free(false));
    server.listen(port, '127.0.0.1', () => server.close(() => free(true)));
  });

let settingsFault = '';
function readableSettings(): string | null {
  try {
    const { baseUrl, DATABASE_URL, dataDir } = readSettings(process.env);
    return `${baseUrl}, ${DATABASE_URL ? 'PostgreSQL' : `the embedded database in ${dataDir}`}`;
  } catch (error) {
    settingsFault = toError(error).message;
    return null;
  }
}

/** Free space that packages, builds and tests need together. */
const neededGigabytes = 3;
function freeSpace(): string | null {
  const { bavail, bsize } = statfsSync(root);
  const gigabytes = (bavail * bsize) / 1e9;
  return gigabytes >= neededGigabytes ? `${Math.floor(gigabytes)} GB free` : null;
}

const port = Number(process.env.PORT ?? 3000);
const checks: Check[] = [
  { what: 'Node', find: () => process.version, for: 'everything', how: '' },
  {
    what: 'Packages',
    find: installedPackages,
    for: 'everything',
    how: 'They are not those of package-lock.json. Run: npm ci',
  },
  {
    what: 'Settings',
    find: readableSettings,
    for: 'npm start, npm run dev',
    how: 'Correct .env or the environment; .env.example lists all settings.',
  },
  {
    what: `Port ${port}`,
    find: async () => ((await isPortFree(port)) ? 'free' : null),
    for: 'npm start, npm run dev',
    how: 'Another program listens there. Stop it, or give another one: PORT=3001 npm run dev',
  },
  {
    what: 'Disk',
    find: freeSpace,
    for: 'builds and tests',
    how: `Free ${neededGigabytes} GB on the disk of this folder.`,
  },
  {
    what: 'git',
    find: () => versionOf('git'),
    for: 'npm run update, npm run remove, npm test',
    how: 'Install git from https://git-scm.com or by the package manager.',
  },
  {
    what: 'Browser',
    find: () => findBrowser() ?? null,
    for: 'component tests and journeys (npm test installs one where it may)',
    how: howToGetBrowser,
  },
  {
    what: 'PostgreSQL',
    find: () => findPostgres() ?? null,
    for: 'server tests (npm test installs it where it may)',
    how: howToInstallPostgres,
  },
];

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run doctor

Says what the product and its tests need, what of it is on this machine, and how to get what is missing. Changes
nothing.`);
} else {
  for (const { what, find, for: user, how } of checks) {
    const found = await find();
    console.log(
      found === null
        ? `✗ ${what}: missing for ${user}\n    ${settingsFault && what === 'Settings' ? `${settingsFault}\n    ` : ''}${how}`
        : `✓ ${what}: ${found}`,
    );
    if (found === null) process.exitCode = 1;
  }
}
