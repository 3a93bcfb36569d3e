import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, so that it runs before anything is installed
import { missingEntries, platformOf, problemsOf } from './complete-lockfile.mjs';

const parent = { version: '1.0.0', integrity: 'x', dev: true };

describe('platformOf', () => {
  it.each([
    ['@a/b-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
    ['@a/b-linux-arm64-gnu', { cpu: ['arm64'], libc: ['glibc'], os: ['linux'] }],
    ['b-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
    ['@a/win32-ia32', { cpu: ['ia32'], os: ['win32'] }],
    ['@a/b-wasm32-wasi', { cpu: ['wasm32'] }],
    ['plain', undefined],
  ])('%s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});

describe('missingEntries', () => {
  it('adds optional dependencies that the lockfile lacks', () => {
    const lock = {
      packages: {
        'node_modules/a': {
          ...parent,
          optionalDependencies: { 'a-darwin-x64': '1.0.0', 'a-linux-x64': '1.0.0' },
        },
        'node_modules/a/node_modules/a-linux-x64': { version: '1.0.0' },
      },
    };
    expect(missingEntries(lock)).toEqual({
      'node_modules/a-darwin-x64': {
        version: '1.0.0',
        cpu: ['x64'],
        os: ['darwin'],
        dev: true,
        optional: true,
      },
    });
  });
});

describe('problemsOf', () => {
  it('reports URLs, missing integrity and differences from package.json', () => {
    const lock = {
      packages: {
        '': { dependencies: { a: '1' } },
        'node_modules/a': { resolved: 'https://registry.example/a' },
      },
    };
    expect(problemsOf(lock, { dependencies: { a: '2' } })).toEqual([
      'node_modules/a records an address',
      'node_modules/a has no integrity',
      'dependencies differ from package.json',
    ]);
  });

  it("finds no problem in the project's lockfile", () => {
    const read = (name: string) => JSON.parse(readFileSync(name, 'utf8')) as unknown;
    expect(problemsOf(read('package-lock.json'), read('package.json'))).toEqual([]);
  });
});
