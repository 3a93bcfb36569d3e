/**
 * Creates the production build when the sources have changed since the last one. Processes that
 * need it at the same time build it once. The finished build replaces the old one in one step.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { thrownCode } from '../src/lib/objects/thrown';
import { cacheFolder } from './compile-cache.mjs';
import { compressFiles } from './compress-files';
import { hashFile, isBuilt, sourceHash } from './source-hash.mjs';

/**
 * Flags of Node with which the server starts; package.json and `deploy` repeat them. Young objects are
 * collected at 16 MB instead of 32, which takes the same processor time and makes the process 120 MB
 * smaller.
 */
export const serverFlags = ['--max-semi-space-size=16'];

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
const scratch = join(root, '.tmp');
const lock = join(scratch, 'build.lock');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return thrownCode(error) === 'EPERM';
  }
}

/** Takes the lock, or waits 200 ms. @returns whether it was taken */
async function tryLock(): Promise<boolean> {
  mkdirSync(scratch, { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    // The file is still empty when another process has just created it.
    if (holder && !isAlive(holder)) rmSync(lock, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
    return false;
  }
}

/** Runs a program. @returns its output if it failed */
function runTool(
  [program = '', ...args]: string[],
  verbose: boolean,
  settings: NodeJS.ProcessEnv = {},
): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...settings },
      stdio: verbose ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) =>
      resolve(code === 0 ? undefined : output || `${program} ended with ${code}`),
    );
  });
}

/**
 * The commit that is built: SOURCE_COMMIT if it is set, as in an image without a repository, else that
 * of Git.
 */
function currentCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root });
  return process.env.SOURCE_COMMIT || (status === 0 ? stdout.toString().trim() : null);
}

async function build(verbose: boolean): Promise<void> {
  const hash = sourceHash();
  const fresh = join(scratch, `build-${process.pid}`);
  const old = join(scratch, `old-build-${process.pid}`);
  const template = join(scratch, 'database-template');
  const failures = await Promise.all([
    runTool(['vite', 'build', '--outDir', fresh, '--emptyOutDir'], verbose),
    runTool(
      [process.execPath, '--import', 'tsx', 'scripts/database-template.ts', template],
      verbose,
    ),
  ]);
  const failure = failures.find((one) => one !== undefined);
  if (failure !== undefined) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The build failed.\n${failure}`);
  }
  cpSync(template, fresh, { recursive: true });
  await compressFiles(join(fresh, 'client'));
  writeFileSync(join(fresh, 'build.json'), `${JSON.stringify({ commit: currentCommit() })}\n`);
  writeFileSync(join(fresh, hashFile), `${hash}\n`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  // Runs after the move, because the cache identifies files by their paths. A failure is ignored: the server
  // also starts without the cache.
  await runTool([process.execPath, 'scripts/compile-cache.mjs'], verbose, {
    NODE_COMPILE_CACHE: cacheFolder,
  });
  rmSync(old, { recursive: true, force: true });
}

/**
 * Creates the build in `dist` unless it is up to date.
 * @param options.force builds in any case
 * @throws with the output of the failed program
 */
export async function ensureBuild(
  options: { force?: boolean; verbose?: boolean } = {},
): Promise<void> {
  if (!options.force && isBuilt()) return;
  while (!(await tryLock())) {
    if (!options.force && isBuilt()) return;
  }
  const unlock = () => rmSync(lock, { force: true });
  process.once('exit', unlock);
  try {
    if (!options.force && isBuilt()) return;
    console.log('Building ...');
    await build(options.verbose ?? false);
  } finally {
    process.off('exit', unlock);
    unlock();
  }
}
