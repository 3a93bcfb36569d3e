import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../src/testing/temporary-folder';

// A folder as after `npm ci --omit=dev`: the programs of the server, without what builds it.
const folder = temporaryFolder();
for (const name of ['start.mjs', 'serve.mjs', 'source-hash.mjs', 'compile-cache.mjs'])
  cpSync(`scripts/${name}`, join(folder, 'scripts', name));
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

const start = () =>
  spawnSync(process.execPath, [join(folder, 'scripts/start.mjs')], { encoding: 'utf8' });

it('says what to do without a build, if it cannot build', () => {
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no build in .*dist\..*npm ci && npm run build.*\n$/);
});

it('serves the build that is there, if it cannot build', () => {
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  const server = "export const serve = async () => console.log('served')";
  writeFileSync(join(folder, 'dist/server/server.js'), server);
  expect(start()).toMatchObject({ status: 0, stdout: 'served\n' });
});
