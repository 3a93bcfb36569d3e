import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  advisoryProblems,
  isOlder,
  licenceProblems,
  type Lockfile,
  scriptProblems,
} from './lockfile-rules';

const locked = (path: string, entry: Lockfile['packages'][string]): Lockfile => ({
  packages: { '': {}, [`node_modules/${path}`]: entry },
});

describe('isOlder', () => {
  it.each([
    ['1.9.0', '1.10.0', true],
    ['1.10.0', '1.9.0', false],
    ['1.2.3', '1.2.3', false],
    ['2.0.0-beta.1', '2.0.0', true],
    ['2.0.0', '2.0.0-beta.1', false],
    ['1.0.0+build', '1.0.0', false],
  ])('%s than %s: %s', (a, b, older) => {
    expect(isOlder(a, b)).toBe(older);
  });
});

describe('scriptProblems', () => {
  it('reports a package with an unknown script', () => {
    expect(scriptProblems(locked('steals', { hasInstallScript: true }))).toEqual([
      'node_modules/steals has an install script, and knownScripts does not name it',
    ]);
  });

  it('accepts a package with a known script, at any depth of the tree', () => {
    const lock = locked('a/node_modules/esbuild', { hasInstallScript: true });
    expect(scriptProblems(lock)).toEqual([]);
  });
});

describe('advisoryProblems', () => {
  const floors = [{ name: 'a', from: '2.0.0', fixed: '2.1.0', advisory: 'ADVISORY' }];

  it.each([
    ['1.9.9', false],
    ['2.0.0', true],
    ['2.0.9', true],
    ['2.1.0', false],
  ])('version %s: %s', (version, weak) => {
    const problems = weak ? [`node_modules/a is ${version}, below 2.1.0: ADVISORY`] : [];
    expect(advisoryProblems(locked('a', { version }), floors, {})).toEqual(problems);
  });

  it('accepts a weakness at one path only', () => {
    const accepted = { 'node_modules/b/node_modules/a': { ADVISORY: 'not reached' } };
    const lock = locked('b/node_modules/a', { version: '2.0.1' });
    expect(advisoryProblems(lock, floors, accepted)).toEqual([]);
    lock.packages['node_modules/a'] = { version: '2.0.1' };
    expect(advisoryProblems(lock, floors, accepted)).toHaveLength(1);
  });

  it('reports an accepted weakness that is no longer present', () => {
    const accepted = { 'node_modules/a': { ADVISORY: 'not reached' } };
    expect(advisoryProblems(locked('a', { version: '2.1.0' }), floors, accepted)).toEqual([
      'node_modules/a ADVISORY: accepted, but no longer there',
    ]);
  });
});

describe('licenceProblems', () => {
  it.each([
    ['MIT', []],
    ['(MIT OR GPL-3.0-only)', []],
    ['MIT AND GPL-3.0-only', ['node_modules/a has MIT AND GPL-3.0-only']],
    ['LGPL-3.0-or-later', ['node_modules/a has LGPL-3.0-or-later']],
    [undefined, ['node_modules/a has no licence']],
  ])('%s', (license, problems) => {
    expect(licenceProblems(locked('a', license ? { license } : {}))).toEqual(problems);
  });

  it('accepts a licence with duties only for the package that it is accepted for', () => {
    const lock = locked('@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' });
    expect(licenceProblems(lock)).toEqual([]);
  });

  it('does not check the licences of development packages', () => {
    expect(licenceProblems(locked('a', { license: 'GPL-3.0-only', dev: true }))).toEqual([]);
  });
});

it("finds no problem in the project's lockfile", () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  expect([...scriptProblems(lock), ...advisoryProblems(lock), ...licenceProblems(lock)]).toEqual(
    [],
  );
});
