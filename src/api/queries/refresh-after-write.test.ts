import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, expect, test } from 'vitest';
import {
  type QueryFamily,
  type Written,
  allFeatures,
  defineFeature,
  registerFeatures,
} from '@/lib/feature';
import { refreshAfterRemoval, refreshAfterWrite, refreshStale } from './refresh-after-write';

const families: readonly QueryFamily[] = ['account', 'audit', 'session', 'user'];

const features = allFeatures();
registerFeatures([
  defineFeature('sample', {
    queries: ['account', 'session', 'user'],
    stale: { user: ['user', 'account'], account: ['account'] },
    staleAfterLanguage: ['account'],
  }),
  defineFeature('watcher', { queries: ['audit'], staleAfterEveryWrite: ['audit'] }),
]);
// The files of this project share their modules.
afterAll(() => void registerFeatures(features));

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
  ['user', ['account', 'audit', 'user']],
  ['account', ['account', 'audit']],
  ['language', ['account']],
])('a write of %s refetches only the families that it affects', async (written, stale) => {
  const { queryClient, fetched, stop } = await clientWith({ onScreen: families });
  await refreshStale(queryClient, written);
  expect([...fetched].sort()).toEqual(stale);
  stop();
});

test('a write removes cached data that is not on screen, but never the session', async () => {
  const { queryClient, fetched, cached, stop } = await clientWith({ onScreen: ['user'] });
  await refreshAfterWrite(queryClient, 'user');
  expect(fetched).toEqual(['user']);
  expect(cached()).toEqual(['session', 'user']);
  stop();
});

test('the query of a removed record is removed after its page has been left', async () => {
  const { queryClient, cached, stop } = await clientWith({ onScreen: ['user'] });
  let atLeave: readonly string[] = [];
  const removed = { queryKey: ['user'] as const };
  await refreshAfterRemoval(queryClient, 'user', removed, () => {
    atLeave = cached();
    stop();
  });
  expect(atLeave).toContain('user');
  expect(cached()).not.toContain('user');
});
