import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { QueryFamily, Written } from '@/lib/feature';
import { refreshAfterRemoval, refreshAfterWrite, refreshStale } from './refresh-after-write';

const families: readonly QueryFamily[] = [
  'access-token',
  'account',
  'api-docs',
  'audit',
  'book',
  'command-palette',
  'dashboard',
  'genre',
  'import',
  'mailbox',
  'session',
  'user',
];

/** Creates a client with one query per family. @returns the client, with the refetched families */
async function clientWith({ onScreen }: { onScreen: readonly QueryFamily[] }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const fetched: string[] = [];
  const stops: (() => void)[] = [];
  for (const family of families) {
    const queryKey = [family] as const;
    queryClient.setQueryData(queryKey, 'before');
    if (!onScreen.includes(family)) continue;
    const queryFn = () => fetched.push(family);
    stops.push(new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {}));
  }
  const cached = () =>
    families.filter((family) => queryClient.getQueryData([family]) !== undefined);
  return { queryClient, fetched, cached, stop: () => stops.forEach((stop) => stop()) };
}

test.each<[Written | 'language', readonly QueryFamily[]]>([
  ['book', ['audit', 'book', 'command-palette', 'dashboard', 'genre']],
  ['genre', ['audit', 'book', 'command-palette', 'dashboard', 'genre']],
  ['user', ['audit', 'command-palette', 'dashboard', 'user']],
  ['account', ['account', 'audit', 'command-palette', 'dashboard']],
  ['accessToken', ['access-token', 'audit', 'command-palette', 'dashboard']],
  ['language', ['book', 'dashboard', 'genre']],
])('a write of %s refetches only the families that it affects', async (written, stale) => {
  const { queryClient, fetched, stop } = await clientWith({ onScreen: families });
  await refreshStale(queryClient, written);
  expect([...fetched].sort()).toEqual(stale);
  stop();
});

test('a write removes cached data that is not on screen, but never the session', async () => {
  const { queryClient, fetched, cached, stop } = await clientWith({ onScreen: ['book', 'user'] });
  await refreshAfterWrite(queryClient, 'book');
  expect(fetched).toEqual(['book']);
  expect(cached()).toEqual(['book', 'session', 'user']);
  stop();
});

test('the query of a removed record is removed after its page has been left', async () => {
  const { queryClient, cached, stop } = await clientWith({ onScreen: ['genre'] });
  let atLeave: readonly string[] = [];
  const removed = { queryKey: ['genre'] as const };
  await refreshAfterRemoval(queryClient, 'genre', removed, () => {
    atLeave = cached();
    stop();
  });
  expect(atLeave).toContain('genre');
  expect(cached()).not.toContain('genre');
});
