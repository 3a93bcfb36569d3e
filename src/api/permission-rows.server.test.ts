import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auth } from '@/auth/library/auth.server';
import { authCallEntries } from '@/auth/library/calls/auth-calls.server';
import { procedures } from '@/testing/calls/test-procedures.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { accessRows, permissionsDocument } from '../../scripts/permissions/table';

await openTestDatabase();

const sorted = (names: Iterable<string>) =>
  [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
const rowsOf = (kind: string) => accessRows.filter((row) => row.kind === kind);

type Endpoint = { path?: string; options?: { method?: string | string[] } };
function libraryCalls(): string[] {
  return (Object.values(auth().api) as Endpoint[]).flatMap(({ path, options }) =>
    path ? [options?.method ?? 'GET'].flat().map((method) => `${method} ${path}`) : [],
  );
}

/** The URL paths of the route files, without layout routes and shared files (`-name`). */
function routeFiles(): string[] {
  const files = readdirSync('src/routes', { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(__root|route|-[^/]*)\.tsx?$/.test(file))
    .map((file) =>
      `/${file.replace(/\.tsx?$/, '').replace(/(^|\/)index$/, '')}`
        .replace(/\/$/, '')
        .replaceAll('[.]', '.')
        .replace(/\$(\w+)/g, '{$1}'),
    )
    .map((path) => path || '/');
}

describe('the table of permissions', () => {
  it('has a row for every call, at its own address', () => {
    const rows = rowsOf('call').map(({ procedure, name }) => `${procedure} ${name}`);
    const calls = procedures.map(({ name, method, path }) => `${name} ${method} ${path}`);
    expect(sorted(rows)).toEqual(sorted(calls));
  });

  it('has a row for every call of the authentication library', () => {
    const rows = sorted(rowsOf('auth').map(({ name }) => name));
    const installed = libraryCalls().filter((name) => name !== 'GET /callback/:id');
    const open = authCallEntries().map<string>(([name]) => name);
    expect(rows).toEqual(sorted([...installed, ...open]));
    const closed = rowsOf('auth').filter(({ access }) => access === 'none');
    expect(closed.filter(({ name }) => open.includes(name))).toEqual([]);
    expect(closed).toHaveLength(rows.length - new Set(open).size);
  });

  it('has a row for every page, file and other address', () => {
    // Splat routes are left out; the addresses below them have rows of their own.
    const splatRoutes = ['/api/auth/$', '/api/rest/$', '/api/rpc/$', '/api/$'];
    const rows = ['page', 'file', 'operator']
      .flatMap(rowsOf)
      .map(({ name }) => name.replace(/^GET /, ''));
    expect(sorted(routeFiles().filter((path) => !splatRoutes.includes(path)))).toEqual(
      sorted(rows.filter((name) => !/^POST |_serverFn|any other/.test(name))),
    );
  });

  it('knows each file with server functions: a new one needs a row with who may call it', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
    const using = sources.filter((file) =>
      readFileSync(`src/${file}`, 'utf8').includes('createServerFn'),
    );
    expect(using).toEqual(['auth/app-start/app-start.ts']);
  });

  it('matches docs/permissions.md; to mend: npm run generate', () => {
    expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsDocument());
  });
});
