import { expect, it } from 'vitest';
import { exportsOf } from './exported-names';
import { freeNames } from './free-names';
import { importLines, missingUses } from './imports';

it('names what a file uses and does not declare', () => {
  const text = `
    import type kept from './kept.json';
    const { one, two: renamed = first } = second({ key: third, fourth });
    export function Page({ given }: { given: Shape }) {
      const table = sql\`\${rows} where \${given.own}\`;
      return <List label={table} other={one ?? renamed}>{[given].map((item) => item.name)}</List>;
    }
    export const named = { component: function Inner() { return later(kept); } };
    const later = (value: typeof kept) => value;`;
  expect([...freeNames('page.tsx', text)].toSorted()).toEqual(
    ['List', 'Shape', 'first', 'fourth', 'rows', 'second', 'sql', 'third'].toSorted(),
  );
});

it('imports names of packages, of the project, and of the files beside', () => {
  const path = 'src/features/loan/loan-page.tsx';
  const files = exportsOf({
    'src/features/loan/loan.schema.ts': 'export type Loan = string;\nexport const loanSchema = 1;',
  });
  const text =
    'export const x = (loan: Loan) => [useState, loanSchema, user, cx, unknownName, loan];';
  expect(
    importLines(missingUses(path, text, files))
      .split('\n')
      .toSorted(),
  ).toEqual([
    "import { cx } from '@/ui/cx';",
    "import { type Loan, loanSchema } from './loan.schema';",
    "import { useState } from 'react';",
    "import { user } from '@/db/schema';",
  ]);
});
