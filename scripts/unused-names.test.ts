/**
 * Names in lists that must have a use. The source is searched, because no tool reports them: the compiler and
 * the linter find unused variables, knip finds unused exports and members of enums and namespaces, and none of
 * them looks at the keys of an object or the members of a union type. To ask the compiler's language service
 * for the uses of each name would take as long as the check of types.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditActs } from '../src/auth/audit/audit-acts';
import { keysOf } from '../src/lib/objects/records';

const refreshFile = join('src', 'api', 'queries', 'refresh-after-write.ts');
const lists = [join('src', 'auth', 'audit', 'audit-acts.ts'), refreshFile];
const textsOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file))
    .filter((path) => !lists.includes(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
const sources = textsOf('src', /\.tsx?$/);

it('each act of the audit is written by some code', () => {
  const writers = sources + textsOf('migrations', /\.sql$/);
  expect(keysOf(auditActs).filter((act) => !writers.includes(`'${act}'`))).toEqual([]);
});

describe('of refresh-after-write.ts', () => {
  const text = readFileSync(refreshFile, 'utf8');

  it('each family is the key of a query', () => {
    const families = [...text.matchAll(/^ {2}\| '([a-z-]+)'/gm)].map(([, family]) => family);
    expect(families.length).toBeGreaterThan(5);
    const queries = textsOf('src', /\.queries\.ts$/);
    expect(families.filter((family) => !queries.includes(`['${family}'`))).toEqual([]);
  });

  it('each kind of write is used by a mutation', () => {
    const table = /staleAfterWrite = \{([^]*?)\n\}/.exec(text)?.[1] ?? '';
    const written = [...table.matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name);
    expect(written.length).toBeGreaterThan(5);
    const isNamed = (name?: string) => sources.includes(`queryClient, '${name}'`);
    expect(written.filter((name) => !isNamed(name))).toEqual([]);
  });
});
