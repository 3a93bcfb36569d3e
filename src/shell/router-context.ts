import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { PageStart } from './page-start';

/** Context of every route. */
export type RouterContext = {
  queryClient: QueryClient;
  i18n: i18n;
  start: PageStart;
};
