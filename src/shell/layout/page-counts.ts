import type { QueryClient } from '@tanstack/react-query';
import { cacheFirst } from '@/api/queries/cache-first';
import { canOpenPage, pagePaths } from '@/auth/page-permissions';
import { type CountQuery, type PageShape, type QueryFamily, partsOf } from '@/lib/feature';

type Page = Omit<PageShape, 'count'> & { count?: () => CountQuery<QueryFamily> };

/** Reads the numbers of what waits on pages, which the sidebar shows, so that the first HTML has them. */
export const loadPageCounts = (queryClient: QueryClient, role: string): Promise<unknown> =>
  Promise.all(
    pagePaths().map((path) => {
      const { count }: Page = partsOf('pages')[path];
      return Promise.resolve(
        count && canOpenPage(role, path) && queryClient.query({ ...count(), ...cacheFirst }),
      );
    }),
  );
