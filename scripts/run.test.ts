import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../src/testing/temporary-folder';

const run = promisify(execFile);
const folder = temporaryFolder();
const program = join(folder, 'program.mjs');
const envFile = join(folder, 'settings.env');
writeFileSync(
  program,
  'console.log(JSON.stringify([process.env.A_NAME, process.env.OTHER, ...process.argv.slice(2)]))',
);
// As in an EnvironmentFile of systemd: quotes keep the sign that would start a comment.
writeFileSync(envFile, "A_NAME='one # two'\nOTHER=from the file\n");

/** Runs the program with arguments. @returns its settings and its arguments */
async function answer(args: string[]): Promise<string> {
  const env = { ...process.env, OTHER: 'from the environment' };
  const { stdout } = await run(process.execPath, ['scripts/run.mjs', '--env', program, ...args], {
    env,
  });
  return stdout.trim();
}

it.each([
  [['--env-file', envFile, 'library.gz', '--force']],
  [['library.gz', '--force', `--env-file=${envFile}`]],
])('passes the settings of the file that --env-file names: %j', async (args) => {
  expect(await answer(args)).toBe(
    JSON.stringify(['one # two', 'from the environment', 'library.gz', '--force']),
  );
});

it('names a file that cannot be read, and runs nothing', async () => {
  const missing = join(folder, 'missing.env');
  // Node itself reads the option before the launcher does, and then words it: "missing.env: not found".
  await expect(answer(['--env-file', missing])).rejects.toMatchObject({
    stdout: '',
    stderr: expect.stringContaining('missing.env') as string,
  });
  await expect(answer(['--env-file'])).rejects.toMatchObject({
    stderr: '--env-file: the file is missing\n',
  });
});

it('says how to begin where nothing is installed', async () => {
  mkdirSync(join(folder, 'scripts'));
  cpSync('scripts/run.mjs', join(folder, 'scripts/run.mjs'));
  const doctor = run(process.execPath, [join(folder, 'scripts/run.mjs'), 'scripts/doctor.ts']);
  await expect(doctor).rejects.toMatchObject({
    stderr: 'The packages are not installed. Run: npm ci\n',
  });
});

it('starts programs that read the modules of the server, which know nothing of Vite there', async () => {
  const program = ['scripts/run.mjs', 'scripts/db-migrate.ts', '--help'];
  const { stdout } = await run(process.execPath, program);
  expect(stdout).toContain('npm run db:migrate');
});
