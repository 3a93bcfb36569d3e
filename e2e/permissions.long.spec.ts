/** Requests every row of docs/permissions.md over HTTP, as each kind of caller. */
import {
  type AccessRow,
  type CallerKind,
  type Outcome,
  callers,
  outcomeFor,
} from '../scripts/permissions/access';
import { pictureForm, recordIds } from '../scripts/permissions/record-ids';
import { accessRows } from '../scripts/permissions/table';
import { type Answer, Caller, expect, from, test, withoutLimit } from './fixtures/http';
import type { TestServer } from './fixtures/server';
import { appStartPath } from './fixtures/server-function';
import { newAddress } from './fixtures/sign-in';

test.use({ settings: withoutLimit });

let number = 0;
const unique = () => `${Date.now().toString(36)}${(number += 1)}`;
const newEmail = () => `p${unique()}@example.org`;

type World = { admin: Caller; values: Record<string, string> };

async function openWorld(server: TestServer): Promise<World> {
  const admin = new Caller(server.url, from('192.0.2.1'));
  await admin.signIn(server, newAddress(server, 'admin'));
  const { ids } = await recordIds(async (path, body) =>
    body instanceof FormData
      ? (await upload(admin, path)).json()
      : (await admin.call(path, { body })).json,
  );
  return {
    admin,
    values: {
      ...ids,
      appStart: appStartPath(),
    },
  };
}

/** Creates a caller of a kind, with a separate session. */
async function newCaller(kind: CallerKind, { admin }: World, server: TestServer): Promise<Caller> {
  const caller = new Caller(server.url, from(`198.51.100.${(number += 1) % 250}`));
  if (kind === 'anonymous') return caller;
  const email = newEmail();
  const role = kind === 'admin' || kind === 'impersonating' ? 'admin' : 'user';
  const made = await admin.call('/api/rest/users', { body: { email, role } });
  await caller.signIn(server, email);
  await caller.call('/api/rest/account/onboard', { body: { name: 'Somebody' } });
  const { id } = made.json as { id: string };
  if (kind === 'banned') await admin.call(`/api/rest/users/${id}/ban`, { body: {} });
  if (kind !== 'impersonating') return caller;
  const target = await admin.call('/api/rest/users', { body: { email: newEmail() } });
  const { id: targetId } = target.json as { id: string };
  const started = await caller.call(`/api/rest/users/${targetId}/impersonate`, { body: {} });
  expect(started.status).toBe(200);
  await caller.call('/api/rest/account/onboard', { body: { name: 'Somebody else' } });
  return caller;
}

/** Replaces placeholders such as `{user}` and `{unique}`. */
function fill<T>(template: T, values: Record<string, string>): T {
  const text = JSON.stringify(template).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'email' ? newEmail() : name === 'unique' ? `Row ${unique()}` : (values[name] ?? whole),
  );
  return JSON.parse(text) as T;
}

const isUpload = ({ input }: AccessRow) => input?.file !== undefined;

function upload(caller: Caller, path: string): Promise<Response> {
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { origin: caller.url, ...(cookie && { cookie }) };
  return fetch(`${caller.url}${path}`, { method: 'POST', body: pictureForm(), headers });
}

function askRest(caller: Caller, row: AccessRow, { values }: World): Promise<Answer> {
  const input = fill(row.input ?? {}, values);
  const path = fill(row.path, values).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(input[name]);
    delete input[name];
    return value;
  });
  const address = row.kind === 'call' ? `/api/rest${path}` : path;
  const method = row.method ?? 'GET';
  if (method === 'DELETE') return caller.call(address, { method });
  if (method === 'GET') {
    const query = new URLSearchParams(input as Record<string, string>);
    return caller.call(query.size > 0 ? `${address}?${query}` : address, { method });
  }
  if (row.isForm) return caller.post(address, input as Record<string, string>);
  return caller.call(address, { method, body: input });
}

const askRpc = (caller: Caller, row: AccessRow, { values }: World): Promise<Answer> =>
  caller.call(`/api/rpc/${(row.procedure ?? '').replaceAll('.', '/')}`, {
    body: { json: fill(row.input ?? {}, values) },
  });

function outcomeOf(row: AccessRow, answer: Pick<Answer, 'status' | 'headers'>): Outcome | number {
  const { status, headers } = answer;
  if ((row.allowed ?? [200, 201, 204]).includes(status)) {
    // A redirect to /login with a target is a refusal; other redirects are allowed.
    const location = headers.get('location') ?? '';
    return /\/login\?redirect=/.test(location) ? 'sign in' : 'yes';
  }
  if (status === 401 || /\/login\?/.test(headers.get('location') ?? '')) return 'sign in';
  if (status === 403) return 'no';
  return status === 404 ? 'gone' : status;
}

test('every address responds to every kind of caller as in the table', async ({ server }) => {
  test.setTimeout(600_000);
  const world = await openWorld(server);
  const deviations: string[] = [];
  for (const kind of callers) {
    let caller = await newCaller(kind, world, server);
    for (const row of accessRows) {
      const expected = outcomeFor(row, kind);
      const ways = [
        ...(isUpload(row) ? [] : [askRest]),
        ...(row.kind === 'call' && !isUpload(row) ? [askRpc] : []),
      ];
      for (const ask of ways) {
        if (row.spendsSession && expected === 'yes') caller = await newCaller(kind, world, server);
        const answer = await ask(caller, row, world);
        const outcome = outcomeOf(row, answer);
        if (outcome !== expected)
          deviations.push(`${kind}: ${row.name} (${ask.name}): ${outcome}, not ${expected}`);
        // A refusal must not contain data.
        const leak = /@example\.(com|net)|admin@admin\.com/.exec(answer.text);
        if (leak && (expected === 'no' || expected === 'sign in'))
          deviations.push(`${kind}: ${row.name}: refused, yet it says ${leak[0]}`);
        if (row.spendsSession && expected === 'yes') caller = await newCaller(kind, world, server);
      }
      if (isUpload(row)) {
        const answer = await upload(
          caller,
          row.path.startsWith('/api') ? row.path : `/api/rest${row.path}`,
        );
        const outcome = outcomeOf(row, answer);
        if (outcome !== expected)
          deviations.push(`${kind}: ${row.name}: ${outcome}, not ${expected}`);
      }
    }
  }
  expect(deviations).toEqual([]);
});
