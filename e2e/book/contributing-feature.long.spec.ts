/**
 * Makes three features in a copy of the project by `npm run new`, one with every kind of field and one for readers alone,
 * gives one a further field and page, uses them, and takes them back. Their server tests run on both databases, their journeys on one.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFolder } from '../../scripts/journeys/sample-library';
import { Copy } from '../../scripts/parts/project-copy';
import { initGit } from '../../scripts/product/starter-tree';
import { expect, test } from '../fixtures/operations';

const room = `title:text! about:long? seats:int! height:decimal? price:money? isOpen:bool opensAt:time!
  foundedOn:date? state:choice(open,closed)! contact:email? website:link? shelf:genre? annex:genre? keeper:user?
  plan:file! photo:file? visited:own(bool) rating:own(int)? memo:own(text)?`;
const loan = 'book:book! person:user! dueOn:date! returnedOn:date? note:text? place:reading-room?';

/** A journey of one's own: a person sees that a second open loan of a book is refused. */
const secondLoan = `import { chooseRecord } from '../fixtures/plain-records';
import { expect, test } from '../fixtures/test';
test.use({ allowedProblems: [/status of 400 .*loan\\/create/] });
test('a second open loan of a book is refused', async ({ goto, page, signInAsNew }) => {
  await signInAsNew('admin');
  for (const end of [
    page.getByRole('link', { name: 'Edit' }),
    page.getByText('Another one has this already.'),
  ]) {
    await goto('/manager/loans/new');
    await chooseRecord(page, 'Book', 'Things Fall Apart');
    await chooseRecord(page, 'Person', 'Thandiwe');
    await page.getByLabel('Due on').fill('2030-01-31');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(end).toBeVisible();
  }
});
`;

test('features that npm run new makes pass the checks, are used on both databases, and are taken back', async ({
  workplace,
}) => {
  test.setTimeout(1_200_000);
  const copy = new Copy(join(workplace.folder, 'copy'));
  const run = (...args: string[]) =>
    expect(copy.outputOfFailure(...args), args.join(' ')).toBeNull();
  const git = initGit(copy.folder);
  const filesIn = (...args: string[]) =>
    git(...args)
      .split('\n')
      .filter(Boolean);
  const commit = (subject: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', subject);
  };
  // The removal writes the sizes of the parts anew, which may be a little old here.
  run('scripts/write-generated.ts');
  commit('start');
  run('scripts/new.ts', 'reading-room', '--fields', room, '--area', 'manager,app');
  run('scripts/new.ts', 'loan', '--fields', loan, '--unique', 'book while returnedOn');
  const made = filesIn('ls-files', '--others', '--exclude-standard');
  const code = made.filter((file) => /loan.*\.tsx?$/.test(file));
  const lines = code.map(
    (file) => readFileSync(join(copy.folder, file), 'utf8').split('\n').length - 1,
  );
  expect(code).toHaveLength(14);
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(700);
  const changed = filesIn('diff', '--name-only').filter((file) =>
    /^(src|e2e|scripts)\//.test(file),
  );
  expect(changed).toEqual([
    'src/db/schema/index.ts',
    'src/features.server.ts',
    'src/features.ts',
    'src/routeTree.gen.ts',
  ]);
  run(
    'scripts/new.ts',
    'poster',
    '--fields',
    'title:text! order:text? shownOn:date? user:user! author:user?',
    '--area',
    'app',
  );
  commit('loans');
  run('scripts/new.ts', 'field', 'loan', 'shelf:text?');
  run('scripts/new.ts', 'field', 'loan', 'receipt:file?');
  run('scripts/new.ts', 'field', 'loan', 'room:reading-room?');
  run('scripts/new.ts', 'page', 'loan', 'overdue');
  run('scripts/check.ts');
  const audited = 'src/testing/across-features/audited-writes.server.test.ts';
  const tests = [
    ...['loan', 'reading-room', 'poster'].map((name) => `src/features/${name}`),
    audited,
  ];
  // The writes of other features are as they were.
  const ofThese = '^(?!a write .*: (?!loan|readingRoom|poster))';
  run('vitest', 'run', '--project', 'server:*', ...tests, '--testNamePattern', ofThese);
  run('scripts/build.ts');
  // A library that existed before: the server adds the tables at its start.
  cpSync(libraryFolder(), libraryFolder(copy.folder), { recursive: true });
  const oneServer = ['--project', 'embedded', '--workers', '1'];
  const ownJourney = join(copy.folder, 'e2e/loan/second-loan.spec.ts');
  writeFileSync(ownJourney, secondLoan);
  const journeys = ['loan', 'reading-room', 'poster', 'page-cost.spec.ts'];
  run('playwright', 'test', ...oneServer, ...journeys.map((one) => `e2e/${one}`));
  rmSync(ownJourney);
  commit('a field and a page');
  run('scripts/remove.ts', 'loan', 'reading-room', 'poster', '--yes');
  git('add', '--all');
  expect(filesIn('diff', '--cached', '--name-only', 'main~2')).toEqual([]);
  // Git does not see an empty folder, and the next feature of this name would be refused for it.
  expect(existsSync(join(copy.folder, 'src/routes/manager/loans'))).toBe(false);
});
