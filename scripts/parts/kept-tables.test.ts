import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { initGit } from '../product/starter-tree';
import { keptTables, removalText, takeBackMigrations } from './kept-tables';

const root = mkdtempSync(join(tmpdir(), 'start-ui-kept-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function addMigrations(texts: Record<string, string>): void {
  mkdirSync(join(root, 'migrations/meta'), { recursive: true });
  const entries = Object.keys(texts).map((tag, idx) => ({ tag, idx, when: idx }));
  writeFileSync(join(root, 'migrations/meta/_journal.json'), JSON.stringify({ entries }));
  for (const [idx, [tag, text]] of Object.entries(texts).entries()) {
    writeFileSync(join(root, `migrations/${tag}.sql`), text);
    writeFileSync(join(root, `migrations/meta/000${idx}_snapshot.json`), '{}');
  }
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

const loan = { name: 'loan', kind: 'optional', needs: [], folder: '' } as const;
const loanTable = 'src/db/schema/loan.ts';
const comment = '-- Versions from 0000_start on can serve this schema.\n';
const created = `${comment}CREATE TABLE "loan" (\n"id" text\n);--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "x";--> statement-breakpoint
CREATE INDEX "loan_due_on" ON "loan" USING btree ("due_on");`;
const widened = `${comment}ALTER TABLE "loan" ADD COLUMN "note" text;`;

it('takes back the newest migrations of a feature alone, unless another machine has them', () => {
  mkdirSync(join(root, 'src/db/schema'), { recursive: true });
  writeFileSync(join(root, loanTable), "export const loan = pgTable('loan', {});");
  const takeBack = () => takeBackMigrations(root, [{ ...loan, files: [loanTable] }]);
  const other = 'ALTER TABLE "book" ADD COLUMN "pages" integer;';
  const texts = {
    '0000_start': '',
    '0001_loan': created,
    '0002_other': other,
    '0003_note': widened,
  };
  addMigrations(texts);
  const git = initGit(root);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'x');
  git('update-ref', 'refs/remotes/origin/main', 'main');
  expect(takeBack()).toEqual([]);
  git('update-ref', '-d', 'refs/remotes/origin/main');
  expect(takeBack()).toEqual(['migrations/0003_note.sql']);
  const index = 'CREATE INDEX CONCURRENTLY "loan_note" ON "loan" USING btree ("note");';
  addMigrations({ '0000_start': '', '0001_loan': created, '0002_note': widened, '0003_i': index });
  rmSync(join(root, 'migrations/0002_other.sql'));
  const all = ['0003_i', '0002_note', '0001_loan'].map((tag) => `migrations/${tag}.sql`);
  expect(takeBack()).toEqual(all);
  expect(readdirSync(join(root, 'migrations'))).toEqual(['0000_start.sql', 'meta']);
});
