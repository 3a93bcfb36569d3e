import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sourceHash } from './source-hash.mjs';

const base = mkdtempSync(join(tmpdir(), 'start-ui-hash-'));
const write = (name: string, text: string) => {
  mkdirSync(join(base, name, '..'), { recursive: true });
  writeFileSync(join(base, name), text);
};
afterEach(() => rmSync(base, { recursive: true }));

it('detects a stale build by the content of the sources', () => {
  for (const name of [
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'public/a',
    'src/a.ts',
  ]) {
    write(name, 'one');
  }
  const before = sourceHash(base);
  write('src/a.test.ts', 'a test is no part of the build');
  write('src/routeTree.gen.ts', 'nor is what the build itself writes');
  expect(sourceHash(base)).toBe(before);
  write('src/b/c.tsx', 'new');
  const added = sourceHash(base);
  expect(added).not.toBe(before);
  write('src/b/c.tsx', 'old');
  expect(sourceHash(base)).not.toBe(added);
  rmSync(join(base, 'src/b'), { recursive: true });
  expect(sourceHash(base)).toBe(before);
});
