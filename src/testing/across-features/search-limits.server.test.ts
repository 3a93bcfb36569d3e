/** Tests the number of searches that one person may run per minute. */
import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { limitSearch } from '@/api/calls/search-limit.server';
import { opdsFeed } from '@/features/book-export/opds-feed.server';
import { userExport } from '@/features/user/list/user-export.server';
import { errorCode } from '@/i18n/errors/error-codes';
import { addedHeaders } from '@/server/request-scope.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { procedures } from '@/testing/calls/test-procedures.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { stopClock } from '@/testing/test-waits';

const limit = 20;
changeSettings({ SEARCH_RATE_LIMIT: String(limit) });

await openTestDatabase();
/** Each test uses a new person, whose search count is zero. */
let people = 0;
let ada = testSession();
beforeEach(() => {
  people += 1;
  ada = testSession({ id: `ada-${people}` });
});

const search = (searchTerm: string, session = ada) => testApi(session).book.list({ searchTerm });
async function useAllSearches(session = ada): Promise<void> {
  stopClock();
  for (let number = 0; number < limit; number += 1) await search(`${number}`, session);
}
const refused = { code: 'TOO_MANY_REQUESTS', status: 429 };

it('is shared by all searches of a person', async () => {
  await useAllSearches();
  const refusal = await refusalOf(search('emma'));
  expect(refusal).toMatchObject(refused);
  expect(refusal.data?.retryAfter).toBeGreaterThan(0);
});

/** Whether the input of a call has a search term. */
function hasSearch({ procedure }: (typeof procedures)[number]): boolean {
  const { def } = (procedure['~orpc'].inputSchema ?? {}) as { def?: { shape?: object } };
  return 'searchTerm' in (def?.shape ?? {});
}

it.each(procedures.filter(hasSearch))(
  'counts the searches of $name',
  async ({ name, procedure }) => {
    await useAllSearches();
    const input = { searchTerm: 'emma', ...(name === 'book.names' && { field: 'author' }) };
    const context = { via: 'rest' as const };
    const refusal = await refusalOf(runWithSession(ada, () => call(procedure, input, { context })));
    expect(refusal).toMatchObject(refused);
  },
);

describe('two searches of a person run at once', () => {
  /** Takes both places of a person. */
  function takePlaces() {
    const { promise: held, resolve: free } = Promise.withResolvers<void>();
    const running = [0, 1].map(() =>
      runWithSession(ada, () => limitSearch(ada, 'emma', () => held)),
    );
    const end = async () => {
      free();
      await Promise.all(running);
    };
    return { free: end };
  }
  const clientOf = (path = '/') => {
    const client = new AbortController();
    const request = new Request(`http://localhost:3000${path}`, { signal: client.signal });
    return { request, leave: () => client.abort() };
  };

  it.each(procedures.filter(hasSearch))(
    'and a third one waits as long as its client: $name',
    async ({ name, procedure }) => {
      const { free } = takePlaces();
      const { request, leave } = clientOf();
      const input = { searchTerm: 'emma', ...(name === 'book.names' && { field: 'author' }) };
      const context = { via: 'rest' as const };
      const third = runWithSession(ada, () => call(procedure, input, { context }), request);
      const refusal = refusalOf(third);
      leave();
      expect(await refusal).toMatchObject(refused);
      await free();
    },
  );

  it('and a third one of the feed waits as long as its client', async () => {
    const { free } = takePlaces();
    const { request, leave } = clientOf('/api/export/opds?query=emma');
    const third = runWithSession(ada, () => opdsFeed(request), request);
    const code = third.then(
      async (response) => ((await response.json()) as { code: string }).code,
      (error: unknown) => errorCode(error),
    );
    leave();
    expect(await code).toBe(refused.code);
    await free();
  });

  it('and a third one runs when one has ended', async () => {
    const { free } = takePlaces();
    const third = search('emma');
    expect(await search('emma', testSession({ id: `bob-${people}` }))).toMatchObject({ total: 0 });
    await free();
    expect(await third).toMatchObject({ total: 0 });
  });
});

it('does not apply to lists without a search, nor to other people', async () => {
  await useAllSearches();
  expect(await search('  ')).toMatchObject({ total: 0 });
  expect(await search('emma', testSession({ id: `bob-${people}` }))).toMatchObject({ total: 0 });
});

it('is the limit of the administrator during an impersonation', async () => {
  const acting = testSession({ id: `eve-${people}` });
  acting.session.impersonatedBy = ada.user.id;
  await useAllSearches(acting);
  expect(await refusalOf(search('emma'))).toMatchObject(refused);
  expect(await search('emma', testSession({ id: `eve-${people}` }))).toMatchObject({ total: 0 });
});

it('includes CSV exports', async () => {
  await useAllSearches();
  const file = (query: string) => {
    const request = new Request(`http://localhost:3000/api/users.csv?${query}`);
    return runWithSession(ada, () => userExport.respond(request), request);
  };
  const answer = await file('searchTerm=emma');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await (await file('')).text()).toMatch(/^\uFEFF?"id"/);
});

it('is refused with Retry-After', async () => {
  await useAllSearches();
  const waits = await runWithSession(ada, async () => {
    await limitSearch(ada, 'emma', () => Promise.resolve()).catch(() => {});
    return addedHeaders().get('Retry-After');
  });
  expect(Number(waits)).toBeGreaterThan(0);
});
