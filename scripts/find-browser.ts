/**
 * Finds a Chromium or Chrome for the tests: PLAYWRIGHT_CHROMIUM_PATH, an installed browser, or the
 * one of Playwright. With `--install`, installs one if none is found.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const help = `Usage: node scripts/run.mjs scripts/find-browser.ts [--install]

Prints the path of the browser that the tests use.
  --install   when there is none: the system's packages (as root), else Playwright's installer`;

/** The message when no browser is available. */
export const howToGetBrowser =
  'No browser for the tests: install Chromium or Chrome, or set PLAYWRIGHT_CHROMIUM_PATH to one.';

// The headless shell comes first: without windows and a GPU process, it needs half the CPU time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a browser; undefined if there is none. */
export function findBrowser(): string | undefined {
  const { PLAYWRIGHT_CHROMIUM_PATH: configured, PATH = '' } = process.env;
  if (configured) return configured;
  const folders = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...installed, ...places].find(isProgram) ?? playwrightBrowser();
}

function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Runs a program with a time limit, because a download may hang. */
function run(seconds: number, program: string, ...args: string[]): boolean {
  console.error(`Getting a browser: ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Tries to install a browser. @returns its path */
export function installBrowser(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run(120, 'apt-get', 'update');
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run(600, 'apt-get', 'install', '-y', '--no-install-recommends', name))
        return findBrowser();
  }
  // Playwright's browser needs system libraries.
  if (run(180, 'playwright', 'install', 'chromium') && isRoot)
    run(300, 'playwright', 'install-deps', 'chromium');
  return findBrowser();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--help')) {
    console.log(help);
  } else {
    const path =
      findBrowser() ?? (process.argv.includes('--install') ? installBrowser() : undefined);
    if (path) console.log(path);
    else {
      console.error(howToGetBrowser);
      process.exitCode = 1;
    }
  }
}
