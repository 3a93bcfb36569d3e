/**
 * Names in lists that must have a use. The source is searched, because no tool reports them: the compiler and
 * the linter find unused variables, knip finds unused exports and members of enums and namespaces, and none of
 * them looks at the keys of an object or the members of a union type. To ask the compiler's language service
 * for the uses of each name would take as long as the check of types.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditActs } from '../src/auth/audit/audit-acts';
import { allFeatures } from '../src/lib/feature';
import { keysOf } from '../src/lib/objects/records';

const textsOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\.|\.feature\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
const sources = textsOf('src', /\.tsx?$/);

it('each act of the audit is written by some code', () => {
  const writers = sources + textsOf('migrations', /\.sql$/);
  const acts: string[] = keysOf(auditActs());
  expect(acts.length).toBeGreaterThan(0);
  const isWritten = (act: string) =>
    [`'${act}'`, `recordStore({\n  kind: '${act.split('.')[0]}'`].some((said) =>
      writers.includes(said),
    );
  expect(acts.filter((act) => !isWritten(act))).toEqual([]);
});

/** In a bare product, `job` has lost its queries with the parts that asked them. */
const featuresWithQueries = allFeatures().filter(({ name }) =>
  existsSync(`src/features/${name}/${name}.queries.ts`),
);

it('each family of a feature is the key of a query', () => {
  const families = featuresWithQueries.flatMap(({ queries = [] }) => queries);
  expect(families.length).toBeGreaterThan(0);
  const queries = textsOf('src', /\.queries\.ts$/);
  const isAsked = (family: string) =>
    queries.includes(`['${family}'`) || queries.includes(`recordQueries('${family}'`);
  expect(families.filter((family) => !isAsked(family))).toEqual([]);
});

it('each kind of write of a feature is used by a mutation', () => {
  const written = featuresWithQueries.flatMap(({ stale = {} }) => keysOf(stale));
  expect(written.length).toBeGreaterThan(0);
  const isWritten = (name: string) =>
    ['queryClient, ', 'useRecordCommand(', 'useRecordRemoval(', 'useWrite('].some((before) =>
      sources.replaceAll(/\(\s+/g, '(').includes(`${before}'${name}'`),
    );
  expect(written.filter((name) => !isWritten(name))).toEqual([]);
});
