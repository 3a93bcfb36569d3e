import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { PageStart } from './page-start';

/** What every route may use. */
export type RouterContext = {
  queryClient: QueryClient;
  i18n: i18n;
  start: PageStart;
};
