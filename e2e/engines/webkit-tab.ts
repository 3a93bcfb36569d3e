/** Drives WebKitGTK by its WebDriver, on a screen that nothing shows. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { freePort } from '../../scripts/free-port';
import { hasPackages, loadWebDriver } from './packages';
import { miniBrowser, virtualScreen, webkitDriver } from './programs';
import type { Engine, Reader, Tab } from './tab';

/** Starts a screen for windows. @returns its name */
function startScreen(children: ChildProcess[]): Promise<string> {
  const screen = spawn(
    virtualScreen() ?? '',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  children.push(screen);
  return new Promise((resolve, reject) => {
    (screen.stdio[3] as Readable).once('data', (number) => resolve(`:${String(number).trim()}`));
    screen.once('exit', () => reject(new Error('The virtual screen has ended')));
  });
}

/** A program that starts the browser and writes its console into a file: the driver drops it. */
function writeStarter(folder: string, console: string): string {
  const path = join(folder, 'browser');
  const command = `exec stdbuf -oL '${miniBrowser()}' "$@" >> '${console}' 2>/dev/null`;
  writeFileSync(console, '');
  writeFileSync(path, `#!/bin/sh\n${command}\n`);
  chmodSync(path, 0o755);
  return path;
}

async function start(reader: Reader): Promise<Tab> {
  const { Builder, By, Capabilities, Key } = await loadWebDriver();
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-webkit-'));
  const children: ChildProcess[] = [];
  const end = () => {
    process.off('exit', end);
    for (const child of children.reverse()) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${reader !== 'careful'}\n`,
  );
  const console = join(folder, 'console.txt');
  const args = [
    '--automation',
    // A window with its bars is at least 447 px wide.
    '--full-screen',
    '--enable-write-console-messages-to-stdout=true',
    `--enable-javascript=${reader !== 'without scripts'}`,
  ];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: writeStarter(folder, console), args },
  });
  try {
    const port = await freePort();
    const environment = {
      ...process.env,
      DISPLAY: await startScreen(children),
      XDG_CONFIG_HOME: folder,
      // Its sandbox needs rights that a container does not have; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    };
    const options = { env: environment, stdio: 'ignore' } as const;
    children.push(spawn(webkitDriver() ?? '', [`--port=${port}`, '--host=127.0.0.1'], options));
    const server = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${server}/status`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    const find = (selector: string) => driver.findElement(By.css(selector));
    return {
      open: (address) => driver.get(address),
      address: () => driver.getCurrentUrl(),
      run: (work, ...parameters) =>
        driver.executeScript(`return (${work.toString()}).apply(null, arguments)`, ...parameters),
      click: async (selector) => (await find(selector)).click(),
      type: async (selector, text) => (await find(selector)).sendKeys(text),
      press: (key) =>
        driver
          .actions()
          .sendKeys(Key[key.toUpperCase()] ?? key)
          .perform(),
      choose: async (selector, file) => (await find(selector)).sendKeys(file),
      resize: async (size) =>
        void (await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...size })),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      problems: async () => {
        const lines = readFileSync(console, 'utf8').split('\n');
        truncateSync(console);
        return lines.filter((line) => /CONSOLE.* (ERROR|WARN)/.test(line));
      },
      close: async () => {
        await driver.quit();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

export const webkitEngine: Engine = {
  name: 'WebKit',
  missing: () => {
    if (!webkitDriver() || !miniBrowser())
      return 'No WebKit: install its driver (Debian package webkit2gtk-driver)';
    if (!virtualScreen()) return 'No screen for WebKit: install Xvfb (Debian package xvfb)';
    return hasPackages()
      ? undefined
      : 'No client of the driver of WebKit: npm could not install it in .tmp/engines';
  },
  start,
};
