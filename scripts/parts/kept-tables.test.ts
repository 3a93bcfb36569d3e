import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { keptTables, removalText } from './kept-tables';

const root = mkdtempSync(join(tmpdir(), 'start-ui-kept-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function addMigrations(texts: Record<string, string>): void {
  mkdirSync(join(root, 'migrations/meta'), { recursive: true });
  const entries = Object.keys(texts).map((tag, idx) => ({ tag, idx, when: idx }));
  writeFileSync(join(root, 'migrations/meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(texts))
    writeFileSync(join(root, `migrations/${tag}.sql`), text);
}

const drops = `ALTER TABLE "book" DROP CONSTRAINT "x";--> statement-breakpoint
DROP TABLE "loan" CASCADE;--> statement-breakpoint
DROP TABLE "loan_line"
  CASCADE;
`;

it('the migration of a removal changes nothing, and names what a later one drops', () => {
  const text = removalText('0000_start', ['loan', 'scan'], drops);
  expect(text.split('\n').filter((line) => !line.startsWith('--'))).toEqual(['']);
  expect(text).toMatch(/^-- Versions from 0000_start on can serve this schema\.$/m);
  addMigrations({ '0000_start': 'select 1;', '0001_without_loan': text });
  expect(keptTables(root)).toEqual([
    {
      file: '0001_without_loan.sql',
      parts: ['loan', 'scan'],
      statements: [
        'ALTER TABLE "book" DROP CONSTRAINT "x";',
        'DROP TABLE "loan" CASCADE;',
        'DROP TABLE "loan_line" CASCADE;',
      ],
      tables: ['loan', 'loan_line'],
    },
  ]);
  const dropped =
    'ALTER TABLE "book" DROP CONSTRAINT "x";--> statement-breakpoint\nDROP TABLE "loan" CASCADE;';
  addMigrations({ '0000_start': '', '0001_without_loan': text, '0002_drop_loan': dropped });
  expect(keptTables(root).map(({ tables }) => tables)).toEqual([['loan_line']]);
});
