/**
 * The packages that drive the browsers. `npm ci` of the project does not install them, so the parts of them that are used
 * have types here.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** They are here, and not below the journeys, where checks of the project would read them. */
const folder = resolve('.tmp/engines');

export const packageFile = (path: string): string => join(folder, 'node_modules', path);

/** Installs them, as the lockfile of this folder pins them. @returns whether they are there */
export function hasPackages(): boolean {
  mkdirSync(folder, { recursive: true });
  if (existsSync(packageFile('.package-lock.json'))) return true;
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(import.meta.dirname, file), join(folder, file));
  console.error('Getting the drivers of other browsers: npm ci in .tmp/engines');
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'ignore', timeout: 300_000 });
  return status === 0;
}

async function load<Package>(name: string): Promise<Package> {
  const path = createRequire(join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(path).href)) as Package;
}

type FirefoxPage = {
  goto: (address: string) => Promise<unknown>;
  url: () => string;
  evaluate: <R, A extends unknown[]>(work: (...args: A) => R, ...args: A) => Promise<Awaited<R>>;
  evaluateOnNewDocument: (work: () => void) => Promise<unknown>;
  mouse: { click: (x: number, y: number) => Promise<void> };
  $: (selector: string) => Promise<{ uploadFile: (...files: string[]) => Promise<void> } | null>;
  keyboard: { press: (key: string) => Promise<void>; type: (text: string) => Promise<void> };
  setViewport: (size: { width: number; height: number }) => Promise<void>;
  setDefaultTimeout: (milliseconds: number) => void;
  screenshot: () => Promise<Uint8Array>;
  on: ((
    event: 'console',
    listen: (message: { type: () => string; text: () => string }) => void,
  ) => void) &
    ((event: 'pageerror', listen: (error: unknown) => void) => void);
};

export const loadPuppeteer = () =>
  load<{
    launch: (options: {
      browser: 'firefox';
      executablePath: string;
      timeout: number;
      extraPrefsFirefox: Readonly<Record<string, number | boolean>>;
    }) => Promise<{ newPage: () => Promise<FirefoxPage>; close: () => Promise<void> }>;
  }>('puppeteer-core');

type WebDriver = {
  get: (address: string) => Promise<void>;
  getCurrentUrl: () => Promise<string>;
  executeScript: <R>(script: string, ...args: unknown[]) => Promise<R>;
  findElement: (by: unknown) => Promise<{
    click: () => Promise<void>;
    sendKeys: (...keys: string[]) => Promise<void>;
  }>;
  actions: () => { sendKeys: (...keys: string[]) => { perform: () => Promise<void> } };
  takeScreenshot: () => Promise<string>;
  manage: () => {
    window: () => {
      setRect: (rect: { x: number; y: number; width: number; height: number }) => Promise<unknown>;
    };
  };
  quit: () => Promise<void>;
};
type Builder = {
  usingServer: (address: string) => Builder;
  withCapabilities: (capabilities: object) => Builder;
  build: () => Promise<WebDriver>;
};

export const loadWebDriver = () =>
  load<{
    By: { css: (selector: string) => unknown };
    Key: Readonly<Record<string, string>>;
    Capabilities: new (values: object) => object;
    Builder: new () => Builder;
  }>('selenium-webdriver');
