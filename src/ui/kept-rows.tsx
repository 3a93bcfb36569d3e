import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { RouterContextProvider, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactElement } from 'react';
import { dateLanguage } from '@/i18n/date-language';
import { TextsProvider, useTranslation } from '@/i18n/use-translation';
import { type KeepContent, keepOnServer } from './kept-content.server';

/** How many rows the server keeps, of 3 kB each. */
const limit = 1000;

/**
 * As `useKeptContent`, for rows of a list, which the server keeps in each language. The component may also use
 * texts and form dates, and read queries for its handlers and menus: what the markup shows of a query
 * must stand in the properties.
 */
export const useKeptRows: () => KeepContent = createIsomorphicFn()
  .server((): KeepContent => {
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
    return keepOnServer(inPage, dateLanguage(i18n), limit);
  })
  .client((): KeepContent => (Component, props, further) => ({
    children: <Component {...props} {...further} />,
  }));
