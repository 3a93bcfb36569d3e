/** The table of docs/security.md that says what changes without an entry in the audit, from the facts of the tables. */
import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { allTableFacts } from '../../src/db/schema/all-facts.server';

const rows = /(?<=^### Changes without an audit entry\n[^#]*^\| --- \| --- \|\n)(?:\|.*\n)+/m;

/** The page with the table as it is now. */
export function securityPage(): string {
  const table = allTableFacts().flatMap(({ table: one, unaudited }) => {
    if (!unaudited) return [];
    const columns = unaudited.columns?.map(({ name }) => `\`${toSnakeCase(name)}\``);
    const where = columns ? `, only ${columns.join(', ')}` : '';
    return [`| \`${getTableName(one)}\`${where} | ${unaudited.why} |\n`];
  });
  return readFileSync('docs/security.md', 'utf8').replace(rows, () => table.join(''));
}
