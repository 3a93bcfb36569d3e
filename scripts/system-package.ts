import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a package of the operating system for the tests. Does nothing without root or apt-get,
 * so check afterwards whether the program is there.
 */
export function installSystemPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(`Getting a program for the tests: apt-get install ${name}`);
  // RUNLEVEL keeps the package from starting a server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  spawnSync('apt-get', [...wait, 'update'], { stdio: 'ignore', env, timeout: 120_000 });
  const install = [...wait, 'install', '-y', '--no-install-recommends', name];
  spawnSync('apt-get', install, { stdio: 'ignore', env, timeout: 600_000 });
}
