import { describe, expect, it } from 'vitest';
import { needProblems } from './feature-needs';
import { readProject, readSourceFile } from './graph';
import { rootProblems } from './root-names';
import { folderLimit, folderOfFeatures, importRules, packageRules } from './rules';
import { breaks, cycles, folderProblems, nameProblems, packageProblems } from './structure-checks';
import { featureTables, tableProblems } from './table-owners';

const files = readProject();

describe.each(importRules)('rule $name', (rule) => {
  it('refuses its example', () => {
    const [from, to] = rule.example;
    expect(breaks(rule, { from, to, typeOnly: false })).toBe(true);
  });

  it('matches existing files on both sides', () => {
    const watched = files.filter(({ path }) => rule.from.test(path) && !rule.fromNot?.test(path));
    expect(watched).not.toHaveLength(0);
    const guarded = new RegExp(rule.to.replaceAll('(?!$1/)', ''));
    expect(files.filter(({ path }) => guarded.test(path))).not.toHaveLength(0);
  });
});

describe('reading', () => {
  it('reads static imports, re-exports and dynamic imports, and recognizes type imports', () => {
    const text = `
      import { a, type B } from '@/lib/one';
      import type { C } from '@/lib/two';
      import { type D } from './three';
      export { e } from '../ui/four';
      const f = () => import('@/lib/five');
      import 'react';`;
    const { imports } = readSourceFile('src/api/x.ts', text);
    expect(imports.map(({ to, typeOnly }) => [to, typeOnly])).toEqual([
      ['src/lib/one', false],
      ['src/lib/two', true],
      ['src/api/three', true],
      ['src/ui/four', false],
      ['src/lib/five', false],
    ]);
  });
});

describe('packages', () => {
  const text = `
    import { z } from 'zod';
    import type { BetterAuthPlugin } from 'better-auth';
    export { getCurrentAdapter } from '@better-auth/core/context';
    const load = () => import('better-call');
    import { own } from '@/lib/better-auth';`;

  it('are read, and not mistaken for files', () => {
    const { packages, imports } = readSourceFile('src/api/x.ts', text);
    expect(packages).toEqual(['zod', 'better-auth', '@better-auth/core/context', 'better-call']);
    expect(imports).toHaveLength(1);
  });

  it('may be imported only by the listed files, and each listed file must import one', () => {
    const listed = packageRules.flatMap((rule) => rule.files);
    const one = readSourceFile('src/api/x.ts', text);
    expect(packageProblems([one])).toEqual([
      expect.stringMatching(/^src\/api\/x\.ts imports/),
      ...listed.map((path): unknown => expect.stringContaining(`${path}: in the list`)),
    ]);
    expect(packageProblems([{ ...one, packages: ['zod', 'better-auth-extra'] }])).toHaveLength(
      listed.length,
    );
    expect(packageProblems(files)).toEqual([]);
  });

  it('of the authentication library are behind at most 15 files of the product', () => {
    const [rule] = packageRules;
    const product = rule?.files.filter((path) => !/\.(test|spec)\./.test(path)) ?? [];
    expect(product.length).toBeLessThanOrEqual(15);
    expect(product.filter((path) => !path.startsWith('src/auth/library/'))).toEqual([]);
  });
});

describe('cycles and names', () => {
  const file = (path: string, to: string[], exports: string[] = []) => ({
    path,
    exports,
    packages: [],
    imports: to.map((one) => ({ from: path, to: one, typeOnly: false })),
  });

  it('finds an import cycle', () => {
    const circle = [file('src/a.ts', ['src/b.ts']), file('src/b.ts', ['src/a.ts'])];
    expect(cycles(circle)).toEqual(['A cycle: src/a.ts -> src/b.ts -> src/a.ts']);
  });

  it('refuses vague folders, barrels, names in other cases and a name that is exported twice', () => {
    const names = nameProblems([
      file('src/utils/x.ts', [], ['One']),
      file('src/lib/index.ts', [], ['One']),
      file('src/lib/Two.ts', []),
    ]);
    expect(names).toEqual([
      expect.stringMatching(/^src\/utils\/x\.ts: a folder's name/),
      'src/lib/index.ts: no barrel files',
      'src/lib/Two.ts: not kebab-case',
      'One is exported by src/utils/x.ts and src/lib/index.ts',
    ]);
  });

  it('counts the files of each folder without tests and folders within', () => {
    const full = Array.from({ length: folderLimit }, (_, at) => file(`src/lib/x${at}.ts`, []));
    const others = [file('src/lib/x.test.ts', []), file('src/lib/text/y.ts', [])];
    expect(folderProblems([...full, ...others])).toEqual([]);
    expect(folderProblems([...full, file('src/lib/y.ts', [])])).toEqual([
      expect.stringMatching(/^src\/lib: 21 files/),
    ]);
  });

  it('lets the folder grow that has a file for each feature', () => {
    const tables = Array.from({ length: 2 * folderLimit }, (_, at) =>
      file(`${folderOfFeatures}/x${at}.ts`, []),
    );
    expect(folderProblems(tables)).toEqual([]);
  });
});

it('a feature uses another only if it names it in needs', () => {
  const file = (path: string, to?: string) => ({
    path,
    imports: to ? [{ from: path, to, typeOnly: false }] : [],
    packages: [],
    exports: [],
  });
  const project = [
    file('src/features/loan/loan.feature.ts'),
    file('src/features/loan/loan-page.tsx', 'src/features/shelf/shelf.facts.ts'),
    file('src/features/shelf/shelf.feature.ts'),
    file('src/features/shelf/shelf.facts.ts'),
  ];
  const shelf = { name: 'shelf' };
  expect(needProblems(project, [shelf, { name: 'loan', needs: ['shelf'] }])).toEqual([]);
  expect(needProblems(project, [shelf, { name: 'loan' }])).toEqual([
    "src/features/loan/loan-page.tsx imports src/features/shelf/shelf.facts.ts: name 'shelf' in `needs` of the feature loan",
  ]);
  expect(needProblems(project, [{ name: 'loan', needs: ['shelf'] }])).toEqual([
    'src/features/shelf/shelf.feature.ts: src/features.ts lists no such feature',
  ]);
});

describe('the root', () => {
  const readme = [
    '## Where things are',
    '```',
    'src/         the product',
    '  ui/        the design system',
    'a.json b.ts  settings of tools',
    '```',
  ].join('\n');
  const problems = (names: string[]) => rootProblems(names, readme, 'dist/\n*.log\n');

  it('may contain the names in the tree of README.md and those that git ignores', () => {
    expect(problems(['.git', 'src', 'a.json', 'b.ts', 'dist', 'x.log'])).toEqual([]);
  });

  it('reports other names, and names in README.md that do not exist', () => {
    expect(problems(['src', 'a.json', 'ui', 'scrap.txt'])).toEqual([
      expect.stringMatching(/^ui: move it/),
      expect.stringMatching(/^scrap\.txt: move it/),
      expect.stringMatching(/^b\.ts: named/),
    ]);
  });
});

describe('tables of features', () => {
  const schema = {
    path: 'src/db/schema/loan.ts',
    text: "export const loan = pgTable(\n  'loan_row', { id: id() });\nexport const kept = pgTable('kept', {});",
  };
  const facts = { path: 'src/features/loan/loan-tables.server.ts', text: 'tableFacts(loan, {})' };
  const features = [{ name: 'loan' }, { name: 'fine', needs: ['loan'] }, { name: 'shelf' }];
  const problemsOf = (path: string, text: string) =>
    tableProblems([schema, facts, { path, text }], features);
  const imported = "import { type db, loan } from '@/db/schema';";
  const inSql = 'sql`select 1 from loan_row where x`';

  it('belong to the feature that says how long their rows are kept', () => {
    expect(featureTables([schema, facts])).toEqual([
      { variable: 'loan', name: 'loan_row', feature: 'loan' },
    ]);
  });

  it.each([
    imported,
    inSql,
    'sql<number>`delete from "loan_row"`',
    'const query = sql`update loan_row set x = 1`;',
    "sql`select to_regclass('public.loan_row')`",
  ])('are refused in a room, and in a feature that does not need theirs: %s', (text) => {
    expect(problemsOf('src/db/list/x.server.ts', text)).toHaveLength(1);
    expect(problemsOf('src/features/shelf/x.server.ts', text)).toHaveLength(1);
    expect(problemsOf('src/features/fine/x.server.ts', text)).toEqual([]);
    expect(problemsOf('src/features/loan/x.server.ts', text)).toEqual([]);
    expect(problemsOf('src/db/list/x.server.test.ts', text)).toEqual([]);
  });

  it('are not confused with words and with tables of no feature', () => {
    expect(problemsOf('src/db/x.server.ts', '/** Rows from loan_row. */')).toEqual([]);
    expect(problemsOf('src/db/x.server.ts', "import { kept } from '@/db/schema';")).toEqual([]);
    const named = 'sql`with one as (select 1), loan_row (id) as (select 2) select * from loan_row`';
    expect(problemsOf('src/db/x.server.ts', named)).toEqual([]);
  });
});
