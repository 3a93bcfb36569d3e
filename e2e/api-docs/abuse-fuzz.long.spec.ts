/**
 * Sends hostile input to every address: no response may be a 500 or slow. It sends 2,000 requests;
 * set FUZZ_REQUESTS=20000 for a full run, and FUZZ_SEED to a number for other requests.
 */
import { sampleRecords } from '../../scripts/permissions/samples';
import { accessRows } from '../../scripts/permissions/table';
import {
  type Random,
  hostileBodies,
  hostileText,
  hostileContentTypes,
  hostileValue,
  pick,
  randomFrom,
} from '../fixtures/hostile-input';
import { type Answer, Caller, expect, from, signedIn, test, withoutLimit } from '../fixtures/http';
import { newAddress } from '../fixtures/sign-in';

// All tests of this file run in one worker, because each worker starts a server with these settings.
test.describe.configure({ mode: 'default' });
test.use({ settings: withoutLimit });

const requests = Number(process.env.FUZZ_REQUESTS ?? 2000);
/** The same in each run, so that the tests of an unrelated change do not fail by chance. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
/** Number of parallel requests. */
const parallel = 8;
/** Limit for each response in milliseconds. A slower request is repeated alone; see `isSlowAlone`. */
const slow = 5000;

type Operation = {
  operationId?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> };
};
type Address = { method: string; path: string; query: string[]; fields: string[]; isRpc?: boolean };

/** Calls that would end the test's own session. */
const endingCalls = /sign-out|revoke|delete-user|impersonat|\/account\/sessions/;

function describe(method: string, path: string, operation: Operation): Address {
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name);
  const [content] = Object.values(operation.requestBody?.content ?? {});
  return { method, path, query, fields: Object.keys(content?.schema?.properties ?? {}) };
}

async function everyAddress(caller: Caller): Promise<Address[]> {
  const { json } = await caller.call('/api/openapi.json');
  const { paths } = json as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...describe(method.toUpperCase(), path, operation),
      operationId: operation.operationId,
    })),
  );
  const rpc = operations
    .filter(({ path }) => path.startsWith('/api/rest/'))
    .flatMap(({ operationId, ...address }) =>
      operationId
        ? [{ ...address, path: `/api/rpc/${operationId.replace('.', '/')}`, isRpc: true }]
        : [],
    );
  const pages = [
    ...accessRows.flatMap(({ kind, method, name }) =>
      !method && (kind === 'page' || (kind === 'file' && name.includes('{')))
        ? [name.replace('GET ', '')]
        : [],
    ),
    '/_serverFn/{id}',
    '/{id}',
  ].map((path) => ({ method: 'GET', path, query: pageSearch, fields: [] }));
  return [...operations, ...rpc, ...pages].filter(({ path }) => !endingCalls.test(path));
}

const pageSearch = ['searchTerm', 'email', 'redirect', 'error', 'lng', 'state', 'newEmail', 'sort'];

const some = (random: Random, names: string[]) => names.filter(() => random() < 0.6);

function hostileRequest(random: Random, address: Address, ids: string[]) {
  const id = () => (random() < 0.4 ? pick(random, ids) : hostileText(random).slice(0, 2000));
  const path = address.path.replace(/\{[^}]+\}/g, () => encode(id()));
  const search = new URLSearchParams(
    some(random, address.query).map((name) => [name, hostileText(random).slice(0, 2000)]),
  );
  const headers: Record<string, string> = {
    ...from(`198.51.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`),
    'accept-language': pick(random, ['fr', 'ar;q=x', '*', 'x'.repeat(500), ';;;,,,']),
    'user-agent': pick(random, ['test', 'é'.repeat(100), '<b>', 'x'.repeat(3000)]),
  };
  if (address.isRpc && address.method === 'GET')
    search.set('data', JSON.stringify({ json: hostileValue(random) }));
  const target = `${path}${search.size > 0 ? `?${search}` : ''}`.slice(0, 8000);
  if (address.method === 'GET') return { path: target, call: { headers } };
  if (random() < 0.15) headers['content-type'] = pick(random, hostileContentTypes);
  const fields = [
    ...some(random, address.fields),
    ...(random() < 0.2 ? [hostileText(random)] : []),
  ];
  const input = Object.fromEntries(fields.map((name) => [name, hostileValue(random)]));
  const body =
    random() < 0.15
      ? pick(random, hostileBodies)
      : JSON.stringify(address.isRpc ? { json: input, meta: hostileValue(random) } : input);
  return { path: target, call: { headers, method: address.method, body } };
}

/**
 * Repeats a failed request once: the client may have reused a connection that the server has closed after a
 * refused body.
 */
const callWithRetry = (ask: () => Promise<Answer>): Promise<Answer | string> =>
  ask().catch(() => ask().catch((error: Error) => [error, error.cause].map(String).join(', ')));

/** Whether a request takes too long at each attempt, even without other requests. */
async function isSlowAlone(ask: () => Promise<Answer | string>): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await ask();
    if (typeof answer !== 'string' && answer.milliseconds <= slow) return false;
  }
  return true;
}

/** RPC responses have the error in `json`. */
const codeOf = ({ code, json }: Answer) =>
  code ?? (json as { json?: { code?: string } } | undefined)?.json?.code;

/** Encodes a text like a browser. Lone surrogates, which a URL cannot contain, are replaced. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed()) || 'x';

test('hostile requests cause no server error', async ({ server }) => {
  test.setTimeout(60_000 + requests * 50);
  const admin = await signedIn(server, newAddress(server, 'admin'));
  const reader = await signedIn(server, newAddress(server, 'user'));
  const callers = [admin, admin, reader, new Caller(server.url)];
  const addresses = await everyAddress(admin);
  expect(addresses.length).toBeGreaterThan(80);
  const found = await Promise.all(sampleRecords().map(([, path]) => admin.call(path)));
  const ids = found.flatMap(({ json }) =>
    (json as { items: { id: string }[] }).items.map(({ id }) => id),
  );

  const random = randomFrom(seed);
  const faults: string[] = [];
  const late: { what: string; ask: () => Promise<Answer | string> }[] = [];
  const statuses: Record<number, number> = {};
  let left = requests;
  const work = async () => {
    while (left-- > 0) {
      const address = pick(random, addresses);
      const { path, call } = hostileRequest(random, address, ids);
      const what = `${address.method} ${path.slice(0, 300)} ${(call.body ?? '').slice(0, 500)}`;
      const caller = pick(random, callers);
      const ask = () => callWithRetry(() => caller.call(path, call));
      const answer = await ask();
      caller.seen.length = 0;
      if (typeof answer === 'string') faults.push(`${answer}: ${what}`);
      else {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status >= 500)
          faults.push(`${answer.status} ${answer.text.slice(0, 200)}: ${what}`);
        if (answer.milliseconds > slow) late.push({ what, ask });
        const isError = answer.status >= 400 && path.startsWith('/api/');
        if (isError && !codeOf(answer)) faults.push(`${answer.status} without a code: ${what}`);
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  console.log(`Statuses: ${JSON.stringify(statuses)}`);
  for (const { what, ask } of late)
    if (await isSlowAlone(ask)) faults.push(`more than ${slow} ms: ${what}`);
  expect(faults).toEqual([]);
  expect(await admin.whoAmI(), 'the session that was used all along').not.toBeNull();
});

/** Maximum size of the response to invalid input, in characters. */
const maxRefusalLength = 8192;
const manyKeys = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`key${at}`, at]));
const deepJson = `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
const wideJson = JSON.stringify({
  email: Array.from({ length: 20_000 }, () => ({})),
  ids: [manyKeys],
});

test('input with many errors gets a small refusal from every call', async ({ server }) => {
  test.setTimeout(180_000);
  const admin = await signedIn(server, newAddress(server, 'admin'));
  const callers = { admin, stranger: new Caller(server.url) };
  const writing = (await everyAddress(admin)).filter(({ method }) => method !== 'GET');
  expect(writing.length).toBeGreaterThan(60);
  const faults: string[] = [];
  for (const { method, path, fields, isRpc } of writing)
    for (const [name, caller] of Object.entries(callers))
      for (const [kind, input] of [
        ['keys', JSON.stringify(manyKeys)],
        ['deep', deepJson],
        ['wide', wideJson],
      ]) {
        const body = isRpc ? `{"json":${input}}` : input;
        const headers = from(`198.51.100.${faults.length % 250}`);
        const address = path.replace(/\{[^}]+\}/g, 'nobody');
        const what = `${kind} by ${name}: ${method} ${address}`;
        const answer = await callWithRetry(() => caller.call(address, { method, body, headers }));
        if (typeof answer === 'string') faults.push(`${answer}: ${what}`);
        // Calls without input ignore their body.
        else if (answer.status < 300 && fields.length === 0 && answer.text.length === 0) continue;
        else if (answer.status < 400 || answer.status >= 500 || !codeOf(answer))
          faults.push(`${answer.status} ${answer.text.slice(0, 100)}: ${what}`);
        else if (answer.text.length > maxRefusalLength)
          faults.push(`${answer.text.length} bytes: ${what}`);
        caller.seen.length = 0;
      }
  expect(faults).toEqual([]);
});

test('a query with many parameters gets a small refusal', async ({ server }) => {
  const admin = await signedIn(server, newAddress(server, 'admin'));
  const reading = (await everyAddress(admin)).filter(
    ({ method, path, query }) =>
      method === 'GET' && path.startsWith('/api/rest/') && (query.length > 0 || path.includes('{')),
  );
  expect(reading.length).toBeGreaterThan(8);
  const many = Array.from({ length: 90 }, (_, at) => `key${at}[a][b]=${at}`).join('&');
  const nested = `a${'[a]'.repeat(2000)}=1`;
  for (const { path } of reading)
    for (const search of [many, nested]) {
      const { status, text } = await admin.call(
        `${path.replace(/\{[^}]+\}/g, 'nobody')}?${search}`,
      );
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      expect(text.length).toBeLessThan(maxRefusalLength);
    }
});
