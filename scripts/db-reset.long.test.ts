import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../src/testing/temporary-folder';

const folder = temporaryFolder();

function reset(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { DATABASE_URL: _, VITE_BASE_URL: __, ...own } = process.env;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/db-reset.ts', ...args],
    {
      env: { ...own, DATA_DIR: folder, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return { output: `${stdout}${stderr}`, status };
}

it.each([
  [
    'is not local',
    ['--yes'],
    { DATABASE_URL: 'postgres://x@db.example.org/x' },
    'This is not a local server',
  ],
  ['is local, without an agreement', [], {}, 'Nothing was changed. Add --yes to go on.'],
])('leaves a database that %s', { timeout: 240_000 }, (_, args, env, why) => {
  expect(reset(args, env)).toEqual({
    status: 1,
    output: expect.stringContaining(why) as string,
  });
  expect(readdirSync(folder)).toEqual([]);
});
