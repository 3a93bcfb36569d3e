import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { RouterContextProvider, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactElement } from 'react';
import { dateLanguage } from '@/i18n/date-language';
import { TextsProvider, useTranslation } from '@/i18n/use-translation';
import { type CacheContent, cacheOnServer } from './cached-content.server';

/** The largest number of rows that the server caches; a row takes 3 kB. */
const limit = 1000;

/**
 * Like `useCachedContent`, for rows of a list, which the server caches for each language. The component may
 * also use texts and format dates, and read queries for its handlers and menus. If the markup depends on the
 * result of a query, that result must be a property.
 */
export const useCachedRows: () => CacheContent = createIsomorphicFn()
  .server((): CacheContent => {
    const router = useRouter();
    const queryClient = useQueryClient();
    const { i18n } = useTranslation();
    const inPage = (content: ReactElement) => (
      <RouterContextProvider router={router}>
        <QueryClientProvider client={queryClient}>
          <TextsProvider i18n={i18n}>{content}</TextsProvider>
        </QueryClientProvider>
      </RouterContextProvider>
    );
    return cacheOnServer(inPage, dateLanguage(i18n), limit);
  })
  .client((): CacheContent => (Component, props, further) => ({
    children: <Component {...props} {...further} />,
  }));
