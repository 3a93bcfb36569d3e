/** What the documentation of the libraries teaches works in the production build as it does in development. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Copy } from '../scripts/parts/project-copy';
import { cyclesIn } from '../scripts/structure/cycles';
import { signedIn } from './fixtures/http';
import { builtInMailbox } from './fixtures/mailbox';
import { expect, test } from './fixtures/operations';
import { addressOf } from './fixtures/product-process';
import { waitForHydration } from './fixtures/test';

/** Adds four pages that share a component, which uses the layout of lists. */
function addPages(folder: string): void {
  const component = join(folder, 'src/features/shelf-mark/shelf-mark-list.tsx');
  mkdirSync(dirname(component));
  writeFileSync(
    component,
    `import { ListPageLayout } from '@/ui/lists/list-page-layout';
    import { EmptyState } from '@/ui/page/empty-state';
    export const ShelfMarkList = ({ title }: { title: string }) => {
      const layout = ListPageLayout.name;
      return <EmptyState title={title + layout.slice(0, 0)} />;
    };`,
  );
  for (const name of ['north', 'south', 'east', 'west'])
    writeFileSync(
      join(folder, `src/routes/app/${name}.tsx`),
      `import { createFileRoute } from '@tanstack/react-router';
      import { ShelfMarkList } from '@/features/shelf-mark/shelf-mark-list';
      export const Route = createFileRoute('/app/${name}')({
        component: () => <ShelfMarkList title="${name}" />,
      });`,
    );
}

/** Adds a page with a query that no loader reads. It shows which side has read it. */
function addPageWithQuery(folder: string): void {
  writeFileSync(
    join(folder, 'src/routes/app/side.tsx'),
    `import { useSuspenseQuery } from '@tanstack/react-query';
    import { createFileRoute } from '@tanstack/react-router';
    const readSide = async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return typeof window === 'undefined' ? 'server' : 'browser';
    };
    export const Route = createFileRoute('/app/side')({
      component: function Side() {
        const { data: outer } = useSuspenseQuery({ queryKey: ['outer'], queryFn: readSide });
        return <p>Outer by the {outer}, <Inner /></p>;
      },
    });
    function Inner() {
      const { data } = useSuspenseQuery({ queryKey: ['inner'], queryFn: readSide });
      return <span>inner by the {data}</span>;
    }`,
  );
}

/** Shows the address of the person who reads the page in each row of users. */
function showReaderInRows(folder: string): void {
  const file = join(folder, 'src/features/user/user-status.tsx');
  const name = 'export function UserName(';
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(name);
  writeFileSync(
    file,
    `import { useSession } from '@/auth/session/session.queries';
    ${text.replace(name, 'function PlainUserName(')}
    export function UserName(props: Parameters<typeof PlainUserName>[0]) {
      return <>{useSession()?.user.email} reads <PlainUserName {...props} /></>;
    }`,
  );
}

/** The files that each file of the browser build imports. */
function importsOf(assets: string): Map<string, string[]> {
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return new Map(
    files.map((file) => {
      const code = readFileSync(join(assets, file), 'utf8');
      return [
        file,
        [...code.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)].map(([, one = '']) => one),
      ];
    }),
  );
}

test('more pages build, a row shows its own reader, and a query needs no loader', async ({
  workplace,
  browser,
}) => {
  test.setTimeout(600_000);
  const copy = new Copy(join(workplace.folder, 'copy'));
  addPages(copy.folder);
  addPageWithQuery(copy.folder);
  showReaderInRows(copy.folder);
  expect(copy.build()).toBeNull();

  const imports = importsOf(join(copy.folder, 'dist/client/assets'));
  expect([...imports.keys()].filter((file) => file.startsWith('north-'))).toHaveLength(1);
  expect([...imports.values()].flat().length).toBeGreaterThan(imports.size);
  expect(cyclesIn(imports)).toEqual([]);

  workplace.addLibrary();
  const url = await addressOf(workplace.serve({}, copy.folder));
  const server = { url, mailbox: builtInMailbox(url) };
  const readers = ['admin@admin.com', 'second@admin.com'];
  const administrator = await signedIn(server, 'admin@admin.com');
  const invited = await administrator.call('/api/rest/users', {
    body: { name: 'Second', email: 'second@admin.com', role: 'admin' },
  });
  expect(invited.status, invited.text).toBeLessThan(300);
  const pages = [administrator, await signedIn(server, 'second@admin.com')];
  for (const [index, caller] of pages.entries()) {
    await caller.call('/api/rest/account/onboard', { body: { name: `Reader ${index}` } });
    const { text } = await caller.call('/manager/users');
    const seen = [...text.matchAll(/([\w@.]+)(?:<!-- -->)? reads /g)].map(([, email]) => email);
    expect(new Set(seen)).toEqual(new Set([readers[index]]));
  }

  const context = await browser.newContext({ baseURL: url });
  const cookies = [...administrator.cookies].map(([name, value]) => ({ name, value, url }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await page.goto('/app/side');
  await waitForHydration(page);
  await expect(page.getByText('Outer by the server, inner by the server')).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});
