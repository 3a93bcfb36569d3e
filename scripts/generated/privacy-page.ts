/** The page docs/privacy.md, from the facts of the tables. */
import { type Column, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { allTableFacts } from '../../src/db/schema/all-facts.server';
import type { PersonColumn, TableFacts, Term } from '../../src/db/schema/table-facts.server';
import { allKeptFiles } from '../../src/server/files/kept-files.server';

const code = ({ name }: Column) => `\`${toSnakeCase(name)}\``;

function termText(term: Term): string {
  if ('while' in term) return `while ${term.while}`;
  const days =
    term.days === 0 ? 'until' : `${term.days === 1 ? 'a day' : `${term.days} days`} after`;
  return `${days} ${code(term.after)}; ${term.by} deletes it`;
}

/** What happens to a row, with the columns that it happens to where the row stays. */
function deletionText(people: readonly PersonColumn[]): string {
  const columns = new Map<string, string[]>();
  for (const one of people) {
    const fate =
      one.atDeletion === 'stays'
        ? `stays: ${one.why}`
        : one.atDeletion === 'emptied'
          ? 'is emptied'
          : 'the row goes';
    columns.set(fate, [...(columns.get(fate) ?? []), code(one.column)]);
  }
  return [...columns]
    .map(([fate, names]) => (fate === 'the row goes' ? fate : `${names.join(', ')} ${fate}`))
    .join('; ');
}

const downloadText = (facts: TableFacts) =>
  'download' in facts
    ? 'as' in facts.download
      ? `\`${facts.download.as}\``
      : `no: ${facts.download.leftOut}`
    : '';

const rowOf = (facts: TableFacts) =>
  `| \`${getTableName(facts.table)}\` | ${facts.what} | ${[...new Set(facts.people.map(({ column, holds }) => `${code(column)}: ${holds}`))].join(', ')} | ${termText(facts.term)} | ${deletionText(facts.people)} | ${downloadText(facts)} |`;

/** What is kept about people, by the facts of all tables. */
export function privacyPage(): string {
  const ofPeople = allTableFacts().filter(({ people }) => people.length > 0);
  const ofNobody = allTableFacts().filter(({ people }) => people.length === 0);
  const keptFiles = allKeptFiles();
  return `# What is kept about people

Written by \`npm run generate\` from the facts of the tables (\`tables\` of each feature,
and \`src/db/schema/*-facts.server.ts\`); do not edit.
The deletion of an account, the download of one's own data, the cleaner and a restore follow the same facts.
\`src/testing/across-features/deleted-person.server.test.ts\` gives a person a row in each of these tables, deletes
the account, and searches every table, the files of DATA_DIR and the waiting mails for what is left. The reasons
are in \`docs/decisions/103-what-stays-of-a-deleted-account.md\`.

## Tables with data about people

| table | what | whose | how long | when the account is deleted | in the download |
| --- | --- | --- | --- | --- | --- |
${ofPeople.map(rowOf).join('\n')}

## Tables without

| table | what | how long |
| --- | --- | --- |
${ofNobody.map(({ table, what, term }) => `| \`${getTableName(table)}\` | ${what} | ${termText(term)} |`).join('\n')}

## Outside the tables

| where | what | how long |
| --- | --- | --- |
| the mail of the deletion | address and words of the notice, encrypted in \`outbox_mail\` | until it is sent, seven days at most |
| counters in Redis, if REDIS_URL is set | keyed hashes, as in \`rate_counter\` | until their window ends, a day at most |
| the log | no names and addresses of people; docs/operations.md says what a line has | as the operator keeps it |
| backups | the tables as they were; a restore brings a deleted account back | as the operator keeps them |
${keptFiles.map(({ name, what, term }) => `| ${name} in DATA_DIR or S3 | ${what} | ${term} |\n`).join('')}`;
}
