/** Makes two features in a copy of the project by `npm run new`, one with every kind of field, and uses them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Copy } from '../../scripts/parts/project-copy';
import { expect, test } from '../fixtures/operations';

const room = `name:text! about:long? seats:int! height:decimal? price:money? isOpen:bool opensAt:time!
  foundedOn:date? state:choice(open,closed)! contact:email? website:link? shelf:genre?`;
const loan = 'book:book! person:user! lender:user? dueOn:date! note:text? place:reading-room?';

test(
  'features that npm run new makes pass the checks, and are used on both databases',
  { tag: '@turn-feature' },
  async ({ workplace }) => {
    test.setTimeout(1_200_000);
    const copy = new Copy(join(workplace.folder, 'copy'));
    const run = (...args: string[]) =>
      expect(copy.outputOfFailure(...args), args.join(' ')).toBeNull();
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: copy.folder }).toString().split('\n').filter(Boolean);
    git('init', '--quiet');
    git('add', '--all');
    run('scripts/new.ts', 'reading-room', '--fields', room, '--area', 'manager');
    run('scripts/new.ts', 'loan', '--fields', loan, '--area', 'manager');
    run('scripts/check.ts', 'types', 'structure', 'locales', 'format', 'unused');
    const made = git('ls-files', '--others', '--exclude-standard');
    const code = made.filter((file) => /loan.*\.tsx?$/.test(file));
    const lines = code.map(
      (file) => readFileSync(join(copy.folder, file), 'utf8').split('\n').length - 1,
    );
    expect(code).toHaveLength(18);
    expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(960);
    const changed = git('diff', '--name-only').filter((file) => /^(src|e2e|scripts)\//.test(file));
    expect(changed).toEqual([
      'src/db/schema/index.ts',
      'src/features.server.ts',
      'src/features.ts',
      'src/routeTree.gen.ts',
    ]);
    const tests = [
      'src/features/loan',
      'src/features/reading-room',
      'src/testing/across-features/audited-writes.server.test.ts',
    ];
    run('vitest', 'run', '--project', 'server:*', ...tests);
    run('scripts/build.ts');
    run('playwright', 'test', 'e2e/loan', 'e2e/reading-room');
  },
);
