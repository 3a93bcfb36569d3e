import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { cacheLocations } from './cached-locations.server';

const root = createRootRoute();
const books = createRoute({
  getParentRoute: () => root,
  path: '/kept/books',
  validateSearch: (search: Record<string, unknown>): { sort?: string; page?: number } => search,
  search: { middlewares: [retainSearchParams(['sort'])] },
});
const book = createRoute({ getParentRoute: () => root, path: '/kept/books/$id' });
const routeTree = root.addChildren([books, book]);

/** A router as one request has it, with a count of the locations that it has built itself. */
function routerAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history, isServer: true });
  const built = vi.spyOn(router, 'buildLocation');
  const plain = createRouter({ routeTree, history, isServer: true });
  cacheLocations(router);
  type Target = Parameters<typeof router.buildLocation>[0];
  return {
    /**
     * Returns the address of a link, and checks that its location equals the one that the framework builds.
     */
    link: (target: object) => {
      const location = router.buildLocation(target as Target);
      expect(location).toEqual(plain.buildLocation(target as Target));
      return location.href;
    },
    built: () => built.mock.calls.length,
  };
}

test('a second request reuses the locations of the first', () => {
  const target = { to: '/kept/books/$id', params: { id: 'a/b é' } };
  const first = routerAt('/kept/books');
  const href = first.link(target);
  expect(first.link(target)).toBe(href);
  expect(first.built()).toBe(1);
  const second = routerAt('/kept/books');
  expect(second.link({ ...target, className: 'tile', children: () => null })).toBe(href);
  expect(second.built()).toBe(0);
});

test('a location depends on the page with the link', () => {
  const byTitle = routerAt('/kept/books?sort=title');
  const byAuthor = routerAt('/kept/books?sort=author');
  for (const router of [byTitle, byAuthor, byTitle]) {
    router.link({ to: '.', search: true });
    router.link({ to: '/kept/books', search: { page: 2 } });
  }
  expect(byTitle.link({ to: '/kept/books', search: { page: 2 } })).toContain('sort=title');
  expect(byAuthor.link({ to: '/kept/books', search: { page: 2 } })).toContain('sort=author');
});

test('a key whose value is undefined differs from a missing key', () => {
  const { link } = routerAt('/kept/books?sort=title');
  expect(link({ to: '/kept/books', search: {} })).toContain('sort=title');
  expect(link({ to: '/kept/books', search: { sort: undefined } })).not.toContain('sort');
  expect(link({ to: '/kept/books', search: {} })).toContain('sort=title');
});

test('functions are called each time, and the history state is that of the link', () => {
  const { link } = routerAt('/kept/books?page=2');
  for (const page of [3, 4])
    expect(link({ to: '/kept/books', search: () => ({ page }) })).toContain(`page=${page}`);
  for (const steps of [1, 2]) link({ to: '/kept/books', state: { list: { steps } } });
});
