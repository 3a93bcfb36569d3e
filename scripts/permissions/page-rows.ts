/** Rows for pages, files and operator endpoints: their permissions, combined with samples. */
import { apiRouter } from '../../src/api/router.server';
import { pagePaths, pagePermission } from '../../src/auth/page-permissions';
import { type PageSample, allServerFeatures } from '../../src/lib/feature.server';
import type { AccessRow } from './access';
import { rulesOf } from './call-rows';

const redirects = [301, 302, 303, 307, 308];

type Page = Pick<AccessRow, 'path' | 'access'> & Partial<AccessRow>;
const page = ({ path, ...row }: Page): AccessRow => ({ kind: 'page', name: path, path, ...row });
const operator = ({ path, ...row }: Page): AccessRow => ({
  kind: 'operator',
  name: path,
  path,
  ...row,
});

const file = ({ path, ...row }: Page): AccessRow => ({
  kind: 'file',
  name: `GET ${path}`,
  path,
  ...row,
});

const here = 'only for requests from the same machine';
const entry = { access: 'public', allowed: [200, ...redirects] } as const;
const entryNote = 'redirects signed-in users';

/** A form of the sign-in pages, for browsers that post it without scripts. */
const form = ({ path, ...row }: Page): AccessRow => ({
  kind: 'page',
  name: path,
  path,
  method: 'POST',
  isForm: true,
  allowed: [303],
  ...row,
});

const addresses = allServerFeatures().flatMap((feature) => feature.addresses ?? []);

/** The addresses of pages that the tests open, where they differ from the path. */
const pageSamples: Record<string, PageSample> = Object.assign(
  {},
  ...allServerFeatures().map((feature) => feature.pageSamples),
);

export const pageRows: readonly AccessRow[] = [
  page({ path: '/', access: 'public', allowed: redirects, note: 'redirects to /login' }),
  page({ path: '/login', ...entry, note: entryNote }),
  page({
    path: '/login/verify?email=somebody@example.org',
    name: '/login/verify',
    ...entry,
    note: entryNote,
  }),
  form({
    path: '/forms/code-request',
    access: 'public',
    input: { email: '{email}' },
    note: 'the form of /login',
  }),
  form({
    path: '/forms/sign-in',
    access: 'public',
    input: { email: '{email}', code: '000000' },
    note: 'the form of /login/verify; with a valid code',
  }),
  form({
    path: '/forms/name',
    ...rulesOf(apiRouter().account.onboard),
    input: { name: 'Somebody', page: '/app' },
    note: 'the form of the onboarding',
  }),
  form({ path: '/forms/preferences', access: 'public', input: { theme: 'light' } }),
  form({ path: '/forms/sign-out', access: 'public', input: {}, spendsSession: true }),
  form({
    path: '/forms/stop-impersonation',
    access: 'public',
    input: {},
    spendsSession: true,
    note: 'does nothing without an impersonation',
  }),
  ...pagePaths().map((name) =>
    page({ path: name, name, access: pagePermission(name), ...pageSamples[name] }),
  ),
  ...addresses.filter(({ kind }) => kind === 'page').map((one) => page({ ...one, kind: 'page' })),
  ...addresses.filter(({ kind }) => kind === 'form').map((one) => form({ ...one, kind: 'page' })),

  ...addresses
    .filter(({ kind }) => kind === 'file')
    .map(({ name, ...row }) => file({ ...row, kind: 'file', name: `GET ${name ?? row.path}` })),

  operator({ path: '/api/health/live', access: 'public' }),
  operator({ path: '/api/health/ready', access: 'public' }),
  ...addresses
    .filter(({ kind }) => kind === 'operator')
    .map((one) => operator({ ...one, kind: 'operator' })),
  operator({ path: '/dev/mailbox', access: 'none', note: here }),
  operator({ path: '/api/dev/mailbox', access: 'none', note: here }),
  operator({
    path: '/_serverFn/anything',
    name: '/_serverFn/{id}',
    access: 'none',
    note: 'no such server function',
  }),
  operator({
    path: '{appStart}',
    name: '/_serverFn/{start of a page}',
    access: 'public',
    note: 'session, settings and language; only for pages of the site',
  }),
  operator({ path: '/api/anything', name: '/api/{any other}', access: 'none' }),
];
